import { expect, it } from 'vitest';
import { houseSetKey } from '../arbitrage/house-sets/house-set.ts';
import { houseSettingsSchema } from '../stakes/house-settings.ts';
import { houseSetOf } from './asked-houses.ts';

const list = [
  { book: 'betano', on: true },
  { book: 'betfair', on: true, commission: 0.028 },
  { book: 'kto', on: false, commission: 0.01 },
].map(house => houseSettingsSchema.parse(house));

it.each([
  [{ mine: false, houses: [] }, '*|betfair:0.028,kto:0.01'],
  [{ mine: true, houses: [] }, 'betano,betfair|betfair:0.028'],
  [{ mine: false, houses: ['kto', 'betano'] }, 'betano,kto|kto:0.01'],
  [{ mine: true, houses: ['kto', 'betano'] }, 'betano|'],
  // None of the chosen houses is mine: the filter hides everything, and says so.
  [{ mine: true, houses: ['kto'] }, '*|'],
])('%j asks for %s', (asked, key) => {
  expect(houseSetKey(houseSetOf(asked, list))).toBe(key);
});

it('asks for every house at the commissions of the table if nothing is set', () => {
  expect(houseSetKey(houseSetOf({ mine: true, houses: [] }, []))).toBe('*|');
});
