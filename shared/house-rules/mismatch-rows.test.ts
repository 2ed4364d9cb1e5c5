import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateStakes } from '../allocator/allocate.ts';
import type { Sport } from '../markets/market.ts';
import { buildPayoffMatrix, type PayoffRow } from '../payoff/payoff-matrix.ts';
import { OUTCOMES } from '../settlement/outcome.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { type HouseLeg, MAX_COMPARED_LEGS, mismatchCost, mismatchRows } from './mismatch-rows.ts';

const leg = (book: string, selection: string, terms: Partial<HouseLeg> = {}): HouseLeg => ({
  book,
  market: 'money_line',
  selection,
  side: 'back',
  odds: 2.1,
  ...terms,
});
const total = (book: string, selection: string, line: number) => leg(book, selection, { market: 'points_total', line });

const rowsOf = (legs: readonly HouseLeg[], sport: Sport) => {
  const rows = mismatchRows(legs, sport);
  if (!rows.ok) throw new Error(rows.error.code);
  return rows.value;
};
/** 'scenario: outcomes', one per row. */
const outcomesOf = (legs: readonly HouseLeg[], sport: Sport) =>
  rowsOf(legs, sport).map(({ states, outcomes }) => `${states.join('+')}: ${outcomes.join(' ')}`);

const TENNIS = [leg('pinnacle', 'home'), leg('williamhill', 'away')];

describe('mismatchRows', () => {
  it('tennis: the house that pays after one set against the one that voids', () => {
    expect(rowsOf(TENNIS, 'tennis')).toEqual([
      {
        outcomes: ['lose', 'push'],
        states: ['home_retires_later'],
        questions: ['retirement'],
        returns: [0, 1],
        profitPerUnit: [-1, 0],
        fixed: 0,
      },
      {
        outcomes: ['win', 'push'],
        states: ['away_retires_later'],
        questions: ['retirement'],
        returns: [2.1, 1],
        profitPerUnit: [1.1, 0],
        fixed: 0,
      },
    ]);
  });

  it('a lay leg has the outcome of its selection, and the return of the other side', () => {
    const lay = leg('betfair', 'home', { side: 'lay', odds: 2, commission: { kind: 'net_win', rate: 0.05 } });
    const rows = rowsOf([leg('bet365', 'home'), lay], 'tennis');
    expect(rows.map(({ outcomes }) => outcomes)).toEqual([
      ['push', 'lose'],
      ['push', 'win'],
    ]);
    expect(rows.map(({ returns }) => returns)).toEqual([
      [1, 1.95],
      [1, 0],
    ]);
  });

  it('games in tennis: decided before the end, a total pays at one house and is void at the other', () => {
    expect(outcomesOf([total('bwin', 'over', 20.5), total('pinnacle', 'under', 20.5)], 'tennis')).toEqual([
      'home_retires_later+away_retires_later: win push',
    ]);
    expect(outcomesOf([total('pinnacle', 'over', 20.5), total('bwin', 'under', 20.5)], 'tennis')).toEqual([
      'home_retires_later+away_retires_later: push lose',
    ]);
  });

  it('a handicap in games can be decided for either side: both are rows', () => {
    const spread = (book: string, selection: string, line: number) => leg(book, selection, { market: 'spread', line });
    const rows = outcomesOf([spread('bwin', 'home', -3.5), spread('pinnacle', 'away', 3.5)], 'tennis');
    expect(rows.map(row => row.split(': ')[1]).sort()).toEqual(['lose push', 'win push']);
  });

  it('football played two days late: one house has returned the stake', () => {
    const result = (book: string, selection: string) => leg(book, selection, { market: '1x2', odds: 3.3 });
    const legs = [result('williamhill', 'home'), result('pinnacle', 'draw'), result('betfair', 'away')];
    const late = 'played_that_day_after_12h+played_next_day_after_12h+played_after_24h+played_after_36h';
    expect(outcomesOf(legs, 'soccer')).toEqual([
      // No page says how long William Hill waits for a stopped match: assumed as long as Betfair here, as Pinnacle
      // below.
      `${late}+resumed_after_30h: lose push lose`,
      `${late}+resumed_after_30h: lose push win`,
      `${late}+resumed_after_30h: win push lose`,
      'played_after_48h+resumed_after_30h: push push lose',
      'played_after_48h+resumed_after_30h: push push win',
    ]);
  });

  it('a listed pitcher who does not start, and a game that is stopped', () => {
    const rows = outcomesOf([leg('draftkings', 'home'), leg('smarkets', 'away')], 'baseball');
    expect(rows.every(row => row.split(': ')[1]?.includes('push'))).toBe(true);
    expect(rows.find(row => row.endsWith(': lose push'))).toMatch(/pitcher_changes.*stopped_before_five_innings/);
  });

  it('a house whose rule is unknown gets a row for each answer of the others', () => {
    const rows = outcomesOf([...TENNIS, leg('kto', 'away')], 'tennis');
    expect(rows.map(row => row.split(': ')[1]).sort()).toEqual([
      'lose push push',
      'lose push win',
      'win push lose',
      'win push push',
    ]);
  });

  it.each<[string, HouseLeg[], Sport]>([
    ['the houses settle alike', [leg('pinnacle', 'home'), leg('smarkets', 'away')], 'tennis'],
    ['nothing is known of one', [leg('pinnacle', 'home'), leg('kto', 'away')], 'tennis'],
    ['there is one house', [leg('pinnacle', 'home'), leg('pinnacle', 'away')], 'tennis'],
  ])('no rows where %s', (_what, legs, sport) => expect(rowsOf(legs, sport)).toEqual([]));

  it.each<[string, unknown, HouseLeg[]]>([
    [
      'an unknown market',
      { code: 'unknown_market', field: 'market', value: 'ml', leg: 1 },
      [leg('bwin', 'home'), leg('coral', 'away', { market: 'ml' })],
    ],
    ['odds of 1', { code: 'odds_not_over_one', field: 'odds', value: 1, leg: 0 }, [leg('bwin', 'home', { odds: 1 })]],
    [
      'too many legs',
      { code: 'too_many_legs', field: 'legs' },
      Array.from({ length: MAX_COMPARED_LEGS + 1 }, () => leg('kto', 'home')),
    ],
  ])('refuses %s', (_what, error, legs) => {
    expect(mismatchRows(legs, 'tennis')).toEqual({ ok: false, error });
  });
});

