/**
 * Which bets at a covering house make the worst end of an accumulator best. Each leg, for the accumulator, wins or
 * fails; a bet on a failing leg is one bet on each of its other outcomes.
 */
import { solveLinearProgram } from '../../allocator/simplex.ts';

export interface AccaPosition {
  /** What the accumulator returns, and what is refunded where exactly one leg fails. Money. */
  readonly ifAllWin: number;
  readonly refund: number;
  /** Decimal odds of each outcome of each leg, the accumulator's own first. */
  readonly legs: readonly (readonly number[])[];
}

export interface AccaCover {
  /** The outcome of each leg that the bet is on, 0 for the accumulator's own; null for a leg that it leaves out. */
  readonly outcomes: readonly (number | null)[];
  readonly odds: number;
  readonly stake: number;
}

export interface AccaCovers {
  readonly covers: readonly AccaCover[];
  /** For each way in which some leg fails: what the covers and the refund return. */
  readonly endings: readonly ((covers: readonly AccaCover[]) => number)[];
}

/** The most legs for the linear program: 3⁶ columns on 2⁶ rows. */
export const MAX_REFUNDED_LEGS = 6;

type Pattern = readonly ('win' | 'fail' | null)[];

interface Need {
  readonly pattern: Pattern;
  /** Money that comes back where the pattern happens. */
  readonly returned: number;
}

/**
 * The covers, none where they improve nothing. With w and f the sums of 1/odds of winning and failing, and a return R up
 * to W on every way that fails:
 * without a refund they are nested: leg 1 fails, leg 1 wins and 2 fails, and so on, at a cost of f₁ + w₁f₂ + w₁w₂f₃ … per
 * unit of R. The order with the smallest cost has f/(1 − w) rising, since i before j costs less iff
 * f_i + w_i f_j < f_j + w_j f_i. A cost of 1 or more means that no cover is better.
 * With a refund, or where a match is under 100 %, they come of a linear program over all bets and all ways.
 * Source: the dual of that program, the least chance of winning all that no price contradicts; the tests compare it
 * with HiGHS. Example: W 400, twice 1.95 and 1.95 → 400 returned on the first's failing, 400 on first won, second not.
 */
export function accaCovers(position: AccaPosition): AccaCovers {
  const chances = position.legs.map(([own = 1, ...others]) => ({
    win: 1 / own,
    fail: others.reduce((sum, odds) => sum + 1 / odds, 0),
  }));
  const isPlain = position.refund === 0 && chances.every(({ win, fail }) => win + fail >= 1 - 1e-9);
  const needs = isPlain ? nested(position.ifAllWin, chances) : programmed(position, chances);
  const covers = needs.flatMap(need => betsOf(need, position.legs));
  if (isPlain) {
    // They exclude each other, so that each way returns what one of them does; without covers, nothing.
    const each = covers.map((_, index) => (placed: readonly AccaCover[]) => returnOf(placed[index]));
    return { covers, endings: covers.length === 0 ? [() => 0] : each };
  }
  return { covers, endings: waysToFail(position.legs).map(way => placed => returnedOn(way, placed, position.refund)) };
}

const returnOf = (cover: AccaCover | undefined) => (cover ? cover.stake * cover.odds : 0);

interface Chance {
  readonly win: number;
  readonly fail: number;
}

function nested(ifAllWin: number, chances: readonly Chance[]): Need[] {
  const order = chances
    .map((chance, leg) => ({ ...chance, leg }))
    .toSorted((a, b) => a.fail * (1 - b.win) - b.fail * (1 - a.win));
  const pattern: ('win' | 'fail' | null)[] = chances.map(() => null);
  const needs: Need[] = [];
  let [cost, reached] = [0, 1];
  for (const { leg, win, fail } of order) {
    needs.push({ pattern: pattern.with(leg, 'fail'), returned: ifAllWin });
    pattern[leg] = 'win';
    cost += reached * fail;
    reached *= win;
  }
  return cost < 1 - 1e-9 ? needs : [];
}

/** Columns: what comes back on each pattern with a failing leg, and R. Rows: each set of failing legs. */
function programmed({ ifAllWin, refund }: AccaPosition, chances: readonly Chance[]): Need[] {
  const patterns = allPatterns(chances.length).filter(pattern => pattern.includes('fail'));
  const ways = patterns.filter(pattern => !pattern.includes(null));
  const width = patterns.length + 1;
  const matrix = new Float64Array(ways.length * width);
  const rowLower = new Float64Array(ways.length);
  for (const [row, way] of ways.entries()) {
    for (const [column, pattern] of patterns.entries()) {
      if (pattern.every((each, leg) => each === null || each === way[leg])) matrix[row * width + column] = 1;
    }
    matrix[row * width + patterns.length] = -1;
    rowLower[row] = way.filter(each => each === 'fail').length === 1 ? -refund : 0;
  }
  const prices = patterns.map(pattern =>
    pattern.reduce((price, each, leg) => price * (each === null ? 1 : (chances[leg]?.[each] ?? 1)), 1),
  );
  const upper = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  upper[patterns.length] = ifAllWin;
  const solved = solveLinearProgram({
    objective: Float64Array.from([...prices.map(price => -price), 1]),
    matrix,
    rowLower,
    rowUpper: new Float64Array(ways.length).fill(Number.POSITIVE_INFINITY),
    lower: new Float64Array(width),
    upper,
  });
  if (!solved.ok) throw new Error(`No covers: ${solved.error.code}`);
  const { x } = solved.value;
  return patterns.flatMap((pattern, column) => {
    const returned = x[column] ?? 0;
    return returned > 1e-9 * ifAllWin ? [{ pattern, returned }] : [];
  });
}

function allPatterns(legs: number): Pattern[] {
  let patterns: Pattern[] = [[]];
  for (let leg = 0; leg < legs; leg++) {
    patterns = patterns.flatMap(pattern => ([null, 'win', 'fail'] as const).map(each => [...pattern, each]));
  }
  return patterns;
}

/** A bet on every way to fail as the pattern says. */
function betsOf({ pattern, returned }: Need, legs: AccaPosition['legs']): AccaCover[] {
  let bets: { outcomes: (number | null)[]; odds: number }[] = [{ outcomes: [], odds: 1 }];
  for (const [leg, each] of pattern.entries()) {
    const [own = 1, ...others] = legs[leg] ?? [];
    const choices =
      each === null
        ? [{ outcome: null, odds: 1 }]
        : each === 'win'
          ? [{ outcome: 0, odds: own }]
          : others.map((odds, index) => ({ outcome: index + 1, odds }));
    bets = bets.flatMap(bet =>
      choices.map(choice => ({ outcomes: [...bet.outcomes, choice.outcome], odds: bet.odds * choice.odds })),
    );
  }
  return bets.map(bet => ({ ...bet, stake: returned / bet.odds }));
}

/** The outcome of each leg, in every way but the accumulator's own. */
function waysToFail(legs: AccaPosition['legs']): number[][] {
  let ways: number[][] = [[]];
  for (const odds of legs) ways = ways.flatMap(way => odds.map((_, outcome) => [...way, outcome]));
  return ways.slice(1);
}

function returnedOn(way: readonly number[], covers: readonly AccaCover[], refund: number): number {
  const failed = way.filter(outcome => outcome > 0).length;
  let returned = failed === 1 ? refund : 0;
  for (const { outcomes, odds, stake } of covers) {
    if (outcomes.every((outcome, leg) => outcome === null || outcome === way[leg])) returned += stake * odds;
  }
  return returned;
}
