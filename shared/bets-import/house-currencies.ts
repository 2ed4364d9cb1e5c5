/**
 * The part of a plan that the planilha takes: each house has one currency there, and an amount in another one would count as
 * if it were in that.
 */
import { HOME_CURRENCY } from '../bets/exchange.ts';
import { houseInField } from '../language/houses/find-house.ts';
import type { ImportPlan } from './plan.ts';
import type { CellPlace, ImportedLeg, KnownBook, RejectedRow } from './result/imported.ts';
import { importTotals } from './totals.ts';

/** Keeps out every row with a leg in another currency than its house has, or will have by a backup of ours. */
export function inHouseCurrencies(
  plan: ImportPlan,
  { houses }: Pick<KnownBook, 'houses'>,
  takesHouses: boolean,
): ImportPlan {
  const recorded = recordedCurrencies(plan, takesHouses);
  const currencyOf = ({ code, house }: Pick<ImportedLeg, 'code' | 'house'>): string => {
    const key = code?.facts?.house ?? houseInField(house ?? '') ?? house ?? '';
    return recorded.get(key) ?? houses.get(key)?.currency ?? HOME_CURRENCY;
  };
  const left = new Map<string, RejectedRow>();
  for (const leg of plan.accepted) {
    const { sheet, row, currency, event } = leg;
    if (currency === currencyOf(leg)) continue;
    left.set(keyOf({ sheet, row }), {
      sheet,
      row,
      reason: 'other_currency',
      cell: currency,
      text: event ?? '',
      profitCents: null,
    });
  }
  if (left.size === 0) return plan;
  const stays = (place: CellPlace) => !left.has(keyOf(place));
  const rows = { accepted: plan.accepted.filter(stays), rejected: [...plan.rejected, ...left.values()] };
  return { ...plan, ...rows, warned: plan.warned.filter(stays), totals: importTotals(rows) };
}

/** The currencies of houses that come in with the plan: those of unknown houses, and the others where the person takes them. */
function recordedCurrencies({ backup, houseChanges }: ImportPlan, takesHouses: boolean): ReadonlyMap<string, string> {
  const differing = new Set(houseChanges.map(({ house }) => house));
  return new Map(
    backup.flatMap(({ kind, id, actions: [said] }) => {
      if (kind !== 'house' || said?.kind !== 'house' || (differing.has(id) && !takesHouses)) return [];
      return said.set.currency === undefined ? [] : [[id, said.set.currency] as const];
    }),
  );
}

const keyOf = ({ sheet, row }: CellPlace): string => JSON.stringify([sheet, row]);
