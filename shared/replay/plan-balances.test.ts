/** Transfers against the archive played with and without them, and the linear program against HiGHS. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOracle, type Oracle } from '../allocator/oracle/highs-model.ts';
import { createProblemRandom } from '../allocator/oracle/random-problems.ts';
import { solveLinearProgram } from '../allocator/simplex.ts';
import { EMPTY_FILTER } from '../arb-filter/arb-filter.ts';
import { soak } from '../testing/soak.ts';
import { cents } from '../units.ts';
import { moveMoney, planBalances } from './plan-balances.ts';
import { findArbs, replay, takeArbs } from './replay.ts';
import { DAY_MS, makeLife } from './replay-fixture.ts';
import { bestSpread, spreadProgram } from './spread-program.ts';

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const HOUSES = ['betano', 'kto', 'superbet', 'novibet'] as const;
const money = (entries: Readonly<Record<string, number>>) =>
  new Map(Object.entries(entries).map(([house, amount]) => [house, cents(amount)]));
const finder = { filter: EMPTY_FILTER, houses: null, delayMs: 20_000 };
const base = { ...finder, total: cents(20_000), terms: new Map(), days: DAYS, costCents: cents(0) };

/** Four arbs a day between Betano and KTO, each paying R$ 10 on R$ 200. */
const week = DAYS.flatMap((_, day) =>
  Array.from({ length: 4 }, (_, hour) => makeLife({ id: `a${day}-${hour}`, from: day * DAY_MS + hour * 3_600_000 })),
);

describe('planBalances', () => {
  it('moves R$ 300 to where four arbs of R$ 100 a day lack them: R$ 210 a week and 21 surebets more', () => {
    const balances = money({ betano: 70_000, kto: 10_000 });
    const plan = planBalances(week, { ...base, balances });
    expect(plan).toEqual({
      kind: 'planned',
      transfers: [{ from: 'betano', to: 'kto', cents: 30_000, gainCents: 21_000, moreArbs: 21 }],
      ...{ days: 7, arbs: 28, nowCents: 7_000, thenCents: 28_000 },
    });
    const [before, after] = [balances, moveMoney(balances, 'betano', 'kto', 30_000)].map(each =>
      replay(week, { ...base, balances: each }),
    );
    expect((after?.profitCents ?? 0) - (before?.profitCents ?? 0)).toBe(21_000);
    expect((after?.taken.length ?? 0) - (before?.taken.length ?? 0)).toBe(21);
  });

  it('counts what a transfer costs, and moves nothing where it costs more than it brings', () => {
    const balances = money({ betano: 70_000, kto: 10_000 });
    expect(planBalances(week, { ...base, balances, costCents: cents(500) })).toMatchObject({
      transfers: [{ gainCents: 20_500 }],
    });
    expect(planBalances(week, { ...base, balances, costCents: cents(30_000) })).toMatchObject({ transfers: [] });
  });

  it('moves nothing where nothing is missing', () => {
    const plan = planBalances(week, { ...base, balances: money({ betano: 50_000, kto: 50_000 }) });
    expect(plan).toMatchObject({ kind: 'planned', transfers: [], nowCents: 28_000, thenCents: 28_000 });
  });

  it('says nothing on too few days or arbs', () => {
    const balances = money({ betano: 70_000, kto: 10_000 });
    expect(planBalances(week, { ...base, balances, days: DAYS.slice(0, 2) })).toEqual({
      kind: 'too_little',
      days: 2,
      arbs: 8,
    });
    expect(planBalances(week.slice(0, 10), { ...base, balances })).toEqual({ kind: 'too_little', days: 7, arbs: 10 });
  });
});

describe('on random weeks', () => {
  let oracle: Oracle;
  beforeAll(async () => {
    oracle = await createOracle();
  });
  afterAll(() => oracle.dispose());

  const randomWeek = (seed: number) => {
    const random = createProblemRandom(seed);
    const lives = Array.from({ length: 40 }, (_, index) => {
      const first = Math.floor(random.next() * HOUSES.length);
      const second = (first + 1 + Math.floor(random.next() * (HOUSES.length - 1))) % HOUSES.length;
      const odds = 2.02 + random.next() / 5;
      return makeLife({
        id: `a${index}`,
        from: random.below(7) * DAY_MS + random.below(DAY_MS / 2),
        steps: [{ at: 0, odds: [odds, odds + random.next() / 5] }],
        houses: [HOUSES[first] ?? 'kto', HOUSES[second] ?? 'betano'],
      });
    });
    const balances = money(Object.fromEntries(HOUSES.map(house => [house, Math.floor(random.next() * 40_000)])));
    return { lives, balances };
  };

  it('each gain is the replay’s, and the linear program, which HiGHS solves alike, is above every replay', () => {
    let moved = 0;
    for (let seed = 1; seed <= soak(40, 400); seed += 1) {
      const { lives, balances } = randomWeek(seed);
      const terms = { ...base, balances };
      const { arbs } = findArbs(lives, terms);
      const wanted = takeArbs(arbs, { ...terms, balances: new Map() }).taken;
      const { program } = spreadProgram(wanted, balances);
      const ours = solveLinearProgram(program);
      const theirs = oracle.solve(program);
      expect(theirs.kind).toBe('optimal');
      if (!ours.ok || theirs.kind !== 'optimal') throw new Error(`no answer for ${seed}`);
      expect(Math.abs(ours.value.objective - theirs.objective)).toBeLessThan(1e-6 * theirs.objective);
      const bound = bestSpread(wanted, balances)?.profitCents ?? 0;

      const plan = planBalances(lives, terms);
      if (plan.kind !== 'planned') throw new Error('enough arbs');
      let so: ReadonlyMap<string, ReturnType<typeof cents>> = balances;
      for (const { from, to, cents: amount, gainCents } of plan.transfers) {
        const after = moveMoney(so, from, to, amount);
        const [without, withIt] = [so, after].map(each => takeArbs(arbs, { ...terms, balances: each }).profitCents);
        expect(gainCents).toBe((withIt ?? 0) - (without ?? 0));
        expect(Math.min(...after.values())).toBeGreaterThanOrEqual(0);
        so = after;
        moved += 1;
      }
      const last = takeArbs(arbs, { ...terms, balances: so });
      expect(last.profitCents).toBe(plan.thenCents);
      // Whole centavos: each arb may be rounded by one.
      expect(last.profitCents).toBeLessThanOrEqual(bound + wanted.length);
    }
    expect(moved).toBeGreaterThan(20);
  });
});
