/** The outline of a line over days, with the level that it is measured from. Pure. */

export interface LinePoint {
  readonly day: number;
  readonly value: number;
  /** The value without what the line is about; the line is measured from it. */
  readonly base: number;
}

export interface LineBox {
  readonly width: number;
  readonly height: number;
  /** Room for the labels of the axis at the right, and for those of the days below. */
  readonly right: number;
  readonly bottom: number;
}

export interface LineView {
  readonly path: string;
  /** The area between the line and the base. */
  readonly area: string;
  readonly base: string;
  readonly end: readonly [x: number, y: number];
  readonly levels: readonly { readonly y: number; readonly value: number }[];
  readonly days: readonly { readonly x: number; readonly day: number }[];
}

const TOP = 8;
const LEVELS = 4;
const DAYS = 4;

/** Null: fewer than two points. */
export function lineView(points: readonly LinePoint[], box: LineBox): LineView | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  const steps = levelsOf(points.flatMap(({ value, base }) => [value, base]));
  const [low, high] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const [right, bottom] = [box.width - box.right, box.height - box.bottom];
  const x = (day: number) => round(((day - first.day) / (last.day - first.day)) * right);
  const y = (value: number) => round(TOP + ((high - value) / (high - low)) * (bottom - TOP));
  const line = held(points);
  const along = (of: 'value' | 'base', all: readonly LinePoint[]) =>
    all.map(each => `${x(each.day)} ${y(each[of])}`).join('L');
  const path = `M${along('value', line)}`;
  return {
    path,
    area: `${path}L${along('base', line.toReversed())}Z`,
    base: `M${along('base', line)}`,
    end: [x(last.day), y(last.value)],
    levels: steps.map(value => ({ y: y(value), value })),
    days: daysBetween(first.day, last.day).map(day => ({ x: x(day), day })),
  };
}

/** A value holds until the day before the next point, so that the line changes on the day on which the value did. */
function held(points: readonly LinePoint[]): LinePoint[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && before.day < point.day - 1 ? [{ ...before, day: point.day - 1 }, point] : [point];
  });
}

/** Round values from below the lowest to above the highest. Example: 0, 96 → 0, 25, 50, 75, 100. */
export function levelsOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rough = (high - low || Math.abs(high) || 1) / LEVELS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10) * power;
  const from = Math.floor(low / step);
  const to = Math.max(Math.ceil(high / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

function daysBetween(first: number, last: number): number[] {
  const count = Math.min(DAYS, last - first);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(first + ((last - first) * index) / count));
}

const round = (value: number): number => Math.round(value * 10) / 10;
