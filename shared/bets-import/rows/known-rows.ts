/** Which rows came in before: in this file, in an earlier one, or written down by hand. */

import { spelled } from '../../language/fold.ts';
import { houseInField } from '../../language/houses/find-house.ts';
import { cleanedText } from '../cells/clean-text.ts';
import { contentId } from '../result/content-id.ts';
import type { KnownBet, KnownBook } from '../result/imported.ts';
import type { RowCode } from '../result/row-code.ts';
import type { ImportedLegDraft } from './row-context.ts';

export interface Identified {
  readonly id: string;
  /** Its ticket stands in this file already. */
  readonly isRepeated: boolean;
  /** An equal bet without a ticket stands in this file already. */
  readonly isTwin: boolean;
  /** The bet of the book that it is; null: none. */
  readonly before: KnownBet | null;
}

/** Of a part of a bet, until all of them are together. */
const codedId = ({ id, part }: RowCode): string => (part === 0 ? id : `${id}-p${part}`);

/**
 * Gives each leg of a file its id, in the order of the rows, and each voucher. otherNames: what a house was called instead: a
 * bet that an earlier import took under such a name keeps the id that it got then.
 */
export function createIdentities(otherNames: (house: string) => readonly string[], known: KnownBook) {
  const seen = new Map<string, number>();
  const former = new Map<string, readonly string[]>();
  const used = new Set<string>();
  const alike = alikeIn(known.bets);
  function idOf(house: string | null, idAt: (house: string | null) => string): string {
    const id = idAt(house);
    if (house === null || known.byId(id) !== null) return id;
    const names = former.get(house) ?? otherNames(house);
    former.set(house, names);
    return names.map(idAt).find(each => known.byId(each) !== null) ?? id;
  }
  /** By its id, or by that of the bet whose parts the rows are. */
  function byId(id: string, { code }: ImportedLegDraft): KnownBet | null {
    return known.byId(id) ?? (code !== null && code.part > 0 ? known.byId(code.id) : null);
  }
  function use(before: KnownBet | null): KnownBet | null {
    if (before?.bet !== undefined && before.bet !== null) used.add(before.bet);
    return before;
  }
  return {
    voucherId: (house: string, about: readonly (string | number)[]): string =>
      idOf(house, name => contentId(['voucher', name, ...about].join('\n'))),
    /** By its code, its ticket, or all that the row says. */
    identify(leg: ImportedLegDraft): Identified {
      const key = keyOf(leg, leg.house);
      const own = leg.code === null ? null : codedId(leg.code);
      // A row that was copied with its code is another bet.
      if (own !== null && !seen.has(own)) {
        seen.set(own, 1);
        return { id: own, isRepeated: false, isTwin: false, before: use(byId(own, leg)) };
      }
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      const isTicket = leg.ticket !== null;
      const counted = (each: string) => contentId(isTicket || count === 0 ? each : `${each}\n${count}`);
      const id = idOf(leg.house, name => counted(keyOf(leg, name)));
      return { id, isRepeated: isTicket && count > 0, isTwin: !isTicket && count > 0, before: use(byId(id, leg)) };
    },
    /** For a row without an id of the book: the same bet as another build read it, or as a person wrote it down. */
    equal: (leg: ImportedLegDraft): KnownBet | null =>
      use(alike.byMoney(leg).find(each => !used.has(each.bet ?? '') && isEqual(each, leg)) ?? null),
    /** The one bet of the book on the same selection at that house and time, with other odds or another stake; null: none, or several. */
    near(leg: ImportedLegDraft): KnownBet | null {
      const found = alike.byMatch(leg).filter(each => !used.has(each.bet ?? '') && isNear(each, leg));
      return found.length === 1 ? use(found[0] ?? null) : null;
    },
  };
}

/** A match by its two names, whatever stands between them. */
const matchKey = (event: string): string => spelled(event.replace(/\s(x|×|vs?\.?|versus|@|-|–|—)\s/i, ' '));

const houseKey = (house: string): string => houseInField(house) ?? spelled(house);
const placeKey = (house: string, event: string, side: string): string =>
  [houseKey(house), matchKey(event), side].join('\n');

