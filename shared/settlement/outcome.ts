/**
 * The outcome of a settled bet, and what it returns. It contains no market.
 * Whole and half lines have three outcomes; a quarter line is half a bet on each neighbouring line, hence the two half
 * outcomes.
 */

/** From the best for the backer to the worst. A lay bet is the same outcome seen by the other side. */
export const OUTCOMES = ['win', 'half_win', 'push', 'half_lose', 'lose'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * The outcome of a bet that wins if `margin` is over 0, is returned at 0 and loses below it. margin: goals or points by
 * which the bet is ahead of its line, in quarters (exact in binary). At ±0.25 half of the stake is on the neighbouring
 * line that ties, so the bet is half won or half lost.
 * Source: bet365, rules of the Asian handicap, https://help.nj.bet365.com/s/el-us/sportsrules/soccer/asian-handicap
 * Example: 0.25 → 'half_win'; 0 → 'push'; -0.5 → 'lose'.
 */
export function outcomeOfMargin(margin: number): Outcome {
  if (margin > 0) return margin < 0.5 ? 'half_win' : 'win';
  if (margin < 0) return margin > -0.5 ? 'half_lose' : 'lose';
  return 'push';
}

/**
 * What a back bet returns per unit staked, stake included.
 * odds: decimal, net of commission. Each half: odds (won), 1 (pushed), 0 (lost).
 * Example: ('half_win', 1.95) → 1.475; ('half_lose', 1.95) → 0.5.
 */
export function returnPerUnit(outcome: Outcome, odds: number): number {
  switch (outcome) {
    case 'win':
      return odds;
    case 'half_win':
      return (odds + 1) / 2;
    case 'push':
      return 1;
    case 'half_lose':
      return 0.5;
    case 'lose':
      return 0;
  }
}

/**
 * What a multiple returns per unit staked: the product over its legs, so a pushed leg counts as odds of 1.
 * Source: Pinnacle, https://sv.help.pinnaclesports.com/en/support/solutions/articles/11000053896
 * Example: 2.06 won, 4.55 won, 2.10 and 1.826 half lost → 2.34325.
 */
export function returnOfMultiple(legs: readonly { readonly outcome: Outcome; readonly odds: number }[]): number {
  return legs.reduce((product, leg) => product * returnPerUnit(leg.outcome, leg.odds), 1);
}
