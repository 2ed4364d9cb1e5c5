import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '../arbitrage/arb-fixture.ts';
import { EMPTY_FILTER } from './arb-filter.ts';
import { choicesOf } from './facets.ts';
import { knownChoices } from './known-choices.ts';
import { matcherOf } from './match.ts';

const context = { now: NOW, mine: new Set<string>() };
const known = (change: Partial<Parameters<typeof knownChoices>[0]> = {}) =>
  knownChoices({ filter: EMPTY_FILTER, leagues: [], books: [], countsHouses: true, ...change });

describe('what a filter can name', () => {
  it('is there although nothing is on: an alert for the NBA, at a house without prices', () => {
    const choices = choicesOf([], EMPTY_FILTER, context, known());
    expect(choices.sports.map(({ value }) => value)).toContain('mma');
    expect(choices.leagues.map(({ value }) => value)).toContain('NBA');
    expect(choices.markets.map(({ value }) => value)).toEqual(expect.arrayContaining(['ou', 'cross']));
    expect(choices.houses.map(({ name }) => name)).toContain('Esportes da Sorte');
    expect(choices.houses.every(({ count }) => count === 0)).toBe(true);
  });

  it('starts with what is chosen and what is on, then the houses of Brazil', () => {
    const arb = makeArb({ legs: [makeLeg({ odds: 2, book: 'pinnacle', bookName: 'Pinnacle' })] });
    const { houses } = choicesOf([arb], { ...EMPTY_FILTER, houses: ['smarkets'] }, context, known());
    expect(houses.slice(0, 2).map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Smarkets', true],
      ['Pinnacle', false],
    ]);
    expect(houses.at(2)?.name).toBe('4Play.bet');
  });

  it('has the leagues of the chosen sports, and those that the server has seen, each under one name', () => {
    const seen = [
      { sport: 'soccer' as const, name: 'EPL' },
      { sport: 'soccer' as const, name: 'Liga do Bairro' },
      { sport: 'basketball' as const, name: 'NBA' },
    ];
    const { leagues } = known({ leagues: seen, filter: { view: 'arbs', sports: ['soccer'] } }).values;
    expect(leagues.filter(name => name === 'Premier League')).toHaveLength(1);
    expect([leagues.includes('Liga do Bairro'), leagues.includes('EPL'), leagues.includes('NBA')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('offers a house once, under the key of its prices', () => {
    const { houses } = choicesOf([], EMPTY_FILTER, context, known({ books: ['betfair_ex_eu'] }));
    expect(houses.filter(({ name }) => name === 'Betfair Exchange').map(({ value }) => value)).toEqual([
      'betfair_ex_eu',
    ]);
  });

  it('cannot tell the counts of other houses while the list has some houses only', () => {
    const { houses } = choicesOf([], EMPTY_FILTER, context, known({ countsHouses: false }));
    expect(houses.every(({ count }) => count === null)).toBe(true);
  });
});

it('a league passes under any of its names', () => {
  const arb = makeArb({ event: { ...makeArb().event, league: 'EPL' } });
  const passes = (league: string) => matcherOf({ ...EMPTY_FILTER, leagues: [league] }, context)(arb);
  expect(['EPL', 'Premier League', 'English Premier League', 'La Liga'].map(passes)).toEqual([true, true, true, false]);
  const { leagues } = choicesOf([arb], EMPTY_FILTER, context);
  expect(leagues.map(({ value, count }) => [value, count])).toEqual([['Premier League', 1]]);
});
