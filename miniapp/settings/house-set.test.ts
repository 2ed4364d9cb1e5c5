import { expect, it } from 'vitest';
import { houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import { houseSetOf } from './house-set.ts';
import { unsetHouse } from './house-settings.ts';

const betano = { ...unsetHouse('betano'), on: true };
const betfair = { ...unsetHouse('betfair'), on: true, commission: 0.028 };
const kto = { ...unsetHouse('kto'), commission: 0.01 };
const state = { list: [betano, betfair, kto], mine: new Set(['betano', 'betfair']) };

it.each([
  [{ mine: false, houses: [] }, '*|betfair:0.028,kto:0.01'],
  [{ mine: true, houses: [] }, 'betano,betfair|betfair:0.028'],
  [{ mine: false, houses: ['kto', 'betano'] }, 'betano,kto|kto:0.01'],
  [{ mine: true, houses: ['kto', 'betano'] }, 'betano|'],
  // None of the chosen houses is mine: the filter hides everything, and says so.
  [{ mine: true, houses: ['kto'] }, '*|'],
])('%j asks for %s', (asked, key) => {
  expect(houseSetKey(houseSetOf(asked, state))).toBe(key);
});

it('asks for every house at the commissions of the table if nothing is set', () => {
  expect(houseSetKey(houseSetOf({ mine: true, houses: [] }, { list: [], mine: new Set() }))).toBe('*|');
});
