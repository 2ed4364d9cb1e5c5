/** The outline of a small line that shows how a value moved: it holds until it changes, so it goes in steps. */

export interface SparkPoint {
  readonly at: number;
  readonly value: number;
}

export interface Spark {
  readonly path: string;
  readonly end: readonly [x: number, y: number];
  /** The height of zero. */
  readonly zero: number;
}

/** Room for the line and its end dot. */
const MARGIN = 3;

/** Null without a point. until: to where the last value holds. Example: 1 then 2 in 64 × 22 → 'M0 11H30.5V3H61'. */
export function sparkOf(points: readonly SparkPoint[], until: number, width: number, height: number): Spark | null {
  const [first] = points;
  if (first === undefined) return null;
  const values = points.map(point => point.value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const duration = until - first.at || 1;
  const x = (at: number) => round(((at - first.at) / duration) * (width - MARGIN));
  const y = (value: number) => round(MARGIN + ((high - value) / span) * (height - 2 * MARGIN));
  const steps = points.slice(1).map(point => `H${x(point.at)}V${y(point.value)}`);
  const last = points.at(-1) ?? first;
  return {
    path: `M0 ${y(first.value)}${steps.join('')}H${x(until)}`,
    end: [x(until), y(last.value)],
    zero: y(0),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
