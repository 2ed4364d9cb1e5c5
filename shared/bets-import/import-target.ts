/** The book of a person as an import looks at it. */

import type { OpenBook } from '../bets/book.ts';
import { currencyIn } from '../bets/exchange.ts';
import { EXCHANGE_NOTICE, foreignOperations } from '../bets/exchange-change.ts';
import { localDay } from '../calendar/local-time.ts';
import { cents } from '../units.ts';
import type { ImportTarget } from './actions.ts';
import { type BackupKind, recordKey } from './backup.ts';
import { betOfDifference, outcomeOf, settlementId } from './outcome-ids.ts';
import type { ImportPlan } from './plan.ts';
import type { KnownBet, KnownBook } from './result/imported.ts';
import { portableId } from './result/row-code.ts';

export type ImportBook = Pick<
  OpenBook,
  'bets' | 'vouchers' | 'movements' | 'procedures' | 'houses' | 'rates' | 'seen' | 'has'
>;

/** What an import has to know about the book for the ids of its rows. It is sent to where the import runs without the book. */
export interface TargetFacts {
  /** Actions of earlier imports of these rows. */
  readonly actions: ReadonlySet<string>;
  /** Bets, vouchers and amounts that are in the book and not undone. */
  readonly effective: ReadonlySet<string>;
  readonly differences: ReadonlyMap<string, readonly string[]>;
  /** How often a bet was settled in this way before: a correction back is another action. */
  readonly settledBefore: ReadonlyMap<string, number>;
  /** Records of a backup, by `recordKey`; null: it stands, else how often it was taken back. */
  readonly turns: ReadonlyMap<string, number | null>;
  /** Nothing in the book was ever in another currency: its sums change by none that comes in. */
  readonly isExchangeNew: boolean;
}

/** Before the key of a record of a backup, among the ids. */
const RECORD = 'record ';

/** The ids of the plan's rows and operations, and the keys of its records. */
export const idsOfPlan = ({
  accepted,
  vouchers,
  backup,
}: Pick<ImportPlan, 'accepted' | 'vouchers' | 'backup'>): string[] => [
  ...new Set([
    ...accepted.flatMap(leg => [
      leg.id,
      leg.procedure,
      ...(leg.code !== null && leg.code.part > 0 ? [leg.code.id] : []),
      ...(leg.corrects?.bet == null ? [] : [outcomeOf(leg, leg.corrects.bet)]),
    ]),
    ...vouchers.map(({ id }) => id),
    ...backup.map(record => `${RECORD}${recordKey(record)}`),
    ...accepted.flatMap(({ code }) => (code?.facts?.procedure ? [`${RECORD}procedure ${code.facts.procedure}`] : [])),
  ]),
];

export function targetFacts(book: ImportBook, ids: Iterable<string>): TargetFacts {
  const [actions, effective] = [new Set<string>(), new Set<string>()];
  const settledBefore = new Map<string, number>();
  const turns = new Map<string, number | null>();
  for (const id of ids) {
    if (id.startsWith(RECORD)) {
      const key = id.slice(RECORD.length);
      turns.set(key, turnOf(book, key));
      continue;
    }
    let times = 0;
    while (book.has(settlementId(id, times))) times += 1;
    if (times > 0) settledBefore.set(id, times);
    if (stands(book, id)) effective.add(id);
    for (const prefix of ['place-', 'name-']) {
      let current = id;
      for (let count = 1; book.has(prefix + current); count += 1) {
        actions.add(prefix + current);
        current = `${id}-${count}`;
        if (stands(book, current)) effective.add(current);
      }
    }
  }
  const isExchangeNew = !book.seen.has(EXCHANGE_NOTICE) && foreignOperations(book, currencyIn(book)).size === 0;
  return { actions, effective, settledBefore, turns, differences: differencesIn(book), isExchangeNew };
}

export function importTargetOf({
  actions,
  effective,
  differences,
  settledBefore,
  turns,
  isExchangeNew,
}: TargetFacts): Pick<
  ImportTarget,
  'hasAction' | 'stands' | 'differencesOf' | 'timesSettled' | 'recordTurn' | 'isExchangeNew'
> {
  return {
    hasAction: id => actions.has(id),
    stands: id => effective.has(id),
    differencesOf: bet => differences.get(bet) ?? [],
    recordTurn: key => turns.get(key) ?? (turns.has(key) ? null : 0),
    timesSettled: outcome => settledBefore.get(outcome) ?? 0,
    isExchangeNew,
  };
}

