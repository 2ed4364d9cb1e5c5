/** The terms of an each-way bet: two bets of one stake, to win and to be placed at a part of the odds. */

export const PLACE_FRACTIONS = ['fifth', 'fourth', 'third', 'half'] as const;
export type PlaceFraction = (typeof PLACE_FRACTIONS)[number];

const PARTS: Readonly<Record<PlaceFraction, number>> = { fifth: 5, fourth: 4, third: 3, half: 2 };

/**
 * Decimal odds of the place part: 1 + (o − 1)/n. Source: bookmakers' each-way terms, "1/4 of the odds".
 * Example: 9.0 at a fourth → 3.
 */
export function placeOdds(odds: number, fraction: PlaceFraction): number {
  return 1 + (odds - 1) / PARTS[fraction];
}
