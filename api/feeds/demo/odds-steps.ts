/** The prices that a house can show: no house quotes 2.0374. */

/** From `from` on, prices are multiples of `step`. */
interface Step {
  readonly from: number;
  readonly step: number;
}

const LADDERS = {
  thousandths: [
    { from: 1, step: 0.001 },
    { from: 3, step: 0.01 },
    { from: 10, step: 0.1 },
    { from: 30, step: 1 },
  ],
  cents: [
    { from: 1, step: 0.01 },
    { from: 3, step: 0.05 },
    { from: 5, step: 0.1 },
    { from: 10, step: 0.5 },
    { from: 20, step: 1 },
    { from: 50, step: 5 },
  ],
  /** The steps of prices that come from fractions. */
  shop: [
    { from: 1, step: 0.01 },
    { from: 1.5, step: 0.02 },
    { from: 2, step: 0.05 },
    { from: 4, step: 0.1 },
    { from: 6, step: 0.5 },
    { from: 15, step: 1 },
    { from: 30, step: 5 },
  ],
  /** Source: Betfair, "Price increments". */
  exchange: [
    { from: 1.01, step: 0.01 },
    { from: 2, step: 0.02 },
    { from: 3, step: 0.05 },
    { from: 4, step: 0.1 },
    { from: 6, step: 0.2 },
    { from: 10, step: 0.5 },
    { from: 20, step: 1 },
    { from: 30, step: 2 },
    { from: 50, step: 5 },
    { from: 100, step: 10 },
  ],
} as const satisfies Record<string, readonly Step[]>;

export type OddsSteps = keyof typeof LADDERS;

/** The nearest step, but never under 1.01, the lowest price that can be shown. Example: ('cents', 3.07) → 3.05. */
export function toStep(steps: OddsSteps, odds: number): number {
  const step = stepAt(steps, odds);
  return Math.max(1.01, clean(Math.round(odds / step) * step));
}

/** The price `count` steps further up, or down if `count` is negative. */
export function moveSteps(steps: OddsSteps, odds: number, count: number): number {
  let at = toStep(steps, odds);
  for (let i = 0; i < Math.abs(count); i++) {
    // Just under a border the smaller step is the one that leads down.
    at = count > 0 ? clean(at + stepAt(steps, at)) : Math.max(1.01, clean(at - stepAt(steps, at - 1e-9)));
  }
  return at;
}

function stepAt(steps: OddsSteps, odds: number): number {
  const ladder: readonly Step[] = LADDERS[steps];
  return ladder.findLast(({ from }) => odds >= from)?.step ?? 0.01;
}

/** Removes the binary rounding error, which no price shows. */
function clean(odds: number): number {
  return Math.round(odds * 1000) / 1000;
}
