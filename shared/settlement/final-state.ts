/**
 * The final states of a match, and the sets of states that bets are checked against. It contains no market.
 * Football: goals after normal time, stoppage time included, extra time and penalties excluded. Other sports: points
 * with overtime (sets in tennis).
 */
import { err, ok, type Result } from '../result.ts';

export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface FinalState extends Score {
  /** Goals at half-time. Absent: not known, and markets that need it are not settled. */
  readonly halfTime?: Score;
}

export interface StateError {
  readonly code: 'score_not_a_count' | 'half_time_over_full_time';
  readonly field: 'state';
  readonly value: FinalState;
}

/** Higher than any real score: a larger number is an error of the source. */
const MAX_SCORE = 10_000;

/** Goals per side of the default grid. Every line allowed in football has states on both of its sides there. */
export const MAX_GOALS = 12;

/**
 * The state itself, if it is possible. Errors: 'score_not_a_count' (negative, fractional, not finite or over 10,000),
 * 'half_time_over_full_time' (goals cannot be lost).
 * Example: 2–1 with 1–0 at half-time is accepted; with 3–0 it is not.
 */
export function checkState(state: FinalState): Result<FinalState, StateError> {
  const half = state.halfTime;
  if (!isScore(state) || (half !== undefined && !isScore(half))) {
    return err({ code: 'score_not_a_count', field: 'state', value: state });
  }
  if (half !== undefined && (half.home > state.home || half.away > state.away)) {
    return err({ code: 'half_time_over_full_time', field: 'state', value: state });
  }
  return ok(state);
}

function isScore({ home, away }: Score): boolean {
  return isCount(home) && isCount(away);
}

const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= MAX_SCORE;

/** Example: 2–1 → '2-1'; with 1–0 at half-time → '2-1 (1-0)'. */
export function stateLabel(state: FinalState): string {
  const full = `${state.home}-${state.away}`;
  return state.halfTime === undefined ? full : `${full} (${state.halfTime.home}-${state.halfTime.away})`;
}

/**
 * Every score from 0–0 to max–max, home's goals slowest. maxGoals: per side, 12 by default.
 * Example: scoreGrid(1) → 0-0, 0-1, 1-0, 1-1; scoreGrid() has 169.
 */
export function scoreGrid(maxGoals = MAX_GOALS): FinalState[] {
  const goals = Array.from({ length: maxGoals + 1 }, (_, count) => count);
  return goals.flatMap(home => goals.map(away => ({ home, away })));
}

/**
 * Every score with every half-time score that can lead to it. maxGoals: per side, 12 by default: 8,281 states.
 * Example: halfTimeGrid(1) has 9: one for 0-0, two each for 0-1 and 1-0, four for 1-1.
 */
export function halfTimeGrid(maxGoals = MAX_GOALS): FinalState[] {
  return scoreGrid(maxGoals).flatMap(full => {
    const halves = scoreGrid(Math.max(full.home, full.away));
    return halves
      .filter(half => half.home <= full.home && half.away <= full.away)
      .map(halfTime => ({ ...full, halfTime }));
  });
}

/**
 * Scores that show every way in which bets on the margin and on the total can settle together. A basketball grid would
 * have tens of thousands; only the margins and totals next to a line distinguish two states. marginLines: home's points
 * minus away's at which something changes (spread of −4.5 on home: 4.5). totalLines: the lines on the sum. A margin and
 * a total form a score only if both are odd or both even and the total is no less than the margin: other pairs are left
 * out.
 * Example: pointStates([4.5], [200.5]) distinguishes home by 5 or more or not, 201 points or more or not.
 */
export function pointStates(marginLines: readonly number[], totalLines: readonly number[]): FinalState[] {
  const margins = around([0, ...marginLines]);
  const widest = Math.max(...margins.map(Math.abs));
  const lowest = around(totalLines).filter(total => total >= 0);
  const top = Math.max(widest, ...lowest);
  const totals = new Set([...lowest, top + 1, top + 2]);
  return [...totals].flatMap(total =>
    margins
      .filter(margin => Math.abs(margin) <= total && (total - margin) % 2 === 0)
      .map(margin => ({ home: (total + margin) / 2, away: (total - margin) / 2 })),
  );
}

/** The whole numbers next to each line: two below, two above, and the line itself if it is whole. */
function around(lines: readonly number[]): number[] {
  const near = new Set<number>();
  for (const line of lines) for (let n = Math.floor(line) - 2; n <= Math.ceil(line) + 2; n++) near.add(n);
  return [...near].sort((a, b) => a - b);
}