describe('mismatchCost', () => {
  it('a tennis arb at 2.10 and 2.10, half each: the worst is the share of the leg that loses alone', () => {
    const cost = mismatchCost(TENNIS, 'tennis', [0.5, 0.5]);
    expect(cost.ok && cost.value).toMatchObject({
      profit: -0.5,
      perUnit: -0.5,
      row: { states: ['home_retires_later'] },
    });
  });

  it('works in any unit', () => {
    const cost = mismatchCost(TENNIS, 'tennis', [40_000, 60_000]);
    expect(cost.ok && cost.value).toMatchObject({ profit: -40_000, perUnit: -0.4 });
  });

  it('is null without a known difference', () => {
    expect(mismatchCost([leg('pinnacle', 'home'), leg('kto', 'away')], 'tennis', [1, 1])).toEqual({
      ok: true,
      value: null,
    });
  });

  it.each<[string, number[], object]>([
    ['one stake too few', [1], { code: 'stakes_not_one_per_leg', field: 'stakes' }],
    ['a negative stake', [1, -1], { code: 'stake_out_of_range', field: 'stakes', leg: 1, value: -1 }],
    ['no money', [0, 0], { code: 'no_stakes', field: 'stakes' }],
  ])('refuses %s', (_what, stakes, error) => {
    expect(mismatchCost(TENNIS, 'tennis', stakes)).toEqual({ ok: false, error });
  });
});