/** The bets of the book at the same house: with the same odds and stake, or on the same match. */
function alikeIn(bets: Iterable<KnownBet>) {
  const byMoney = new Map<string, KnownBet[]>();
  const byMatch = new Map<string, KnownBet[]>();
  const put = (map: Map<string, KnownBet[]>, key: string, bet: KnownBet) => {
    const others = map.get(key);
    if (others) others.push(bet);
    else map.set(key, [bet]);
  };
  for (const bet of bets) {
    if (bet.about === null) continue;
    const { house, event, side, odds, stakeCents } = bet.about;
    put(byMoney, moneyKey(house, side, odds, stakeCents), bet);
    if (event !== '') put(byMatch, placeKey(house, event, side), bet);
  }
  return {
    byMoney: ({ house, side, odds, stakeCents }: ImportedLegDraft): readonly KnownBet[] =>
      house === null ? [] : (byMoney.get(moneyKey(house, side, odds, stakeCents)) ?? []),
    byMatch: ({ house, event, side }: ImportedLegDraft): readonly KnownBet[] =>
      house === null || event === null ? [] : (byMatch.get(placeKey(house, event, side)) ?? []),
  };
}

const moneyKey = (house: string, side: string, odds: number | null, stakeCents: number | null): string =>
  [houseKey(house), side, (odds ?? 0).toFixed(4), stakeCents].join('\n');

const DAY_MS = 86_400_000;
/** A clock of another zone, or a match that begins after midnight, moves a bet by a day. */
const isNearDay = (a: string, b: string): boolean =>
  Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) <= DAY_MS;

/** The day and the month change places where another build took one for the other. */
const isTurnedDay = (a: string, b: string): boolean =>
  a.slice(0, 10) === `${b.slice(0, 5)}${b.slice(8, 10)}-${b.slice(5, 7)}`;

/** What only one of the two says contradicts nothing. */
function isSameText(known: string, said: string | null, keyOf = spelled): boolean {
  const [a, b] = [keyOf(known), keyOf(said ?? '')];
  return a === b || a === '' || b === '';
}

/** Of bets with the same house, odds and stake. */
const isEqual = ({ about }: KnownBet, leg: ImportedLegDraft): boolean =>
  about !== null &&
  isSameText(about.event, leg.event, matchKey) &&
  isSameText(about.selection, leg.selection) &&
  (isNearDay(about.day, leg.date) ||
    (isTurnedDay(about.day, leg.date) && about.event !== '' && matchKey(about.event) === matchKey(leg.event ?? '')));

/** One of the two is as it was: a bet with other odds and another stake is another bet. */
const isNear = (known: KnownBet, leg: ImportedLegDraft): boolean =>
  known.about !== null &&
  isNearDay(known.about.day, leg.date) &&
  spelled(known.about.selection) === spelled(leg.selection ?? '') &&
  (leg.selection ?? '') !== '' &&
  (known.about.stakeCents === leg.stakeCents || Math.abs(known.about.odds - (leg.odds ?? 0)) < 1e-4);

/** What a bet without a code is recognised by. */
function keyOf(leg: ImportedLegDraft, house: string | null): string {
  const text = (value: string | number | null) => (value === null ? '' : cleanedText(String(value)) || String(value));
  const about = [text(house), text(leg.event), text(leg.selection)];
  if (leg.ticket !== null) return ['ticket', text(leg.ticket), ...about].join('\n');
  return [
    'bet',
    leg.date,
    ...about,
    text(leg.market),
    leg.odds,
    leg.stakeCents,
    leg.side,
    leg.freebet,
    leg.odds === null ? leg.profitCents : '',
  ].join('\n');
}

/** An older file never opens a bet again that is over. */
export function isChanged(
  before: KnownBet,
  leg: Pick<ImportedLegDraft, 'status' | 'returnCents' | 'odds' | 'stakeCents'>,
): boolean {
  if (hasOtherTerms(before, leg)) return true;
  if (leg.status === 'open' || leg.status === null) return false;
  return before.status !== leg.status || before.returnCents !== leg.returnCents;
}

/** Whether the file has other odds or another stake than the book. */
export const hasOtherTerms = (
  { about }: KnownBet,
  { odds, stakeCents }: Pick<ImportedLegDraft, 'odds' | 'stakeCents'>,
): boolean =>
  about !== null &&
  odds !== null &&
  stakeCents !== null &&
  (about.stakeCents !== stakeCents || Math.abs(about.odds - odds) >= 1e-4);
