/** Whether the odds of a market leave a margin: in doubles where these decide, in fractions where they might not. */
import { exactDecimal, exactOdds, type Fraction } from '../../odds/exact-odds.ts';
import type { BetSide } from '../quotes/market-book.ts';

/** A price before commission; commission: the part of the net win that the house keeps. */
export interface GrossPrice {
  readonly side: BetSide;
  readonly odds: number;
  readonly commission: number;
}

/**
 * Larger than any error of a sum of 1/odds in doubles. With u = 2^-53, net odds of a back are wrong by at most 4u of
 * themselves and 1/net by 6u of itself. For a lay 1/net = (l − 1)/(l − c), whose slope in l is at most 1/(1 − c) ≤ 2:
 * no more than 8u of 1 either. n terms and their sum, at most 2, are then wrong by at most 8nu + 2nu, which for 30 legs
 * is below 4e-14.
 */
export const MARGIN_ERROR = 1e-12;

/**
 * Whether winners − Σ 1/net is more than minMargin. margin: the same in doubles; it decides unless it is too close.
 * Source: an n-way set is an arb exactly if its Σ 1/net is under the number of winners (DOMAIN.md).
 * Example: +150 and −150 leave exactly 0.
 */
export function isMarginOver(
  margin: number,
  minMargin: number,
  winners: number,
  prices: readonly GrossPrice[],
): boolean {
  if (Math.abs(margin - minMargin) > MARGIN_ERROR) return margin > minMargin;
  const least = exactDecimal(minMargin);
  let left: Fraction = {
    numerator: BigInt(winners) * least.denominator - least.numerator,
    denominator: least.denominator,
  };
  for (const price of prices) {
    const { numerator, denominator } = inverseOfNet(price);
    left = {
      numerator: left.numerator * denominator - numerator * left.denominator,
      denominator: left.denominator * denominator,
    };
  }
  return left.numerator > 0n;
}

/** 1/net: of a back 1/(1 + (o − 1)(1 − c)), of a lay (o − 1)/(o − c). */
function inverseOfNet({ side, odds, commission }: GrossPrice): Fraction {
  const { numerator: n, denominator: d } = exactOdds(odds);
  const { numerator: p, denominator: q } = exactDecimal(commission);
  return side === 'back'
    ? { numerator: d * q, denominator: d * q + (n - d) * (q - p) }
    : { numerator: (n - d) * q, denominator: n * q - p * d };
}
