/** What must hold for every market at every score from 0–0 to 12–12, whatever the rows contain. */
import { describe, expect, it } from 'vitest';
import { type FinalState, halfTimeGrid, scoreGrid, stateLabel } from './final-state.ts';
import { MARKET_TABLE, SETTLED_MARKET_IDS, type SettledMarketId } from './market-table.ts';
import { type Outcome, returnPerUnit } from './outcome.ts';
import { settleBet } from './settle.ts';

const GRID = scoreGrid();
const HALF_TIME_GRID = halfTimeGrid(6);

function settled(market: SettledMarketId, selection: string, line: number | null, state: FinalState): Outcome {
  const outcome = settleBet({ market, selection, line }, state);
  if (!outcome.ok) throw new Error(`${market} ${selection} ${line}: ${outcome.error.code}`);
  return outcome.value;
}

const OPPOSITE: Readonly<Record<Outcome, Outcome>> = {
  win: 'lose',
  half_win: 'half_lose',
  push: 'push',
  half_lose: 'half_win',
  lose: 'win',
};
/** The part of the stake that is won or lost: −1 to 1. */
const part = (outcome: Outcome) => returnPerUnit(outcome, 2) - 1;

const quartersOf = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Array.from({ length: (max - min) * 4 + 1 }, (_, n) => min + n / 4);

/** The states that break a law, so that a failure names the score; empty if it holds. */
const broken = (law: (state: FinalState) => boolean, states = GRID) =>
  states.filter(state => !law(state)).map(stateLabel);

const HANDICAPS = ['asian_handicap', 'spread'] as const;
const TOTALS = ['asian_total', 'home_total', 'away_total', 'points_total'] as const;
/** A spread of 400 is never reached on a grid of 12. */
const linesOf = (market: (typeof HANDICAPS)[number] | (typeof TOTALS)[number]) => {
  const { min, max } = MARKET_TABLE[market].line;
  return quartersOf({ min: Math.max(min, -26), max: Math.min(max, 26) });
};

describe('two sides of one line', () => {
  it.each(HANDICAPS)('%s: away at minus the line is the opposite of home', market => {
    for (const line of linesOf(market)) {
      const law = (state: FinalState) =>
        settled(market, 'away', -line, state) === OPPOSITE[settled(market, 'home', line, state)];
      expect([line, broken(law)]).toEqual([line, []]);
    }
  });

  it.each(TOTALS)('%s: under is the opposite of over', market => {
    for (const line of linesOf(market)) {
      const law = (state: FinalState) =>
        settled(market, 'under', line, state) === OPPOSITE[settled(market, 'over', line, state)];
      expect([line, broken(law)]).toEqual([line, []]);
    }
  });

  it.each(['draw_no_bet', 'money_line'] as const)('%s: away is the opposite of home', market =>
    expect(
      broken(state => settled(market, 'away', null, state) === OPPOSITE[settled(market, 'home', null, state)]),
    ).toEqual([]),
  );
});

describe('kinds of line', () => {
  const sides = [
    ...HANDICAPS.flatMap(market => [[market, 'home'] as const, [market, 'away'] as const]),
    ...TOTALS.flatMap(market => [[market, 'over'] as const, [market, 'under'] as const]),
  ];

  it.each(sides)('%s %s: a quarter line is the mean of its neighbours', (market, selection) => {
    const lines = linesOf(market);
    for (const line of lines.filter(value => !Number.isInteger(value * 2))) {
      const [low, high] = [line - 0.25, line + 0.25];
      const law = (state: FinalState) =>
        part(settled(market, selection, line, state)) ===
        (part(settled(market, selection, low, state)) + part(settled(market, selection, high, state))) / 2;
      expect([line, broken(law)]).toEqual([line, []]);
    }
  });

  it.each(sides)('%s %s: a half line only wins or loses, a whole line also pushes', (market, selection) => {
    for (const line of linesOf(market).filter(value => Number.isInteger(value * 2))) {
      const kinds = new Set(GRID.map(state => settled(market, selection, line, state)));
      const allowed = Number.isInteger(line) ? ['win', 'push', 'lose'] : ['win', 'lose'];
      expect([line, [...kinds].filter(kind => !allowed.includes(kind))]).toEqual([line, []]);
    }
  });

  it.each(sides)('%s %s: a better line never pays less', (market, selection) => {
    const better = selection === 'over' ? -0.25 : 0.25;
    const lines = linesOf(market).slice(1, -1);
    for (const line of lines) {
      const law = (state: FinalState) =>
        part(settled(market, selection, line + better, state)) >= part(settled(market, selection, line, state));
      expect([line, broken(law)]).toEqual([line, []]);
    }
  });

  it.each(['asian_handicap', 'asian_total', 'home_total', 'away_total'] as const)(
    '%s: the default grid has states that win and states that lose at every line',
    market => {
      for (const line of quartersOf(MARKET_TABLE[market].line)) {
        const [selection = ''] = MARKET_TABLE[market].selections;
        const kinds = new Set(GRID.map(state => settled(market, selection, line, state)));
        expect([line, kinds.has('win'), kinds.has('lose')]).toEqual([line, true, true]);
      }
    },
  );
});

