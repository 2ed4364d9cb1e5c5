/** What a price becomes when a house adds a part to it. */

/** odds: decimal. part: 0.25 is 25 % more, of the profit or of the whole odds. Example: 2.0, 0.25, profit → 2.25. */
export function boostOdds(odds: number, part: number, on: 'profit' | 'odds'): number {
  return on === 'profit' ? 1 + (odds - 1) * (1 + part) : odds * (1 + part);
}
