/** What an alert shows, as an operation of the planilha: the odds and stakes of its message, and no later ones. */
import type { ShownAlert } from '../../alerts/words/alert-port.ts';
import { arbCategory, arbProcedureId, arbTerms } from '../../bets/arbs/arb-terms.ts';
import { shortName } from '../../bets/short-name.ts';
import { decimalOdds } from '../../units.ts';
import type { RegisteredOperation } from './registration-actions.ts';

type Placed = Pick<ShownAlert, 'opportunity' | 'stakes'>;

/** Names the odds and stakes of a message: another price, another mark. Null: it shows no stakes. */
export function markOf({ opportunity, stakes }: Placed): string | null {
  if (stakes === null) return null;
  const shown = opportunity.legs.map(({ book, odds }, index) => `${book} ${odds} ${stakes.legs[index]}`);
  return shortName([opportunity.id, opportunity.openedAt, ...shown].join('|')).slice(0, 7);
}

/** Null: it shows no stakes. key: of its buttons. */
export function alertOperation({
  opportunity,
  stakes,
}: Placed): (RegisteredOperation & { readonly key: string }) | null {
  if (stakes === null) return null;
  const { event, legs } = opportunity;
  const match = `${event.home} × ${event.away}`.slice(0, 200);
  return {
    key: arbProcedureId(opportunity),
    match,
    category: arbCategory(opportunity.class),
    planned: { worst: stakes.worst, best: null },
    legs: legs.flatMap((leg, index) => {
      const stakeCents = stakes.legs[index];
      if (stakeCents === undefined || stakeCents <= 0) return [];
      const { book: house, odds, side, commission } = leg;
      const known = arbTerms(event, leg, match);
      return [{ house, odds: decimalOdds(odds), stakeCents, selection: leg.selection, side, commission, known }];
    }),
  };
}