/** Null: the record stands; else how many ids of it were used before, and taken back. */
function turnOf(book: ImportBook, key: string): number | null {
  const [kind = '', ...rest] = key.split(' ');
  const id = rest.join(' ');
  if (kind === 'rate') {
    const [currency = '', at, brl] = rest;
    return (book.rates.get(currency) ?? []).some(rate => rate.at === Number(at) && rate.brl === Number(brl)) ? null : 0;
  }
  if (kind === 'house') return book.houses.has(id) ? null : 0;
  if (kind === 'procedure') return book.procedures.has(id) ? null : 0;
  const isThere = (each: string) => book.movements.has(each) || book.vouchers.has(each);
  let turn = 0;
  let current = id;
  while (!isThere(current) && book.has(current)) {
    turn += 1;
    current = `${id}-${turn}`;
  }
  return isThere(current) ? null : turn;
}

const stands = (book: ImportBook, id: string): boolean =>
  book.bets.has(id) || book.vouchers.has(id) || book.movements.has(`place-${id}`);

function differencesIn(book: ImportBook): ReadonlyMap<string, string[]> {
  const differences = new Map<string, string[]>();
  for (const id of book.movements.keys()) {
    const bet = betOfDifference(id);
    if (bet !== null) differences.set(bet, [...(differences.get(bet) ?? []), id]);
  }
  return differences;
}

const NO_BET: KnownBet = { bet: null, status: null, returnCents: null, profitCents: null, about: null };

/** The bets, amounts and vouchers of the book as an import recognises them, in a form that can be sent to a worker. */
export interface KnownBets extends Pick<KnownBook, 'houses' | 'records'> {
  readonly byId: ReadonlyMap<string, KnownBet>;
  readonly bets: readonly KnownBet[];
}

export const knownBook = ({ byId, ...rest }: KnownBets): KnownBook => ({ ...rest, byId: id => byId.get(id) ?? null });

/** By the ids that the rows of earlier imports have, and by what each bet is about. */
export function knownBets(book: ImportBook, timeZone: string): KnownBets {
  const differences = differencesIn(book);
  const byId = new Map<string, KnownBet>();
  const bets: KnownBet[] = [];
  const base = (id: string) => id.replace(/-\d+$/, '');
  for (const { id, terms, placedAt, settled, returnCents, profitCents, refunds } of book.bets.values()) {
    // Money that the odds did not explain counts as returned.
    const extra = (differences.get(id) ?? []).reduce((so, each) => {
      const movement = book.movements.get(each);
      return so + (movement && 'cents' in movement ? movement.cents : 0);
    }, 0);
    const { house, eventName: event, selection, side, odds, stakeCents } = terms;
    const day = localDay(terms.startsAt ?? placedAt, timeZone);
    const bet: KnownBet = {
      bet: id,
      status: settled.status,
      returnCents: returnCents === null ? null : cents(returnCents + extra),
      profitCents: profitCents === null ? null : cents(profitCents + extra),
      about: { house, event, selection, side, day, odds, stakeCents },
    };
    bets.push(bet);
    byId.set(base(id), bet);
    byId.set(portableId(id), bet);
    for (const refund of refunds) byId.set(portableId(refund.id), NO_BET);
  }
  for (const id of book.movements.keys()) {
    if (!id.startsWith('place-')) continue;
    for (const each of [base, portableId]) byId.set(each(id.slice('place-'.length)), NO_BET);
  }
  // The rows of our own export carry the ids of the things themselves.
  for (const id of [...book.movements.keys(), ...book.vouchers.keys()]) byId.set(portableId(id), NO_BET);
  return { byId, bets, houses: new Map(book.houses), records: recordsIn(book) };
}

function recordsIn({ movements, vouchers, procedures, houses, rates }: ImportBook): ReadonlySet<string> {
  const keys = (kind: BackupKind, map: ReadonlyMap<string, unknown>) => [...map.keys()].map(id => `${kind} ${id}`);
  return new Set([
    ...keys('movement', movements),
    ...keys('voucher', vouchers),
    ...keys('procedure', procedures),
    ...keys('house', houses),
    ...[...rates].flatMap(([currency, known]) => known.map(({ at, brl }) => `rate ${currency} ${at} ${brl}`)),
  ]);
}
