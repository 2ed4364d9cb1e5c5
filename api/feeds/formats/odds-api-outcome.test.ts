import { describe, expect, it } from 'vitest';
import { isThirdOutcome, readOutcome, readPrice } from './odds-api-outcome.ts';

const event = { home: 'Brazil', away: 'Draw United' };

describe('readOutcome', () => {
  it.each([
    ['h2h', 'Brazil', null, true, '1x2 home null back'],
    ['h2h', 'Draw', null, true, '1x2 draw null back'],
    ['h2h', 'Draw United', null, true, '1x2 away null back'],
    ['h2h', 'Brazil', null, false, 'ml home null back'],
    ['h2h', 'Tie', null, true, '1x2 draw null back'],
    ['h2h_lay', 'The Draw', null, true, '1x2 draw null lay'],
    ['totals', 'Draw', 2.5, true, 'outcome_unknown'],
    ['h2h', 'Draw', null, false, 'outcome_unknown'],
    ['h2h_lay', 'Draw', null, true, '1x2 draw null lay'],
    ['h2h_lay', 'Brazil', null, false, 'ml home null lay'],
    ['h2h', 'brazil', null, true, 'outcome_unknown'],
    ['to_qualify', 'Brazil', null, true, 'qualify home null back'],
    ['to_qualify', 'Draw', null, true, 'outcome_unknown'],
    ['spreads', 'Draw United', 1.5, true, 'ah away 1.5 back'],
    ['alternate_spreads', 'Brazil', -0.75, false, 'ah home -0.75 back'],
    ['spreads', 'Brazil', null, true, 'bad_line'],
    ['spreads', 'Brazil', 0.3, true, 'bad_line'],
    ['totals', 'Over', 2.5, true, 'ou over 2.5 back'],
    ['alternate_totals', 'Under', 220.5, false, 'ou under 220.5 back'],
    ['totals', 'Brazil', 2.5, true, 'outcome_unknown'],
    ['totals', 'Over', 501, true, 'bad_line'],
    ['h2h_3_way', 'Draw', null, false, '1x2 draw null back'],
    ['h2h_3_way', 'Brazil', null, false, '1x2 home null back'],
    ['h2h_3_way', 'Neither', null, false, 'outcome_unknown'],
    ['h2h_3_way_h1', 'Tie', null, false, 'ht draw null back'],
    ['h2h_h1', 'Brazil', null, true, 'ht home null back'],
    ['h2h_h1', 'Brazil', null, false, 'market_unknown'],
    ['totals_h1', 'Over', 1.5, true, 'market_unknown'],
    ['spreads_h1', 'Brazil', -0.5, true, 'market_unknown'],
    ['draw_no_bet', 'Draw United', null, true, 'dnb away null back'],
    ['draw_no_bet', 'Draw', null, true, 'outcome_unknown'],
    ['btts', 'Yes', null, true, 'btts yes null back'],
    ['btts', 'no', null, true, 'btts no null back'],
    ['double_chance', 'Brazil or Draw', null, true, 'dc home_draw null back'],
    ['double_chance', 'Draw/Brazil', null, true, 'dc home_draw null back'],
    ['double_chance', 'Draw United or Draw', null, true, 'dc draw_away null back'],
    ['double_chance', 'Brazil/Draw United', null, true, 'dc home_away null back'],
    ['double_chance', 'X2', null, true, 'dc draw_away null back'],
    ['double_chance', 'Home or Away', null, true, 'dc home_away null back'],
    ['double_chance', 'Brazil or Peru', null, true, 'outcome_unknown'],
    ['double_chance', 'Brazil', null, true, 'outcome_unknown'],
    ['team_totals', 'Over', 1.5, true, 'outcome_unknown'],
    ['player_points', 'Over', 2.5, true, 'market_unknown'],
  ])('%s %s %s (draw: %s) → %s', (market, name, point, drawn, expected) => {
    const read = readOutcome({ market, name, point, drawn }, event);
    const said = read.ok
      ? [read.value.market, read.value.selection, String(read.value.line), read.value.side].join(' ')
      : read.error;
    expect(said).toBe(expected);
  });

  it.each([
    ['team_totals', 'Over', 'Brazil', 1.5, 'ou_home over 1.5'],
    ['alternate_team_totals', 'Under', 'Draw United', 0.5, 'ou_away under 0.5'],
    ['team_totals', 'Over', 'Peru', 1.5, 'outcome_unknown'],
    ['team_totals', 'Over', 'Brazil', null, 'bad_line'],
  ])('%s %s of %s → %s', (market, name, description, point, expected) => {
    const read = readOutcome({ market, name, description, point, drawn: true }, event);
    const said = read.ok ? `${read.value.market} ${read.value.selection} ${read.value.line}` : read.error;
    expect(said).toBe(expected);
  });

  it.each([
    ['Trinidad and Tobago', 'Bosnia and Herzegovina'],
    ['A/B United', 'Sport - Recife'],
    ['Dundee & Perth', 'Marlow or Oxford'],
  ])('tells the pairs of teams whose names hold a sign: %s, %s', (home, away) => {
    const pairs = [`${home} or Draw`, `Draw or ${away}`, `${home} or ${away}`, `${away}/${home}`, `Draw & ${home}`];
    const said = pairs.map(name =>
      readOutcome({ market: 'double_chance', name, point: null, drawn: true }, { home, away }),
    );
    const selections = said.map(read => read.ok && read.value.selection);
    expect(selections).toEqual(['home_draw', 'draw_away', 'home_away', 'home_away', 'home_draw']);
  });

  it('turns minus zero into zero', () => {
    const read = readOutcome({ market: 'spreads', name: 'Brazil', point: -0, drawn: true }, event);
    expect(read.ok && Object.is(read.value.line, 0)).toBe(true);
  });
});

describe('isThirdOutcome', () => {
  it.each([
    ['h2h', 'Brazil', false, false],
    ['h2h', 'Tie', false, true],
    ['h2h', 'Neither', false, true],
    // A winner market with a draw needs all three, so a fourth outcome takes nothing from it.
    ['h2h', 'Neither', true, false],
    ['to_qualify', 'Neither', true, true],
    ['totals', 'Exactly', true, true],
    ['spreads', 'Tie', true, true],
    ['player_points', 'Maybe', true, false],
    ['btts', 'Maybe', true, true],
    ['double_chance', 'Neither', true, false],
  ])('%s %s (draw: %s) → %s', (market, name, drawn, expected) => {
    expect(isThirdOutcome({ market, name, point: 2.5, drawn }, event)).toBe(expected);
  });
});

describe('readPrice', () => {
  it.each([
    [1.85, 'decimal', 1.85],
    [101, 'decimal', 101],
    [101, 'american', 2.01],
    [-225, 'american', 325 / 225],
    [1, 'decimal', 'closed'],
    [0, 'decimal', 'closed'],
    [0, 'american', 'closed'],
    [1, 'american', 'closed'],
    [0.5, 'decimal', 'bad_price'],
    [-110, 'decimal', 'bad_price'],
    [50, 'american', 'bad_price'],
    [Number.NaN, 'american', 'bad_price'],
  ] as const)('%d as %s → %s', (price, format, expected) => {
    const read = readPrice(price, format);
    expect(read.ok ? read.value : read.error).toBe(expected);
  });
});
