/**
 * How one unit of stake is split over the selections of one market so that the worst final state pays most.
 * Closed forms only, for markets whose selections exclude each other; mixed markets need the payoff matrix.
 */
import { MARKET_TYPES, type MarketId, winnersOf } from '../../markets/market-types.ts';

export interface MarketSplit {
  /** Part of the total stake on each selection, in the market's order; they sum to 1. */
  readonly shares: readonly number[];
  /** Profit per unit of total stake in the worst and in the best final state. */
  readonly worst: number;
  readonly best: number;
}

/** Below this, what a split of several markets pays is float noise and not a margin. */
export const NOISE = 1e-9;

/**
 * The best split, or null if some final state would lose with every split. odds: net of commission, one per selection
 * in the market's order, each over 1. line: home's handicap, or the total. minMargin: the margin 1 − Σ 1/odds has to be
 * more than this.
 * Half lines and markets without a line: equal return, s_i = (1/o_i)/S with S = Σ 1/o_i, profit 1/S − 1. Double chance,
 * where two of the three win: profit 2/S − 1.
 * Whole lines and draw no bet: the push returns every stake, so the worst state pays 0 and the others 1/S − 1.
 * Quarter lines: one state half wins one leg and half loses the other. Equal return would leave it half the profit; the
 * max-min split makes it equal to the full win of the leg that half loses there. With w the odds of the leg that half
 * wins and l of the other: s_w (w + 1)/2 + s_l/2 = s_l l, so s_w : s_l = (2l − 1) : (w + 1).
 * Source: settlement of Asian lines, half the stake on each neighbouring line.
 * Example: ah −0.25, home 2.10, away 2.05 → shares 0.4880…, worst 0.0248…; equal return guarantees 0.0186….
 */
export function splitStake(
  market: MarketId,
  line: number | null,
  odds: readonly number[],
  minMargin = NOISE,
): MarketSplit | null {
  const inverse = odds.map(o => 1 / o);
  const sum = inverse.reduce((total, part) => total + part, 0);
  const winners = winnersOf(market);
  if (!(winners - sum > minMargin)) return null;
  // A margin that is exactly positive may be a negative one in doubles.
  const full = Math.max(0, winners / sum - 1);
  const shares = inverse.map(part => part / sum);
  const middle = middleState(market, line);
  if (middle === 'none') return { shares, worst: full, best: full };
  if (middle === 'push') return { shares, worst: 0, best: full };

  const [first, second] = odds;
  if (first === undefined || second === undefined) return null;
  const firstHalfWins = middle === 'first_half_wins';
  const [winner, loser] = firstHalfWins ? [first, second] : [second, first];
  const toWinner = (2 * loser - 1) / (2 * loser - 1 + winner + 1);
  const toLoser = 1 - toWinner;
  return {
    shares: firstHalfWins ? [toWinner, toLoser] : [toLoser, toWinner],
    worst: toLoser * loser - 1,
    best: toWinner * winner - 1,
  };
}

/**
 * The state in which the result is closest to the line. A handicap counts from home's side; a total is a handicap of
 * minus the line on 'over'. −0.25 and 2.25: the first selection half loses; 0.25 and 2.75: it half wins.
 */
export function middleState(
  market: MarketId,
  line: number | null,
): 'none' | 'push' | 'first_half_wins' | 'first_half_loses' {
  if (market === 'dnb') return 'push';
  const kind = MARKET_TYPES[market].line;
  if ((kind !== 'total' && kind !== 'handicap') || line === null) return 'none';
  const handicap = kind === 'total' ? -line : line;
  const part = handicap - Math.floor(handicap);
  if (part === 0.5) return 'none';
  if (part === 0) return 'push';
  return part === 0.25 ? 'first_half_wins' : 'first_half_loses';
}
