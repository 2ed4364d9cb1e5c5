/** Centavos times odds and rates, exact: half a centavo rounds up, and no double decides where the half lies. */
import { exactDecimal, exactOdds, type Fraction } from '../../odds/exact-odds.ts';
import { type Cents, cents } from '../../units.ts';

export const ONE: Fraction = { numerator: 1n, denominator: 1n };
export const HALF: Fraction = { numerator: 1n, denominator: 2n };

/** Example: 9,001 × 1/2 → 4,501; 3,333 × 2.45 → 8,166. */
export function times(amount: Cents, factor: Fraction): Cents {
  const [numerator, denominator] = [Number(factor.numerator), Number(factor.denominator)];
  const dividend = 2 * amount * numerator + denominator;
  // Whole numbers below 2^53: their quotient never rounds up to the next whole one.
  if (Math.abs(dividend) < Number.MAX_SAFE_INTEGER) return cents(Math.floor(dividend / (2 * denominator)));
  const product = BigInt(amount) * factor.numerator;
  return cents(Number(floorDivide(2n * product + factor.denominator, 2n * factor.denominator)));
}

/** Rounds towards minus infinity, so that a half rounds up on both sides of zero. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

export function productOf(factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (so, { numerator, denominator }) => ({
      numerator: so.numerator * numerator,
      denominator: so.denominator * denominator,
    }),
    ONE,
  );
}

const known = new Map<number, Fraction>();
const MOST_KNOWN = 10_000;

/** Odds as the fraction that was written. Example: 2.1 → 21/10. */
export function oddsFraction(odds: number): Fraction {
  const found = known.get(odds);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const fraction = exactOdds(odds);
  known.set(odds, fraction);
  return fraction;
}

/** odds − 1. Example: 3.45 → 245/100. */
export function winPerStake(odds: number): Fraction {
  const { numerator, denominator } = oddsFraction(odds);
  return { numerator: numerator - denominator, denominator };
}

/** (odds + 1) / 2: half the stake won, half returned. */
export function halfWon(odds: number): Fraction {
  const { numerator, denominator } = oddsFraction(odds);
  return { numerator: numerator + denominator, denominator: 2n * denominator };
}

export function halved({ numerator, denominator }: Fraction): Fraction {
  return { numerator, denominator: 2n * denominator };
}

/** A rate between 0 and 1. Example: 0.065 → 65/1000. */
export const rateFraction = exactDecimal;

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Null: one of them is not known, and so their sum is not. */
export function sumIfAll(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter(amount => amount !== null);
  return known.length === amounts.length ? sum(known) : null;
}
