import { expect, it } from 'vitest';
import { reaisText, signedReaisText } from './reais-text.ts';

it.each([
  [1_250_000, '12.500', '+12.500'],
  [-601, '−7', '−7'],
  [50, '0', '0'],
])('%d is %s, signed %s', (amount, plain, signed) => {
  expect([reaisText(amount), signedReaisText(amount)]).toEqual([plain, signed]);
});
