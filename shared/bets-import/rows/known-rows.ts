/** Which rows came in before: in this file, or in an earlier one. */
import { cleanedText } from '../cells/clean-text.ts';
import type { ImportSettings } from '../settings.ts';
import { contentId } from './content-id.ts';
import type { KnownBet } from './imported.ts';
import type { RowCode } from './row-code.ts';
import type { ImportedLegDraft } from './row-context.ts';

export interface Identified {
  readonly id: string;
  /** Its ticket stands in this file already. */
  readonly isRepeated: boolean;
  /** An equal bet without a ticket stands in this file already. */
  readonly isTwin: boolean;
}

/** Each part of a bet comes in as a bet of its own. */
const codedId = ({ id, part }: RowCode): string => (part === 0 ? id : `${id}-p${part}`);

/**
 * Gives each leg of a file its id, in the order of the rows, and each voucher. otherNames: what a house was called instead: a
 * bet that an earlier import took under such a name keeps the id that it got then.
 */
export function createIdentities(otherNames: (house: string) => readonly string[], known: ImportSettings['known']) {
  const seen = new Map<string, number>();
  const former = new Map<string, readonly string[]>();
  function idOf(house: string | null, idAt: (house: string | null) => string): string {
    const id = idAt(house);
    if (house === null || known(id) !== null) return id;
    const names = former.get(house) ?? otherNames(house);
    former.set(house, names);
    return names.map(idAt).find(each => known(each) !== null) ?? id;
  }
  return {
    voucherId: (house: string, about: readonly (string | number)[]): string =>
      idOf(house, name => contentId(['voucher', name, ...about].join('\n'))),
    identify(leg: ImportedLegDraft): Identified {
      const key = keyOf(leg, leg.house);
      const own = leg.code === null ? null : codedId(leg.code);
      // A row that was copied with its code is another bet.
      if (own !== null && !seen.has(own)) {
        seen.set(own, 1);
        return { id: own, isRepeated: false, isTwin: false };
      }
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      const isTicket = leg.ticket !== null;
      const counted = (each: string) => contentId(isTicket || count === 0 ? each : `${each}\n${count}`);
      return {
        id: idOf(leg.house, name => counted(keyOf(leg, name))),
        isRepeated: isTicket && count > 0,
        isTwin: !isTicket && count > 0,
      };
    },
  };
}

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
export function isChanged(before: KnownBet, leg: Pick<ImportedLegDraft, 'status' | 'returnCents'>): boolean {
  if (leg.status === 'open' || leg.status === null) return false;
  return before.status !== leg.status || before.returnCents !== leg.returnCents;
}
