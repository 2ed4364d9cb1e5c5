import { expect, it } from 'vitest';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { makeLife } from '#shared/replay/replay-fixture.ts';
import { cents } from '#shared/units.ts';
import { housesWithout, knownBalances, plannedBalances } from './replay-purse.ts';

const atHouse = (house: string, cash: number): HouseBalance => ({
  ...{ house, currency: 'BRL', cashCents: cents(cash), inPlayCents: cents(0) },
  ...{ freebetsCents: cents(0), freebetsInPlayCents: cents(0) },
});
const settings = { commission: null, maxStake: null, step: null, on: true };

it('believes the planilha before the settings, unless its deposits are missing', () => {
  const list = [
    { ...settings, book: 'kto', balance: cents(5_000) },
    { ...settings, book: 'betano', balance: cents(7_000) },
    { ...settings, book: 'novibet' },
  ];
  expect([
    ...knownBalances([atHouse('kto', 9_000), atHouse('betano', -2_000), atHouse('bet365', 0)], { list }),
  ]).toEqual([
    ['kto', 9_000],
    ['betano', 7_000],
    ['bet365', 0],
  ]);
});

it('plans for the houses that somebody has, and all that is known where none is marked', () => {
  const known = new Map([
    ['kto', cents(9_000)],
    ['bet365', cents(100)],
  ]);
  expect([...plannedBalances(known, { mine: new Set(['kto', 'betano']) })]).toEqual([
    ['kto', 9_000],
    ['betano', 0],
  ]);
  expect([...plannedBalances(known, { mine: new Set() })]).toEqual([...known]);
});

it('names the houses that count without a limit', () => {
  const lives = [makeLife({ id: 'a' }), makeLife({ id: 'b', houses: ['betano', 'superbet'] })];
  const known = new Map([['betano', cents(1)]]);
  expect(housesWithout(known, lives, new Set())).toEqual(['kto', 'superbet']);
  expect(housesWithout(known, lives, new Set(['kto']))).toEqual(['kto']);
});
