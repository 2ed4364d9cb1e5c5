import { describe, expect, it } from 'vitest';
import { findBook } from '#shared/markets/books.ts';
import type { Sport } from '#shared/markets/market.ts';
import { BRAZILIAN_HOUSES, houseKeyOf } from './house-names.ts';
import { ASKED_MARKETS, askedMarkets, listedUpTo, readMarketRow } from './market-names.ts';

const read = (
  name: string,
  hdp: number | null,
  hasDraw: boolean,
  sport: Sport = 'soccer',
  label: string | null = null,
) => {
  const fields = readMarketRow(name, sport, { hdp, hasDraw, label, listedTo: 2 });
  if (typeof fields === 'string') return fields;
  return fields.map(({ field, named: { market, selection, line } }) =>
    `${field}: ${market} ${selection} ${line ?? ''}`.trim(),
  );
};

describe('a row of odds', () => {
  it.each<[string, number | null, boolean, Sport, string | string[]]>([
    ['ML', null, true, 'soccer', ['home: 1x2 home', 'draw: 1x2 draw', 'away: 1x2 away']],
    ['ML', null, false, 'soccer', 'outcome_unknown'],
    ['ML', null, false, 'tennis', ['home: ml home', 'away: ml away']],
    ['ml', null, false, 'basketball', ['home: ml home', 'away: ml away']],
    ['Spread', -0.25, false, 'soccer', ['home: ah home -0.25', 'away: ah away 0.25']],
    ['Spread', 0, false, 'soccer', ['home: ah home 0', 'away: ah away 0']],
    ['Spread', -0.3, false, 'soccer', 'bad_line'],
    ['Spread', -1.5, false, 'tennis', 'market_unknown'],
    ['Totals', 220.5, false, 'basketball', ['over: ou over 220.5', 'under: ou under 220.5']],
    ['Totals', 0, false, 'soccer', 'bad_line'],
    ['Team Total Home', 1.5, false, 'soccer', ['over: ou_home over 1.5', 'under: ou_home under 1.5']],
    ['European Handicap', -1, true, 'soccer', ['home: eh home -1', 'draw: eh draw -1', 'away: eh away -1']],
    ['European Handicap', 0.5, true, 'soccer', 'bad_line'],
    ['Double Chance', null, false, 'soccer', ['1X: dc home_draw', '12: dc home_away', 'X2: dc draw_away']],
    ['Both Teams To Score', null, false, 'soccer', ['yes: btts yes', 'no: btts no']],
    ['Draw No Bet', null, false, 'soccer', ['home: dnb home', 'away: dnb away']],
    ['Draw No Bet', null, false, 'ice_hockey', 'market_unknown'],
    ['ML HT', null, true, 'soccer', ['home: ht home', 'draw: ht draw', 'away: ht away']],
    ['Goals Over/Under', 2.5, false, 'soccer', ['over: ou over 2.5', 'under: ou under 2.5']],
    ['Alternative Total Goals', 3.5, false, 'soccer', ['over: ou over 3.5', 'under: ou under 3.5']],
    ['Alternative Goal Line', 2.25, false, 'soccer', ['over: ou over 2.25', 'under: ou under 2.25']],
    ['Alternative Asian Handicap', -1.25, false, 'soccer', ['home: ah home -1.25', 'away: ah away 1.25']],
    ['Team Total Goals Home', 0.5, false, 'soccer', ['over: ou_home over 0.5', 'under: ou_home under 0.5']],
    ['Team Total Goals Away', 1.5, false, 'soccer', ['over: ou_away over 1.5', 'under: ou_away under 1.5']],
    ['Team Total Goals', 1.5, false, 'soccer', 'outcome_unknown'],
    ['Half Time Result', null, true, 'soccer', ['home: ht home', 'draw: ht draw', 'away: ht away']],
    ['Half Time Result', null, false, 'soccer', 'outcome_unknown'],
    ['Handicap Result', -1, true, 'soccer', ['home: eh home -1', 'draw: eh draw -1', 'away: eh away -1']],
    ['Alternative Handicap Result', 2, true, 'soccer', ['home: eh home 2', 'draw: eh draw 2', 'away: eh away 2']],
    ['Goals Over/Under', 5.5, false, 'ice_hockey', 'market_unknown'],
    // What is counted of a half, or other things than goals, is another bet.
    ['Totals HT', 1.5, false, 'soccer', 'market_unknown'],
    ['1st Half Goal Line', 1.25, false, 'soccer', 'market_unknown'],
    ['Alternative Corners', 9.5, false, 'soccer', 'market_unknown'],
    ['Number of Goals In Match', 2.5, false, 'soccer', 'market_unknown'],
    ['Totals', 22.5, false, 'tennis', 'market_unknown'],
    ['Totals (Games)', 22.5, false, 'tennis', ['over: ou over 22.5', 'under: ou under 22.5']],
    ['Spread (Games)', -3.5, false, 'tennis', ['home: ah home -3.5', 'away: ah away 3.5']],
    ['Totals (Games)', 22.5, false, 'volleyball', 'market_unknown'],
    ['Totals (Sets)', 2.5, false, 'tennis', 'market_unknown'],
    ['Corners Totals', 9.5, false, 'soccer', 'market_unknown'],
    ['constructor', 1.5, false, 'soccer', 'market_unknown'],
  ])('%s %s, draw %s, %s', (name, hdp, hasDraw, sport, expected) => {
    expect(read(name, hdp, hasDraw, sport)).toEqual(expected);
  });

  it('is asked for only where it can be read', () => {
    expect(ASKED_MARKETS.length).toBeLessThanOrEqual(20);
    for (const name of ASKED_MARKETS) expect(read(name, 1, true, 'soccer', '1-1')).not.toBe('market_unknown');
  });
});

