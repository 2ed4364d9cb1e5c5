import { describe, expect, it } from 'vitest';
import { readPriceInTwoForms } from './price-in-two-forms.ts';

describe('readPriceInTwoForms', () => {
  it.each([
    [2.5, null, 2.5],
    [null, 150, 2.5],
    [2.5, 150, 2.5],
    [1.6667, -150, 5 / 3],
    [1.667, -150, 5 / 3],
    [1.67, -150, 1.67],
    [1.668, -150, 1.668],
    [1.9, -111, 1.9],
    [2, 100, 2],
    [2, -100, 2],
    [4.33, 333, 4.33],
    [1.02, -5000, 1.02],
    [151, 15000, 151],
    [2.5, -150, 'price_contradiction'],
    [2.5, 140, 'price_contradiction'],
    [1.9, -120, 'price_contradiction'],
    [151, 1500, 'price_contradiction'],
    [2.5, 0, 'price_contradiction'],
    [2.5, 50, 'bad_price'],
    [1, 150, 'closed'],
    [null, null, 'bad_price'],
    [2.5, Number.NaN, 'bad_price'],
  ])('%d and %d → %s', (decimal, american, expected) => {
    const read = readPriceInTwoForms(decimal, american);
    expect(read.ok ? read.value : read.error).toBe(expected);
  });
});
