import { describe, expect, it } from 'vitest';
import type { FinalState, Score } from './final-state.ts';
import { SETTLED_MARKET_IDS } from './market-table.ts';
import type { Outcome } from './outcome.ts';
import { type Bet, isSettledMarket, normalizeAlias, prepareBet, settleBet } from './settle.ts';

/** '2-1' or, with half-time, '2-1 (1-0)'. */
function stateOf(text: string): FinalState {
  const [home = 0, away = 0, halfHome, halfAway] = (text.match(/\d+/g) ?? []).map(Number);
  const halfTime: Score | null =
    halfHome === undefined || halfAway === undefined ? null : { home: halfHome, away: halfAway };
  return halfTime === null ? { home, away } : { home, away, halfTime };
}

describe('settleBet', () => {
  it.each<[string, string, number | null, string, Outcome]>([
    ['1x2', 'home', null, '2-1', 'win'],
    ['1x2', 'draw', null, '2-1', 'lose'],
    ['1x2', 'draw', null, '0-0', 'win'],
    ['1x2', 'away', null, '0-1', 'win'],

    ['double_chance', 'home_draw', null, '1-1', 'win'],
    ['double_chance', 'home_draw', null, '0-1', 'lose'],
    ['double_chance', 'home_away', null, '1-1', 'lose'],
    ['double_chance', 'home_away', null, '0-1', 'win'],
    ['double_chance', 'draw_away', null, '0-1', 'win'],
    ['double_chance', 'draw_away', null, '1-0', 'lose'],

    ['draw_no_bet', 'home', null, '1-0', 'win'],
    ['draw_no_bet', 'home', null, '1-1', 'push'],
    ['draw_no_bet', 'away', null, '1-0', 'lose'],

    // Home gives a goal: wins by two or more; the draw is home by one exactly (reference case I03).
    ['european_handicap', 'home', -1, '2-0', 'win'],
    ['european_handicap', 'home', -1, '1-0', 'lose'],
    ['european_handicap', 'draw', -1, '1-0', 'win'],
    ['european_handicap', 'draw', -1, '3-2', 'win'],
    ['european_handicap', 'away', -1, '1-1', 'win'],
    ['european_handicap', 'away', 2, '0-3', 'win'],
    ['european_handicap', 'draw', 2, '0-2', 'win'],

    // bet365's table of the Asian handicap, giving and receiving.
    ['asian_handicap', 'home', 0, '1-1', 'push'],
    ['asian_handicap', 'home', -0.25, '1-1', 'half_lose'],
    ['asian_handicap', 'away', 0.25, '1-1', 'half_win'],
    ['asian_handicap', 'home', -0.5, '1-1', 'lose'],
    ['asian_handicap', 'away', 0.5, '1-1', 'win'],
    ['asian_handicap', 'home', -0.75, '1-0', 'half_win'],
    ['asian_handicap', 'away', 0.75, '1-0', 'half_lose'],
    ['asian_handicap', 'home', -0.75, '2-0', 'win'],
    ['asian_handicap', 'home', -1, '1-0', 'push'],
    ['asian_handicap', 'home', -1.25, '1-0', 'half_lose'],
    ['asian_handicap', 'home', -1.25, '2-0', 'win'],
    ['asian_handicap', 'away', 1.25, '1-0', 'half_win'],

    // Reference case H02.
    ['asian_total', 'over', 2.25, '1-1', 'half_lose'],
    ['asian_total', 'over', 2.25, '2-1', 'win'],
    ['asian_total', 'over', 2.75, '2-1', 'half_win'],
    ['asian_total', 'under', 2.25, '1-1', 'half_win'],
    ['asian_total', 'under', 2.75, '2-1', 'half_lose'],
    ['asian_total', 'over', 3, '2-1', 'push'],
    ['asian_total', 'under', 3.5, '2-1', 'win'],
    ['asian_total', 'under', 1.75, '1-1', 'half_lose'],

    ['home_total', 'over', 1.5, '2-0', 'win'],
    ['home_total', 'over', 1.5, '1-5', 'lose'],
    ['home_total', 'under', 2, '2-0', 'push'],
    ['away_total', 'over', 0.75, '5-1', 'half_win'],
    ['away_total', 'under', 0.75, '5-1', 'half_lose'],
    ['away_total', 'under', 0.5, '5-0', 'win'],

    ['both_teams_to_score', 'yes', null, '1-1', 'win'],
    ['both_teams_to_score', 'yes', null, '3-0', 'lose'],
    ['both_teams_to_score', 'no', null, '0-0', 'win'],
    ['both_teams_to_score', 'no', null, '2-1', 'lose'],

    ['correct_score', '2-1', null, '2-1', 'win'],
    ['correct_score', '2-1', 3, '2-1', 'win'],
    ['correct_score', '2-1', null, '1-2', 'lose'],
    ['correct_score', 'any_other', 3, '3-3', 'lose'],
    ['correct_score', 'any_other', 3, '4-0', 'win'],
    ['correct_score', 'any_other_home', 3, '4-2', 'win'],
    ['correct_score', 'any_other_home', 3, '2-4', 'lose'],
    ['correct_score', 'any_other_home', 3, '3-2', 'lose'],
    ['correct_score', 'any_other_draw', 3, '4-4', 'win'],
    ['correct_score', 'any_other_draw', 4, '4-4', 'lose'],
    ['correct_score', 'any_other_away', 3, '0-4', 'win'],

    ['odd_even', 'even', null, '0-0', 'win'],
    ['odd_even', 'odd', null, '2-1', 'win'],
    ['odd_even', 'odd', null, '1-1', 'lose'],

    ['win_to_nil', 'home', null, '2-0', 'win'],
    ['win_to_nil', 'home', null, '2-1', 'lose'],
    ['win_to_nil', 'away', null, '0-1', 'win'],
    ['win_to_nil', 'neither', null, '0-0', 'win'],
    ['win_to_nil', 'neither', null, '1-0', 'lose'],
    ['home_win_to_nil', 'yes', null, '1-0', 'win'],
    ['home_win_to_nil', 'no', null, '0-0', 'win'],
    ['home_win_to_nil', 'no', null, '0-1', 'win'],
    ['away_win_to_nil', 'yes', null, '0-1', 'win'],
    ['away_win_to_nil', 'yes', null, '1-2', 'lose'],

    ['half_time_result', 'home', null, '1-2 (1-0)', 'win'],
    ['half_time_result', 'draw', null, '1-2 (0-0)', 'win'],
    ['half_time_result', 'away', null, '1-2 (1-0)', 'lose'],
    ['half_time_full_time', 'home_away', null, '1-2 (1-0)', 'win'],
    ['half_time_full_time', 'draw_away', null, '1-2 (1-0)', 'lose'],
    ['half_time_full_time', 'draw_draw', null, '0-0 (0-0)', 'win'],

    ['money_line', 'home', null, '101-99', 'win'],
    ['money_line', 'away', null, '101-99', 'lose'],
    // A level game in the NFL.
    ['money_line', 'home', null, '20-20', 'push'],
    ['spread', 'home', -3, '24-21', 'push'],
    ['spread', 'home', -3.5, '24-21', 'lose'],
    ['spread', 'away', 3.5, '24-21', 'win'],
    ['spread', 'away', 2.75, '24-21', 'half_lose'],
    ['points_total', 'over', 45, '24-21', 'push'],
    ['points_total', 'over', 44.5, '24-21', 'win'],
    ['points_total', 'under', 220.5, '110-110', 'win'],
  ])('%s %s %s at %s: %s', (market, selection, line, state, outcome) =>
    expect(settleBet({ market, selection, line }, stateOf(state))).toEqual({ ok: true, value: outcome }),
  );

  it.each<[string, string, Bet]>([
    ['unknown_market', 'market', { market: 'corners', selection: 'over', line: 9.5 }],
    ['unknown_market', 'market', { market: 'toString', selection: 'home' }],
    ['unknown_selection', 'selection', { market: '1x2', selection: 'over' }],
    ['unknown_selection', 'selection', { market: 'correct_score', selection: '11-0' }],
    ['line_missing', 'line', { market: 'asian_handicap', selection: 'home' }],
    ['line_missing', 'line', { market: 'correct_score', selection: 'any_other', line: null }],
    ['line_not_expected', 'line', { market: '1x2', selection: 'home', line: 0 }],
    ['line_not_a_number', 'line', { market: 'asian_total', selection: 'over', line: Number.NaN }],
    ['line_not_a_number', 'line', { market: 'asian_total', selection: 'over', line: Number.POSITIVE_INFINITY }],
    ['line_not_in_quarters', 'line', { market: 'asian_total', selection: 'over', line: 2.3 }],
    ['line_not_in_quarters', 'line', { market: 'asian_handicap', selection: 'home', line: -0.125 }],
    ['line_not_in_quarters', 'line', { market: 'spread', selection: 'home', line: 1e-300 }],
    ['line_not_allowed', 'line', { market: 'asian_total', selection: 'over', line: 0 }],
    ['line_not_allowed', 'line', { market: 'asian_total', selection: 'under', line: -2.5 }],
    ['line_not_allowed', 'line', { market: 'asian_total', selection: 'under', line: 20.25 }],
    ['line_not_allowed', 'line', { market: 'asian_handicap', selection: 'home', line: -10.25 }],
    ['line_not_allowed', 'line', { market: 'european_handicap', selection: 'draw', line: -1.5 }],
    ['line_not_allowed', 'line', { market: 'european_handicap', selection: 'draw', line: 0.25 }],
    ['line_not_allowed', 'line', { market: 'correct_score', selection: 'any_other', line: 3.5 }],
    ['line_not_allowed', 'line', { market: 'points_total', selection: 'over', line: 1e15 }],
  ])('%s: %s of %j', (code, field, bet) => {
    const error = expect.objectContaining({ code, field });
    expect(settleBet(bet, stateOf('1-0'))).toEqual({ ok: false, error });
    expect(prepareBet(bet)).toEqual({ ok: false, error });
  });

  it('does not settle a half-time market if the score at half-time is not known', () => {
    for (const [market, selection] of [
      ['half_time_result', 'draw'],
      ['half_time_full_time', 'home_home'],
    ] as const) {
      const settled = settleBet({ market, selection }, { home: 1, away: 0 });
      expect(settled).toEqual({ ok: false, error: expect.objectContaining({ code: 'half_time_unknown' }) });
    }
  });

  it('refuses an impossible score', () => {
    const settled = settleBet({ market: '1x2', selection: 'home' }, { home: 1, away: -1 });
    expect(settled).toEqual({ ok: false, error: expect.objectContaining({ code: 'score_not_a_count' }) });
  });
});

describe('prepareBet', () => {
  it('checks a bet once, to settle it in many states', () => {
    const prepared = prepareBet({ market: '1x2', selection: 'draw' });
    expect(prepared.ok && prepared.value.settle({ home: 1, away: 1 })).toBe('win');
    expect(prepared.ok && prepared.value.settle({ home: 1, away: 0 })).toBe('lose');
    const error = { code: 'line_not_expected', field: 'line', value: 0 };
    expect(prepareBet({ market: '1x2', selection: 'draw', line: 0 })).toEqual({ ok: false, error });
  });
});

it('ignores case, accents and punctuation of an alias', () =>
  expect(normalizeAlias(' Dupla Chance (1X, 12, X2)')).toBe('dupla chance 1x 12 x2'));

it('distinguishes ids from other words', () => {
  expect(SETTLED_MARKET_IDS.every(isSettledMarket)).toBe(true);
  expect(isSettledMarket('draw_no_bet')).toBe(true);
  expect(isSettledMarket('constructor')).toBe(false);
});
