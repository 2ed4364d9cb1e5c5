/** The odds after a house's boost. */

/** odds: decimal. part: 0.25 adds 25 %, either of the profit or of the whole odds. Example: 2.0, 0.25, profit → 2.25. */
export function boostOdds(odds: number, part: number, on: 'profit' | 'odds'): number {
  return on === 'profit' ? 1 + (odds - 1) * (1 + part) : odds * (1 + part);
}
