/**
 * The part of a plan that the planilha takes: it is kept in reais, and an amount in another currency would count as
 * reais there.
 */
import { HOME_CURRENCY } from '../bets/exchange.ts';
import { type ImportPlan, importTotals } from './plan.ts';
import type { CellPlace, RejectedRow } from './rows/imported.ts';

/** Keeps out every row with a leg in another currency. */
export function inHomeCurrency(plan: ImportPlan): ImportPlan {
  const left = new Map<string, RejectedRow>();
  for (const { sheet, row, currency, event } of plan.accepted) {
    if (currency === HOME_CURRENCY) continue;
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

const keyOf = ({ sheet, row }: CellPlace): string => JSON.stringify([sheet, row]);