describe('in the payoff matrix', () => {
  const guaranteeOf = (rows: readonly PayoffRow[], stake: number) => {
    const found = allocateStakes({
      rows: rows.map(({ returns, fixed }) => ({ returns, held: fixed })),
      legs: [{}, {}],
      goal: { kind: 'max_min', total: stake },
    });
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  };

  it('the guarantee of the allocator then covers the mismatch, and becomes a loss: 5 % turns into −32.26 %', () => {
    const matrix = buildPayoffMatrix(TENNIS, { neverLevel: true });
    if (!matrix.ok) throw new Error(matrix.error.code);
    expect(guaranteeOf(matrix.value.rows, 1000).guaranteed).toBeCloseTo(50, 9);
    // −a = 2.1 a − 1000 at a = 1000/3.1: more on the leg that a retirement cannot affect.
    const covered = guaranteeOf([...matrix.value.rows, ...rowsOf(TENNIS, 'tennis')], 1000);
    expect(covered.stakes[0]).toBeCloseTo(1000 / 3.1, 6);
    expect(covered.guaranteed).toBeCloseTo(-1000 / 3.1, 6);
    const cost = mismatchCost(TENNIS, 'tennis', covered.stakes);
    expect(cost.ok && cost.value?.profit).toBeGreaterThanOrEqual(covered.guaranteed - 1e-9);
  });
});

describe('laws', () => {
  const books = [...new Set(HOUSE_RULES.map(rule => rule.book)), 'kto'];
  const sport = fc.constantFrom<Sport>('tennis', 'baseball', 'basketball', 'american_football', 'ice_hockey', 'mma');
  const odds = fc.integer({ min: 101, max: 900 }).map(cents => cents / 100);
  const side = fc.constantFrom('back', 'lay');
  const pointsLeg = fc
    .tuple(fc.constantFrom(...books), odds, side, fc.constantFrom('home', 'away', 'over', 'under'), fc.boolean())
    .map(([book, price, of, selection, hasLine]) => {
      if (selection === 'over' || selection === 'under') {
        return leg(book, selection, { market: 'points_total', line: 20.5, odds: price, side: of });
      }
      const market = hasLine ? { market: 'spread', line: selection === 'home' ? -2 : 2 } : {};
      return leg(book, selection, { ...market, odds: price, side: of });
    });

  it('rows fit the matrix, are distinct, never return every stake, and never lose more than is risked', () => {
    fc.assert(
      fc.property(fc.array(pointsLeg, { minLength: 1, maxLength: 4 }), sport, (legs, of) => {
        const rows = rowsOf(legs, of);
        expect(new Set(rows.map(({ outcomes }) => outcomes.join())).size).toBe(rows.length);
        for (const { outcomes, returns, profitPerUnit, states, questions } of rows) {
          for (const perLeg of [returns, profitPerUnit, outcomes]) expect(perLeg).toHaveLength(legs.length);
          expect(outcomes.every(outcome => outcome === 'push')).toBe(false);
          expect(outcomes.every(outcome => OUTCOMES.includes(outcome))).toBe(true);
          expect(Math.min(...returns)).toBeGreaterThanOrEqual(0);
          expect(states.length * questions.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('the order of the legs changes only the order of the outcomes', () => {
    fc.assert(
      fc.property(fc.array(pointsLeg, { minLength: 2, maxLength: 3 }), sport, (legs, of) => {
        const forwards = rowsOf(legs, of).map(({ outcomes }) => outcomes.join());
        const backwards = rowsOf(legs.toReversed(), of).map(({ outcomes }) => outcomes.toReversed().join());
        expect(backwards.sort()).toEqual(forwards.sort());
      }),
    );
  });

  it('the cost grows with the stakes, and per unit stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (a, b) => {
        const small = mismatchCost(TENNIS, 'tennis', [a, b]);
        const large = mismatchCost(TENNIS, 'tennis', [a * 100, b * 100]);
        if (!small.ok || !large.ok) throw new Error('refused');
        expect(large.value?.perUnit).toBeCloseTo(small.value?.perUnit ?? Number.NaN, 12);
        expect(small.value?.profit).toBe(-a);
      }),
    );
  });
});
