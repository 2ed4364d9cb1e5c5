import { expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import type { Sport } from '#shared/markets/market.ts';
import type { MarketId } from '#shared/markets/market-types.ts';
import { endingsOf } from './endings.ts';

const pair = (sport: Sport, market: MarketId, sides: readonly (readonly [string, number])[]) => ({
  event: { ...makeArb().event, sport },
  legs: sides.map(([selection, line]) => makeLeg({ odds: 2, market, selection, line })),
});

it.each([
  [
    'tennis',
    'ou',
    [
      ['over', 20.5],
      ['under', 22.5],
    ],
    ['lose win', 'win lose', 'win win'],
  ],
  [
    'basketball',
    'ah',
    [
      ['home', -3.5],
      ['away', 5.5],
    ],
    ['lose win', 'win lose', 'win win'],
  ],
  [
    'other',
    'ou',
    [
      ['over', 2],
      ['under', 3],
    ],
    ['lose win', 'push win', 'win lose', 'win push'],
  ],
  [
    'soccer',
    'ou',
    [
      ['over', 2.5],
      ['under', 2.5],
    ],
    ['lose win', 'win lose'],
  ],
] as const)('%s %s %j', (sport, market, sides, endings) => {
  expect(
    endingsOf(pair(sport, market, sides))
      ?.map(row => row.join(' '))
      .sort(),
  ).toEqual(endings);
});

it('says so where nobody can', () => {
  const legs = [makeLeg({ odds: 2, market: 'ou', selection: 'over', line: 20.5 }), makeLeg({ odds: 2 })];
  expect(endingsOf({ event: { ...makeArb().event, sport: 'other' }, legs })).toBeNull();
});