it('asks for the games of tennis only where tennis is wanted', () => {
  expect(askedMarkets(['football'])).toEqual(ASKED_MARKETS);
  expect(askedMarkets(['tennis'])).toEqual(['ML', 'Totals (Games)', 'Spread (Games)']);
  const both = askedMarkets(['football', 'tennis']);
  expect([both.length, both.slice(0, 3)]).toEqual([20, ['ML', 'Totals (Games)', 'Spread (Games)']]);
});

describe('a market of scores', () => {
  it.each<[string | null, string | string[]]>([
    ['2-1', ['odds: cs 2-1 2']],
    ['0:0', ['odds: cs 0-0 2']],
    ['3-0', 'outcome_unknown'],
    ['Other', 'outcome_unknown'],
    [null, 'outcome_unknown'],
  ])('%s', (label, expected) => expect(read('Correct Score', null, false, 'soccer', label)).toEqual(expected));

  it.each<[string[], number]>([
    [['0-0', '1-0', '0-1', '1-1', '2-0'], 1],
    [['0-0', '1-0', '0-1'], 0],
    [['1-0', '0-1', '1-1'], 0],
    [['2-2', '2-1', '2-0', '1-2', '1-1', '1-0', '0-2', '0-1', '0-0', 'Other'], 2],
    [[], 0],
  ])('%j is listed whole up to %i', (labels, to) => expect(listedUpTo(labels)).toBe(to));
});

it('gives a Brazilian site the key of its brand, and the same brand elsewhere another', () => {
  expect(['Betano BR', 'Betano', 'Stake.bet.br', 'Stake', 'Casa Nova!', '—'].map(houseKeyOf)).toEqual([
    'betano',
    'betano_int',
    'stake',
    'stake_int',
    'casanova',
    null,
  ]);
  const unlisted = BRAZILIAN_HOUSES.filter(name => !findBook(houseKeyOf(name) ?? '').brazilian);
  expect(unlisted).toEqual([]);
});