describe('partitions', () => {
  /** Markets without a push: exactly `winners` selections win, the others lose, whatever happens. */
  const exclusive = SETTLED_MARKET_IDS.filter(
    id => MARKET_TABLE[id].line.kind === 'none' && id !== 'draw_no_bet' && id !== 'money_line',
  );

  it.each(exclusive)('%s: the same number of selections wins in every state', id => {
    const { selections, winners, needsHalfTime } = MARKET_TABLE[id];
    const law = (state: FinalState) => {
      const outcomes = selections.map(selection => settled(id, selection, null, state));
      const wins = outcomes.filter(outcome => outcome === 'win').length;
      return wins === winners && outcomes.filter(outcome => outcome === 'lose').length === outcomes.length - wins;
    };
    expect(broken(law, needsHalfTime ? HALF_TIME_GRID : GRID)).toEqual([]);
  });

  it('European handicap: exactly one of three wins at every line', () => {
    for (let line = -10; line <= 10; line += 1) {
      const law = (state: FinalState) =>
        ['home', 'draw', 'away'].filter(side => settled('european_handicap', side, line, state) === 'win').length === 1;
      expect([line, broken(law)]).toEqual([line, []]);
    }
  });

  it('correct score: exactly one of the listed scores and the others wins, however many are listed', () => {
    for (let line = 1; line <= 10; line += 1) {
      const listed = scoreGrid(line).map(({ home, away }) => `${home}-${away}`);
      const wins = (selections: readonly string[], state: FinalState) =>
        selections.filter(selection => settled('correct_score', selection, line, state) === 'win').length;
      const law = (state: FinalState) =>
        wins([...listed, 'any_other'], state) === 1 &&
        wins([...listed, 'any_other_home', 'any_other_draw', 'any_other_away'], state) === 1;
      expect([line, broken(law)]).toEqual([line, []]);
    }
  });
});

describe('markets expressed by others', () => {
  const result = (state: FinalState) =>
    ['home', 'draw', 'away'].find(selection => settled('1x2', selection, null, state) === 'win');

  it('double chance is the union of two results', () => {
    for (const selection of ['home_draw', 'home_away', 'draw_away']) {
      const covers = selection.split('_');
      const law = (state: FinalState) =>
        (settled('double_chance', selection, null, state) === 'win') === covers.includes(result(state) ?? '');
      expect([selection, broken(law)]).toEqual([selection, []]);
    }
  });

  it.each<[string, SettledMarketId, string, number | null, SettledMarketId, string, number | null]>([
    ['draw no bet is Asian handicap 0', 'draw_no_bet', 'home', null, 'asian_handicap', 'home', 0],
    ['and so for away', 'draw_no_bet', 'away', null, 'asian_handicap', 'away', 0],
    ['a win is Asian handicap −0.5', '1x2', 'home', null, 'asian_handicap', 'home', -0.5],
    ['not to lose is Asian handicap +0.5', 'double_chance', 'draw_away', null, 'asian_handicap', 'away', 0.5],
    ['European handicap 0 is 1X2', 'european_handicap', 'draw', 0, '1x2', 'draw', null],
    ['home −1 is Asian handicap −1.5', 'european_handicap', 'home', -1, 'asian_handicap', 'home', -1.5],
    ['away there is Asian handicap +0.5', 'european_handicap', 'away', -1, 'asian_handicap', 'away', 0.5],
    ['a money line is a spread of 0', 'money_line', 'away', null, 'spread', 'away', 0],
  ])('%s', (_what, market, selection, line, otherMarket, otherSelection, otherLine) => {
    const law = (state: FinalState) =>
      settled(market, selection, line, state) === settled(otherMarket, otherSelection, otherLine, state);
    expect(broken(law)).toEqual([]);
  });

  it('both teams score if both team totals are over 0.5', () => {
    const law = (state: FinalState) =>
      (settled('both_teams_to_score', 'yes', null, state) === 'win') ===
      ['home_total', 'away_total'].every(market => settled(market as 'home_total', 'over', 0.5, state) === 'win');
    expect(broken(law)).toEqual([]);
  });

  it('a win to nil is a win without a goal against', () => {
    const law = (state: FinalState) =>
      (settled('win_to_nil', 'home', null, state) === 'win') ===
        (settled('1x2', 'home', null, state) === 'win' && settled('away_total', 'under', 0.5, state) === 'win') &&
      settled('home_win_to_nil', 'yes', null, state) === settled('win_to_nil', 'home', null, state) &&
      settled('away_win_to_nil', 'yes', null, state) === settled('win_to_nil', 'away', null, state);
    expect(broken(law)).toEqual([]);
  });

  it('half-time/full-time is the half-time result and the result', () => {
    for (const selection of MARKET_TABLE.half_time_full_time.selections) {
      const [half = '', full = ''] = selection.split('_');
      const law = (state: FinalState) =>
        (settled('half_time_full_time', selection, null, state) === 'win') ===
        (settled('half_time_result', half, null, state) === 'win' && result(state) === full);
      expect([selection, broken(law, HALF_TIME_GRID)]).toEqual([selection, []]);
    }
  });
});
