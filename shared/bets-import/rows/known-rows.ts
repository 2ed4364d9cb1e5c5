/** Which rows came in before: in this file, or in an earlier one. */
import { cleanedText } from '../cells/clean-text.ts';
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

/** Gives each leg of a file its id, in the order of the rows. */
export function createIdentities() {
  const seen = new Map<string, number>();
  return {
    identify(leg: ImportedLegDraft): Identified {
      const text = (value: string | number | null) =>
        value === null ? '' : cleanedText(String(value)) || String(value);
      const about = [text(leg.house), text(leg.event), text(leg.selection)];
      const content = [
        leg.date,
        ...about,
        text(leg.market),
        leg.odds,
        leg.stakeCents,
        leg.side,
        leg.freebet,
        leg.odds === null ? leg.profitCents : '',
      ];
      const key =
        leg.ticket === null ? ['bet', ...content].join('\n') : ['ticket', text(leg.ticket), ...about].join('\n');
      const own = leg.code === null ? null : codedId(leg.code);
      // A row that was copied with its code is another bet.
      if (own !== null && !seen.has(own)) {
        seen.set(own, 1);
        return { id: own, isRepeated: false, isTwin: false };
      }
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      const isTicket = leg.ticket !== null;
      return {
        id: contentId(isTicket || count === 0 ? key : `${key}\n${count}`),
        isRepeated: isTicket && count > 0,
        isTwin: !isTicket && count > 0,
      };
    },
  };
}

/** An older file never opens a bet again that is over. */
export function isChanged(before: KnownBet, leg: Pick<ImportedLegDraft, 'status' | 'returnCents'>): boolean {
  if (leg.status === 'open' || leg.status === null) return false;
  return before.status !== leg.status || before.returnCents !== leg.returnCents;
}
