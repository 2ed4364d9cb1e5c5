/** How commission and the lay side change a price: net odds, liability, and the back bet that a lay is equivalent to. */
import { err, ok, type Result } from '../result.ts';
import { firstProblem, type InputError, oddsProblem, partProblem } from './input-error.ts';

export const COMMISSION_KINDS = ['net_win', 'on_stake', 'on_total_return'] as const;
/** What the commission is a part of: the profit of a winning bet, the stake (win or lose), or the whole return. */
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/**
 * Odds that pay the same without commission. If commission is taken from the stake, the amount that a losing bet pays
 * is counted in the winning one. odds: decimal. commission: 0 to below 1. Errors: 'not_a_number', 'odds_not_over_1',
 * 'out_of_range' on 'odds'; 'not_a_number', 'negative', 'out_of_range' on 'commission'.
 * Source: return per unit staked, by definition of each kind: 1 + (o − 1)(1 − c); o − c; o(1 − c).
 * Example: 1.8 at 4 % of the net win → 1.768; of the stake → 1.76; of the return → 1.728.
 */
export function netOdds(
  odds: number,
  commission: number,
  kind: CommissionKind = 'net_win',
): Result<number, InputError> {
  const problem = firstProblem([oddsProblem(odds, 'odds'), partProblem(commission, 'commission', 0.99)]);
  if (problem) return err(problem);
  switch (kind) {
    case 'net_win':
      return ok(1 + (odds - 1) * (1 - commission));
    case 'on_stake':
      return ok(odds - commission);
    case 'on_total_return':
      return ok(odds * (1 - commission));
  }
}

/**
 * What a lay can lose, in the unit of its stake. Errors: as `netOdds` on 'layOdds'; 'not_a_number', 'negative' on
 * 'layStake'. Source: definition, L(l − 1). Example: 100 at 2.06 → 106.
 */
export function liability(layStake: number, layOdds: number): Result<number, InputError> {
  const problem = firstProblem([
    partProblem(layStake, 'layStake', Number.MAX_SAFE_INTEGER),
    oddsProblem(layOdds, 'layOdds'),
  ]);
  return problem ? err(problem) : ok(layStake * (layOdds - 1));
}

/**
 * Decimal odds of the back bet on the opposite that a lay is equivalent to: it risks the liability to win the stake net
 * of commission. Errors: as `netOdds`, on 'layOdds' and 'commission'.
 * Source: 1 + L(1 − c)/(L(l − 1)). Example: lay at 2.1, 5 % → 1.863636.
 */
export function layAsBack(layOdds: number, commission: number): Result<number, InputError> {
  const problem = firstProblem([oddsProblem(layOdds, 'layOdds'), partProblem(commission, 'commission', 0.99)]);
  return problem ? err(problem) : ok(1 + (1 - commission) / (layOdds - 1));
}

/**
 * What remains of the bets of one market at an exchange: they are netted first, and only a profit pays commission.
 * profits: result of each bet in one final state, any unit. Errors: 'not_a_number' by index; `netOdds`' on
 * 'commission'.
 * Source: Betfair's commission rule (market base rate on net winnings). Example: [100, −60] at 5 % → 38.
 */
export function netMarketProfit(profits: readonly number[], commission: number): Result<number, InputError> {
  const bad = profits.findIndex(profit => !Number.isFinite(profit));
  if (bad !== -1) return err({ code: 'not_a_number', field: `profits.${bad}` });
  const problem = partProblem(commission, 'commission', 0.99);
  if (problem) return err(problem);
  const net = profits.reduce((total, profit) => total + profit, 0);
  return ok(net > 0 ? net * (1 - commission) : net);
}
