/** What a procedure brings at the odds taken, over every score: the worst and the best case. */
import { scoreGrid } from '../../settlement/final-state.ts';
import { type Cents, cents } from '../../units.ts';
import type { BetTerms } from '../action.ts';
import { grossReturn, ownMoney } from '../bet-money.ts';
import { commissionOnMarkets } from '../money/commission.ts';
import { statusByScore } from '../settled.ts';

export interface Planned {
  readonly worstCents: Cents;
  readonly bestCents: Cents;
}

const SCORES = scoreGrid();

/**
 * bets: of one match, in one currency. Null: none, or one that a score does not settle.
 * Example: 49,000 at 2.10 and 51,000 at 2.02 on the two sides of a line → worst 2,900, best 3,020.
 */
export function plannedOf(bets: readonly BetTerms[]): Planned | null {
  if (bets.length === 0 || new Set(bets.map(({ event }) => event)).size > 1) return null;
  let [worst, best] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const score of SCORES) {
    const profit = profitAt(bets, score);
    if (profit === null) return null;
    worst = Math.min(worst, profit);
    best = Math.max(best, profit);
  }
  return { worstCents: cents(worst), bestCents: cents(best) };
}

function profitAt(bets: readonly BetTerms[], score: (typeof SCORES)[number]): number | null {
  const settled = [];
  for (const [index, terms] of bets.entries()) {
    const status = statusByScore(terms, score);
    if (status === null) return null;
    const gross = grossReturn(terms, terms.stakeCents, status, null) - ownMoney(terms, terms.stakeCents);
    const { house, exchangeMarket, commission } = terms;
    settled.push({ id: String(index), house, exchangeMarket, commission, grossProfit: cents(gross) });
  }
  const due = commissionOnMarkets(settled);
  return settled.reduce((so, { id, grossProfit }) => so + grossProfit - (due.get(id) ?? 0), 0);
}
