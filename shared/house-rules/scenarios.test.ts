import { describe, expect, it } from 'vitest';
import type { Sport } from '../markets/market.ts';
import { prepareBet } from '../settlement/settle.ts';
import { marketKind, type Question, type RuleAnswer } from './questions.ts';
import { type AnsweredBet, scenarioOutcomes } from './scenarios.ts';

const bet = (answer: RuleAnswer | null, market: string, selection: string, line: number | null = null): AnsweredBet => {
  const prepared = prepareBet({ market, selection, line });
  if (!prepared.ok) throw new Error(prepared.error.code);
  return { bet: prepared.value, selection, kind: marketKind(market) ?? 'score', answer };
};
const ml = (answer: RuleAnswer | null, selection: string) => bet(answer, 'money_line', selection);
/** Each scenario with the different outcomes it has. */
const outcomesOf = (question: Question, sport: Sport, bets: AnsweredBet[]) =>
  [
    ...new Set(
      scenarioOutcomes(question, bets, sport).map(({ scenario, outcomes }) => `${scenario}: ${outcomes.join(' ')}`),
    ),
  ].sort();

// Includes answers that no house in the table gives yet, so that their scenarios work when such a cell is added.
describe('scenarioOutcomes', () => {
  it('one point against one set: they differ only in the first set', () => {
    expect(
      outcomesOf('retirement', 'tennis', [ml('stands_after_one_ball', 'home'), ml('stands_after_one_set', 'away')]),
    ).toEqual(['away_retires_in_first_set: win push', 'home_retires_in_first_set: lose push']);
  });

  it('level after normal time: the house without overtime returns the stake of the money line', () => {
    expect(outcomesOf('overtime', 'basketball', [ml('included', 'home'), ml('excluded', 'away')])).toEqual([
      'level_after_normal_time: lose push',
      'level_after_normal_time: win push',
    ]);
  });

  it('overtime turns a total: both can lose', () => {
    const bets = [bet('excluded', 'points_total', 'over', 200.5), bet('included', 'points_total', 'under', 200.5)];
    expect(outcomesOf('overtime', 'basketball', bets)).toEqual([
      'level_after_normal_time: lose lose',
      'level_after_normal_time: lose win',
      'level_after_normal_time: win lose',
    ]);
  });

  it('overtime in ice hockey is won by one goal: −1.5 is never covered there', () => {
    const bets = [bet('included', 'spread', 'home', -1.5), bet('excluded', 'spread', 'away', 1.5)];
    expect(outcomesOf('overtime', 'ice_hockey', bets)).toEqual(['level_after_normal_time: lose win']);
  });

  it('a drawn fight', () => {
    expect(outcomesOf('fight_draw', 'mma', [ml('loses', 'home'), ml('void', 'away')])).toEqual([
      'fight_is_drawn: lose push',
    ]);
  });

  it('a golden set against the winner of the match: both win or both lose', () => {
    expect(outcomesOf('golden_set', 'volleyball', [ml('excluded', 'home'), ml('included', 'away')])).toEqual([
      'away_wins_home_takes_golden_set: lose lose',
      'home_wins_away_takes_golden_set: win win',
    ]);
  });

  it('same day and 12 hours can each be the longer one', () => {
    const scenarios = outcomesOf('postponement', 'american_football', [
      ml('same_day', 'home'),
      ml('within_12h', 'away'),
    ]);
    expect(scenarios.filter(text => text.endsWith('lose push') || text.endsWith('push lose'))).toEqual([
      'played_next_day_within_12h: push lose',
      'played_that_day_after_12h: lose push',
    ]);
  });

  it('a stopped game: a total that is already exceeded pays, another is void', () => {
    const bets = [
      bet('after_nine_or_decided', 'points_total', 'under', 8.5),
      bet('after_nine_innings', 'points_total', 'over', 8.5),
    ];
    expect(outcomesOf('shortened_game', 'baseball', bets)).toEqual([
      'stopped_before_five_innings: lose push',
      'stopped_before_nine_innings: lose push',
    ]);
  });

  it('a leg that the question does not concern is settled by the score', () => {
    const bets = [ml('void', 'home'), ml('loses', 'away'), bet(null, 'points_total', 'over', 2.5)];
    expect(outcomesOf('fight_draw', 'mma', bets)).toEqual([
      'fight_is_drawn: push lose lose',
      'fight_is_drawn: push lose win',
    ]);
  });

  it('a bet on normal time is settled by normal time when there is overtime', () => {
    const bets = [ml('included', 'home'), ml('excluded', 'away'), bet(null, '1x2', 'draw')];
    expect(outcomesOf('overtime', 'ice_hockey', bets)).toEqual([
      'level_after_normal_time: lose push win',
      'level_after_normal_time: win push win',
    ]);
  });

  it('there is no scenario if all answers are the same', () => {
    expect(
      outcomesOf('retirement', 'tennis', [ml('stands_after_one_set', 'home'), ml('stands_after_one_set', 'away')]),
    ).toEqual([]);
  });
});
