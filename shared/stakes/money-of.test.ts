import { expect, it } from 'vitest';
import { makeArb, makeLeg } from '../arbitrage/arb-fixture.ts';
import { cents } from '../units.ts';
import { houseSettingsSchema } from './house-settings.ts';
import { createMoneyOf } from './money-of.ts';

const line = { market: 'ou', line: 2.5 } as const;
const arb = makeArb({
  legs: [
    makeLeg({ ...line, book: 'betano', selection: 'over', odds: 2.1, share: 2.05 / 4.15 }),
    makeLeg({ ...line, book: 'kto', selection: 'under', odds: 2.05, share: 2.1 / 4.15 }),
  ],
  market: 'ou',
  line: 2.5,
  profit: 1 / (1 / 2.1 + 1 / 2.05) - 1,
});
const withHouse = (change: object) =>
  new Map([['betano', houseSettingsSchema.parse({ book: 'betano', on: true, ...change })]]);

it.each([
  ['the whole total', new Map(), 3_734],
  ['what the balance covers', withHouse({ balance: 10_000 }), 755],
  ['what the own limit lets through', withHouse({ maxStake: 5_000 }), 377],
  ['stakes in steps', withHouse({ step: 50_000 }), 2_500],
] as const)('counts %s', (_, houses, money) => {
  expect(createMoneyOf({ total: cents(100_000), houses })(arb)).toBe(money);
});

it('puts what cannot be placed last', () => {
  const houses = withHouse({ step: 100_000 });
  expect(createMoneyOf({ total: cents(10_000), houses })(arb)).toBe(Number.NEGATIVE_INFINITY);
});
