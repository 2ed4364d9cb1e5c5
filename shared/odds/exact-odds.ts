/**
 * Odds as the fractions they were written as. A double holds 1.85 and 1 + 100/150 only nearly; where it decides between
 * an even set of odds and an arb, the fraction has to be known.
 */

/** In lowest terms or not; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** No decimal price has more places; with more, the digits are those of a division. */
const MOST_PLACES = 6;

/**
 * The fraction that these odds were converted from: a decimal of up to six places, else whole American odds below evens
 * (the double of 1 + 100/a is another one for every a up to 10^7), else the digits of the double.
 * odds: over 1. Example: 1.85 → 185/100; 1.6666666666666667 → 250/150.
 */
export function exactOdds(odds: number): Fraction {
  if (!hasFewPlaces(odds)) {
    const american = Math.round(100 / (odds - 1));
    if ((american + 100) / american === odds) return fraction(american + 100, american);
  }
  return exactDecimal(odds);
}

/** Whether these odds were written as a decimal, and not converted from a fraction. */
export function hasFewPlaces(odds: number): boolean {
  return (String(odds).split('.')[1]?.length ?? 0) <= MOST_PLACES && !String(odds).includes('e');
}

/** The decimal that is written for a double. Example: 0.065 → 65/1000. */
export function exactDecimal(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', places = ''] = digits.split('.');
  const power = places.length - Number(exponent);
  const numerator = BigInt(whole + places);
  return power >= 0
    ? { numerator, denominator: 10n ** BigInt(power) }
    : { numerator: numerator * 10n ** BigInt(-power), denominator: 1n };
}

function fraction(numerator: number, denominator: number): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}
