/** What a variation is, and the arithmetic that its expectation is worked out by: not the calculators' own. */

export type Variation = readonly [kind: string, input: Record<string, unknown>, expected: Record<string, unknown>];

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const inverse = (odds: readonly number[]) => sum(odds.map(o => 1 / o));

/** Stakes that return the same from a total. */
export function equal(odds: readonly number[], total: number) {
  const payout = total / inverse(odds);
  return { stakes: odds.map(o => payout / o), profit: payout - total, roi_pct: (1 / inverse(odds) - 1) * 100 };
}

/** The number that a growing function takes to 0, by halving. */
export function rootOf(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
