/** The planned profit of an operation, as a part of its stake, in bands. */

export const PROFIT_BANDS = ['below0', '0to1', '1to2', '2to3', '3to5', 'over5'] as const;
export type ProfitBand = (typeof PROFIT_BANDS)[number];
const EDGES = [0, 0.01, 0.02, 0.03, 0.05];

/** Example: 0.018 → '1to2'; 0.05 → 'over5'. */
export function profitBand(rate: number): ProfitBand {
  const above = EDGES.filter(edge => rate >= edge).length;
  return PROFIT_BANDS[above] ?? 'over5';
}
