/**
 * The outcome of a bet at every score of a small board: the guide's grid, settled by the code that settles bets. It
 * contains no user-facing text and no money.
 */
import { selectionLine } from '../markets/market-types.ts';
import type { FinalState, Score } from '../settlement/final-state.ts';
import { type LineRule, MARKET_TABLE, type MarketRow, type SettledMarketId } from '../settlement/market-table.ts';
import type { Outcome } from '../settlement/outcome.ts';
import { prepareBet } from '../settlement/settle.ts';

/** Highest number of goals of each side on a board. */
const BOARD_GOALS = 5;
/** Highest number of goals of each side that a person may choose. */
export const MOST_GOALS = 9;

/**
 * goals, half_time: home's goals down, away's goals across. margin: home's points minus away's. total: the sum of both.
 */
export type BoardAxis = 'goals' | 'half_time' | 'margin' | 'total';

export function boardAxis(market: SettledMarketId): BoardAxis {
  const row: MarketRow = MARKET_TABLE[market];
  if (row.scope === 'points') return row.line.kind === 'total' ? 'total' : 'margin';
  return market === 'half_time_result' ? 'half_time' : 'goals';
}

/** Whether the half-time score has to be chosen as well as the final score. */
export function needsHalfTime(market: SettledMarketId): boolean {
  return MARKET_TABLE[market].needsHalfTime && boardAxis(market) === 'goals';
}

export interface BoardCell {
  /** Null: impossible, because the half-time score is higher. */
  readonly state: FinalState | null;
  readonly outcome: Outcome | null;
}

export interface BoardInput {
  readonly market: SettledMarketId;
  readonly selection: string;
  /** The line that names the market: home's handicap, or the total. Null for a market without a line. */
  readonly line: number | null;
  /** Only for markets that need the half-time score. */
  readonly halfTime?: Score;
}

/**
 * The rows of a board. A board of points has one row: margins from −7 to +7 around the line, or the totals around it.
 * Example: 1x2, home → row 2, cell 1 is { state: 2–1, outcome: 'win' }.
 */
export function boardOf({ market, selection, line, halfTime }: BoardInput): readonly (readonly BoardCell[])[] {
  const settled = (state: FinalState): BoardCell => ({ state, outcome: outcomeAt(market, selection, line, state) });
  const axis = boardAxis(market);
  if (axis === 'margin') return [around(0 - (line ?? 0), 7).map(margin => settled(scoreOfMargin(margin)))];
  if (axis === 'total') return [around(line ?? 0, 5).map(total => settled(scoreOfTotal(total)))];
  const goals = Array.from({ length: BOARD_GOALS + 1 }, (_, count) => count);
  return goals.map(home =>
    goals.map(away => {
      const state = stateOf(market, { home, away }, halfTime);
      return state === null ? { state: null, outcome: null } : settled(state);
    }),
  );
}

/** The final state of a score; null if the half-time score exceeds it. */
export function stateOf(market: SettledMarketId, score: Score, halfTime: Score = { home: 0, away: 0 }) {
  if (boardAxis(market) === 'half_time') return { ...score, halfTime: score };
  if (!needsHalfTime(market)) return score;
  return halfTime.home > score.home || halfTime.away > score.away ? null : { ...score, halfTime };
}

export interface SelectionOutcome {
  readonly selection: string;
  /** The line of this selection, as a slip prints it. */
  readonly line: number | null;
  readonly outcome: Outcome;
}

/** Every selection of a market in one final state, in the order of a slip. */
export function outcomesAt(
  market: SettledMarketId,
  line: number | null,
  state: FinalState,
): readonly SelectionOutcome[] {
  return selectionsOf(market, line).flatMap(selection => {
    const outcome = outcomeAt(market, selection, line, state);
    return outcome === null ? [] : [{ selection, line: ownLine(market, selection, line), outcome }];
  });
}

/** The selections that exist at a line: on a market with a list of scores, the list ends at that line. */
export function selectionsOf(market: SettledMarketId, line: number | null): readonly string[] {
  const row: MarketRow = MARKET_TABLE[market];
  if (row.line.kind !== 'listed') return row.selections;
  return row.selections.filter(selection => {
    const listed = /^(\d+)-(\d+)$/.exec(selection);
    return listed === null || Math.max(Number(listed[1]), Number(listed[2])) <= (line ?? row.line.max);
  });
}

/** A selection's own line at the line that names the market. Example: asian_handicap, away, −0.75 → 0.75. */
export function ownLine(market: SettledMarketId, selection: string, line: number | null): number | null {
  if (line === null || MARKET_TABLE[market].lineless.includes(selection as never)) return null;
  return MARKET_TABLE[market].line.kind === 'handicap' ? selectionLine('ah', selection, line) : line;
}

/** A line moved by steps, kept within the limits of its rule. */
export function movedLine({ min, max, step }: LineRule, line: number, steps: number): number {
  return Math.min(max, Math.max(min, line + steps * step));
}

function outcomeAt(market: SettledMarketId, selection: string, line: number | null, state: FinalState): Outcome | null {
  const bet = prepareBet({ market, selection, line: ownLine(market, selection, line) });
  return bet.ok ? bet.value.settle(state) : null;
}

function around(line: number, reach: number): number[] {
  const middle = Math.round(line);
  return Array.from({ length: 2 * reach + 1 }, (_, index) => middle - reach + index);
}

/** A score of points with this margin. */
function scoreOfMargin(margin: number): Score {
  const loser = Math.max(0, 100 - Math.max(0, margin));
  return margin >= 0 ? { home: loser + margin, away: loser } : { home: loser, away: loser - margin };
}

function scoreOfTotal(total: number): Score {
  const count = Math.max(0, total);
  return { home: Math.ceil(count / 2), away: Math.floor(count / 2) };
}
