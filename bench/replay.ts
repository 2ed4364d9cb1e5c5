/** A filter played again over a day of 2,000 closed arbs, and transfers planned over a week of 5,000, beside one plain pass. */
import { createProblemRandom } from '#shared/allocator/oracle/random-problems.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { planBalances } from '#shared/replay/plan-balances.ts';
import { findArbs, replay } from '#shared/replay/replay.ts';
import { DAY_MS, MORNING, makeLife } from '#shared/replay/replay-fixture.ts';
import { cents } from '#shared/units.ts';
import { type BenchLine, quickest } from './measure.ts';

const HOUSES = ['betano', 'bet365', 'superbet', 'kto', 'novibet', 'pinnacle', 'betfair', 'sportingbet'];
const WEEK = 5_000;
const RUNS = 3;

export function benchReplay(): BenchLine[] {
  const random = createProblemRandom(11);
  const week = Array.from({ length: WEEK }, (_, index) => {
    const first = random.below(HOUSES.length);
    const second = (first + 1 + random.below(HOUSES.length - 1)) % HOUSES.length;
    const odds = 2.01 + random.next() / 5;
    return makeLife({
      ...{ id: `a${index}`, from: random.below(7) * DAY_MS + random.below(DAY_MS / 2), lasts: 600_000 },
      steps: [
        { at: 0, odds: [odds, 2.1] },
        { at: 30_000, odds: [odds, 2.05] },
      ],
      houses: [HOUSES[first] ?? '', HOUSES[second] ?? ''],
    });
  });
  const day = week.slice(0, 2_000);
  const balances = new Map(HOUSES.map((house, index) => [house, cents(50_000 * (index + 1))]));
  const terms = {
    ...{ filter: EMPTY_FILTER, houses: new Set(HOUSES), delayMs: 20_000 },
    ...{ total: cents(100_000), terms: new Map(), balances },
  };
  const days = Array.from({ length: 7 }, (_, index) => new Date(MORNING + index * DAY_MS).toISOString().slice(0, 10));
  const finding = quickest(RUNS, () => findArbs(day, terms));
  const replaying = quickest(RUNS, () => replay(day, terms));
  const findingWeek = quickest(RUNS, () => findArbs(week, terms));
  const planning = quickest(RUNS, () => planBalances(week, { ...terms, days, costCents: cents(0) }));
  const line = (name: string, value: number, other: number): BenchLine => ({
    ...{ name: `replay.${name}`, value: Number(value.toFixed(1)), unit: 'ms', ratio: other / value },
    peer: `looking which stood: ${other.toFixed(1)} ms`,
  });
  return [line('day.2k', replaying, finding), line('plan-week.5k', planning, findingWeek)];
}
