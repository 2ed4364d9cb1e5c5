/** The form of a variation, and arithmetic for its expected values that is independent of the calculators. */

export type Variation = readonly [kind: string, input: Record<string, unknown>, expected: Record<string, unknown>];

export const sumOfAll = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const inverse = (odds: readonly number[]) => sumOfAll(odds.map(o => 1 / o));

/** Stakes of a total that all return the same. */
export function equal(odds: readonly number[], total: number) {
  const payout = total / inverse(odds);
  return { stakes: odds.map(o => payout / o), profit: payout - total, roi_pct: (1 / inverse(odds) - 1) * 100 };
}

/** The zero of an increasing function, by bisection. */
export function rootOf(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
