import { expect, it } from 'vitest';
import { priceParts } from './price-parts.ts';

it.each([
  [3.3, '3,30', ''],
  [2, '2,00', ''],
  [1.934, '1,93', '4'],
  [1.9099, '1,90', '9'],
  [2.2999999999999998, '2,30', ''],
  [1.001, '1,00', '1'],
  [1001, '1.001,00', ''],
])('%d is %s and %s', (odds, main, third) => {
  expect(priceParts(odds)).toEqual({ main, third });
});
