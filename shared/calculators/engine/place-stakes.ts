/**
 * The stakes of a formula as they are placed: exactly, as a textbook has them, or in whole centavos, as houses take
 * them. Every other figure of an answer is then counted from the placed stakes.
 */
import { type Cents, cents } from '../../units.ts';

/** What the stakes pay in the worst case; −∞ where a limit is broken. */
type Worst = (stakes: readonly number[]) => number;

export interface PlaceStakes {
  /** Stakes close to the exact ones, with the best worst case. */
  readonly near: (exact: readonly number[], worst: Worst) => Cents[];
  /** The same for a total that has to be met. */
  readonly total: (exact: readonly number[], total: number, worst: Worst) => Cents[];
  /** A stake that may not be lower, or not higher, than the exact one. */
  readonly up: (exact: number) => Cents;
  readonly down: (exact: number) => Cents;
}

/** Rounds nothing. `Cents` is then not true of the amounts, so the caller passes the answer through `inAnyUnit`. */
export const EXACTLY: PlaceStakes = {
  near: exact => exact.map(cents),
  total: exact => exact.map(cents),
  up: cents,
  down: cents,
};

/** Stakes and totals in centavos. */
export const IN_CENTAVOS: PlaceStakes = {
  near: (exact, worst) => nearestCentavos(exact, worst).map(cents),
  total: (exact, total, worst) => centavosOfTotal(exact, total, worst).map(cents),
  up: exact => cents(Math.ceil(exact - NOISE)),
  down: exact => cents(Math.floor(exact + NOISE)),
};

/** A stake is no further from a whole centavo than this but for float noise. */
const NOISE = 1e-6;
/** Up to this many stakes, every way of rounding up and down is tried. */
const MOST_COMBINED = 6;
const MAX_ROUNDS = 40;

function nearestCentavos(exact: readonly number[], worst: Worst): number[] {
  let ways: number[][] = [exact.map(Math.round)];
  if (exact.length <= MOST_COMBINED) {
    ways = exact.reduce<number[][]>(
      (all, stake) =>
        all.flatMap(way => [...new Set([IN_CENTAVOS.down(stake), IN_CENTAVOS.up(stake)])].map(each => [...way, each])),
      [[]],
    );
  }
  const best = bestOf(ways, worst);
  return exact.length <= MOST_COMBINED ? best : improved(best, worst);
}

/** Rounded down, and the centavos that are left given one by one to the stake that needs them most. */
function centavosOfTotal(exact: readonly number[], total: number, worst: Worst): number[] {
  let stakes: number[] = exact.map(IN_CENTAVOS.down);
  const left = Math.round(total) - stakes.reduce((sum, stake) => sum + stake, 0);
  for (let given = 0; given < left; given++)
    stakes = bestOf(
      stakes.map((_, at) => raised(stakes, at, 1)),
      worst,
    );
  return stakes;
}

function improved(start: readonly number[], worst: Worst): number[] {
  let best = [...start];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = bestOf([best, ...best.flatMap((_, at) => [raised(best, at, 1), raised(best, at, -1)])], worst);
    if (next === best) break;
    best = next;
  }
  return best;
}

const raised = (stakes: readonly number[], at: number, by: number) =>
  stakes.with(at, Math.max(0, (stakes[at] ?? 0) + by));

/** The first of equals. */
function bestOf(ways: readonly number[][], worst: Worst): number[] {
  let [best, most] = [ways[0] ?? [], Number.NEGATIVE_INFINITY];
  for (const way of ways) {
    const paid = worst(way);
    if (paid > most + 1e-9) [best, most] = [way, paid];
  }
  return best;
}
