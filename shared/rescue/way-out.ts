/** One way out of a position: stakes at current prices, and what every ending then pays. */
import type { SlipColumn, SlipProblem } from '../calculators/engine/slip-problem.ts';
import { slipProfits, solveSlips } from '../calculators/engine/slip-stakes.ts';
import { err, ok, type Result } from '../result.ts';
import { type ExactCents, exactCents } from '../units.ts';
import type { Board, ExitOffer, RescueError } from './position.ts';

interface ExtraBet {
  readonly offer: number;
  readonly odds: number;
  /** On the slip, and at risk. */
  readonly stake: ExactCents;
  readonly risk: ExactCents;
}

export interface WayOut {
  /** One per price level, in the order in which an order meets them. */
  readonly bets: readonly ExtraBet[];
  /** At risk over all these bets. */
  readonly extra: ExactCents;
  /** Profit over all bets, placed and new, per set of endings that pay the same. */
  readonly rows: readonly { readonly states: readonly string[]; readonly profit: ExactCents }[];
  readonly worst: ExactCents;
  readonly best: ExactCents;
  /** True: no stakes on these steps pay more in the worst ending for this money. */
  readonly optimal: boolean;
}

/** The goal for the extra money, as `solveSlips` takes it. */
export type RescueGoal = SlipProblem['goal'];

/** No extra bet. Example: 10000 on 2.10 alone → +11000 and −10000. */
export function wayOfWaiting(board: Board): WayOut {
  return describe(
    board,
    board.columns.map(() => 0),
    true,
  );
}

/**
 * The stakes that reach a goal with some of the offers; in the worst ending never below what waiting pays, unless the
 * goal is another. A bet that would be below its minimum is tried both without it and at the minimum. allowed: which
 * offers. Errors: 'no_answer' if the goal cannot be met.
 */
export function findWayOut(
  board: Board,
  offers: readonly ExitOffer[],
  goal: RescueGoal,
  allowed: (offer: number) => boolean = () => true,
): Result<WayOut, RescueError> {
  const closed = new Set(offers.flatMap((_, offer) => (allowed(offer) ? [] : [offer])));
  const found = branch({ board, offers, goal, tries: { left: MAX_TRIES } }, closed, new Set());
  if (goal.kind !== 'max_min') return found;
  const waiting = wayOfWaiting(board);
  if (found.ok && found.value.worst > waiting.worst + 1e-7) return found;
  return ok({ ...waiting, optimal: found.ok && found.value.optimal });
}

/** Each bet below its minimum doubles the number of tries; beyond this many such bets are left out. */
const MAX_TRIES = 32;

interface Branching {
  readonly board: Board;
  readonly offers: readonly ExitOffer[];
  readonly goal: RescueGoal;
  readonly tries: { left: number };
}

/** forced: offers whose stake must be at least their minimum. */
function branch(
  branching: Branching,
  closed: ReadonlySet<number>,
  forced: ReadonlySet<number>,
): Result<WayOut, RescueError> {
  const { board, offers, goal, tries } = branching;
  tries.left -= 1;
  const columns = board.columns.map((column, at): SlipColumn => {
    const { offer = 0 } = board.levels[at] ?? {};
    if (closed.has(offer)) return { ...column, max: 0 };
    const min = forced.has(offer) ? minimumAt(board, offers, at) : 0;
    return min > 0 ? { ...column, min } : column;
  });
  const { rows, houses } = board;
  const solved = solveSlips({ rows, columns, houses, goal });
  if (!solved.ok) return err({ code: 'no_answer', field: 'offers' });
  const way = describe(board, solved.value.slips, solved.value.optimal);
  const short = offers.findIndex((offer, index) => {
    const staked = way.bets.reduce((sum, bet) => sum + (bet.offer === index ? bet.stake : 0), 0);
    return staked > 0 && staked < (offer.min ?? 0);
  });
  if (short === -1) return ok(way);
  const without = branch(branching, new Set([...closed, short]), forced);
  if (tries.left <= 0) return without.ok ? ok({ ...without.value, optimal: false }) : without;
  const atMinimum = branch(branching, closed, new Set([...forced, short]));
  if (!without.ok || !atMinimum.ok) return without.ok ? without : atMinimum;
  return isBetter(goal, atMinimum.value, without.value) ? atMinimum : without;
}

function isBetter(goal: RescueGoal, a: WayOut, b: WayOut): boolean {
  return goal.kind === 'loss_limited' ? a.best > b.best : a.worst > b.worst;
}

/** The offer's minimum, used up by its levels from the first. */
function minimumAt(board: Board, offers: readonly ExitOffer[], at: number): number {
  const { offer = 0 } = board.levels[at] ?? {};
  let left = offers[offer]?.min ?? 0;
  for (const [index, level] of board.levels.entries()) {
    if (level.offer !== offer) continue;
    const here = Math.min(left, board.columns[index]?.max ?? left);
    if (index === at) return here;
    left -= here;
  }
  return 0;
}

function describe(board: Board, slips: readonly number[], optimal: boolean): WayOut {
  const profits = slipProfits(board.rows, slips);
  // An ending that an exchange nets has several rows, and pays the lowest of them.
  const rows = new Map<string, { states: readonly string[]; profit: ExactCents }>();
  for (const [index, { states }] of board.rows.entries()) {
    const [label = ''] = states;
    const profit = exactCents(Math.min(profits[index] ?? 0, rows.get(label)?.profit ?? Number.POSITIVE_INFINITY));
    rows.set(label, { states, profit });
  }
  const bets = board.levels.flatMap(({ offer, odds }, at) => {
    const stake = exactCents(slips[at] ?? 0);
    const risk = exactCents(stake * (board.columns[at]?.risk ?? 1));
    return stake > 0 ? [{ offer, odds, stake, risk }] : [];
  });
  const each = [...rows.values()];
  return {
    bets,
    extra: exactCents(bets.reduce((sum, bet) => sum + bet.risk, 0)),
    rows: each,
    worst: exactCents(each.reduce((worst, { profit }) => Math.min(worst, profit), Number.POSITIVE_INFINITY)),
    best: exactCents(each.reduce((best, { profit }) => Math.max(best, profit), Number.NEGATIVE_INFINITY)),
    optimal,
  };
}
