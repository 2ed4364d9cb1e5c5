/** Results by row, under every name that a case may give the row: goals_2, goals_0_1, goals_le1, away_by_2plus. */
import { type ReferenceFields, referenceList } from './reference-terms.ts';

/** The highest number of goals, or goal difference, that cases name individually. */
const MOST = 15;

/**
 * Names of goal rows from ranges of totals ({from, to, profit}, `to` null for "and more"). A range has a name if all of
 * it pays the same.
 */
export function goalRows(result: ReferenceFields): ReferenceFields {
  const runs = referenceList(result.rows);
  const profits = Array.from({ length: MOST + 1 }, (_, goals) => {
    const run = runs.find(({ from, to }) => goals >= Number(from) && (to === null || goals <= Number(to)));
    return run?.profit;
  });
  const named: [string, unknown][] = [];
  for (let from = 0; from <= MOST; from++) {
    named.push([`goals_${from}`, profits[from]]);
    for (let to = from; to <= MOST && profits[to] === profits[from]; to++) {
      named.push([`goals_${from}_${to}`, profits[from]], [`goals_${from}_to_${to}`, profits[from]]);
      if (from === 0) named.push([`goals_le${to}`, profits[0]], [`goals_le_${to}`, profits[0]]);
      if (to === MOST)
        for (const name of [`${from}plus`, `ge${from}`, `ge_${from}`]) named.push([`goals_${name}`, profits[from]]);
    }
  }
  const worst = Number(result.worst);
  const byGoals: Record<string, unknown> = Object.fromEntries(named);
  return {
    ...result,
    stake1: [result.stakes].flat()[0],
    stake2: [result.stakes].flat()[1],
    lossOutside: -worst,
    lossIsNegative: worst,
    winMiddle: result.best,
    breakevenHitRate: result.breakevenP,
    ...byGoals,
  };
}

/**
 * Names of rows by goal difference ({goalDiff, profit}, home's; the last on each side also stands for larger ones).
 * isMirrored: the rows are from the away team's point of view.
 */
export function differenceRows(result: ReferenceFields, isMirrored = false): ReferenceFields {
  const rows = referenceList(result.rows).map(({ goalDiff, profit }) => ({
    diff: Number(goalDiff) * (isMirrored ? -1 : 1),
    profit,
  }));
  const reach = Math.max(0, ...rows.map(({ diff }) => diff));
  const at = (diff: number) => {
    const clamped = Math.min(reach, Math.max(-reach, diff));
    return rows.find(row => row.diff === clamped || (clamped === 0 && row.diff === 0))?.profit;
  };
  const same = (diffs: readonly number[]) => {
    const profits = diffs.map(at);
    return profits.every(profit => profit === profits[0]) ? profits[0] : undefined;
  };
  const upTo = Array.from({ length: MOST }, (_, index) => index + 1);
  const named: [string, unknown][] = [
    ['draw', at(0)],
    ['home', same(upTo)],
    ['away', same(upTo.map(diff => -diff))],
    ['homeOrDraw', same([0, ...upTo])],
    ['awayOrDraw', same([0, ...upTo.map(diff => -diff)])],
    ['drawOrAway', same([0, ...upTo.map(diff => -diff)])],
  ];
  for (const diff of upTo) {
    const beyond = upTo.filter(each => each >= diff);
    named.push([`home_by_${diff}`, at(diff)], [`home_by_${diff}plus`, same(beyond)]);
    named.push([`away_by_${diff}`, at(-diff)], [`away_by_${diff}plus`, same(beyond.map(each => -each))]);
  }
  const known = named.filter(([, profit]) => profit !== undefined);
  return { ...result, ...Object.fromEntries(known) };
}
