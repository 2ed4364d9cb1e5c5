import { describe, expect, it } from 'vitest';
import { detectPriceFormats } from './price-format.ts';

describe('detectPriceFormats', () => {
  it.each([
    ['a price below zero', [[-225, 650, 333]], ['american']],
    ['a price between 0 and 100', [[1.44, 7.5, 4.33]], ['decimal']],
    ['whole decimal prices', [[2, 3, 4]], ['decimal']],
    ['an evident favourite beside decimal 1001', [[1.001, 101, 1001]], ['decimal']],
    ['three positive prices', [[150, 220, 200]], ['american']],
    ['even money on both sides', [[100, 100]], ['american']],
    ['only the hopeless left, in a decimal answer', [[1.9, 2], [101, 151], [1000]], ['decimal', 'decimal', 'decimal']],
    [
      'only positives, in an American answer',
      [
        [-110, -110],
        [150, 220, 200],
      ],
      ['american', 'american'],
    ],
    ['closed lines beside the hopeless', [[1, 101, 151]], ['decimal']],
    [
      'closed lines of an American answer',
      [
        [0, 0],
        [-110, 0],
      ],
      ['american', 'american'],
    ],
    [
      'both forms, each market by itself',
      [
        [-110, -110],
        [1.9, 2],
      ],
      ['american', 'decimal'],
    ],
    [
      'both forms in one market',
      [
        [-110, 1.9],
        [1.9, 2],
      ],
      [null, 'decimal'],
    ],
    ['a negative price too near zero', [[-50, 50]], [null]],
    ['no prices at all', [[], []], ['american', 'american']],
    ['no markets', [], []],
  ])('%s', (_, markets, expected) => expect(detectPriceFormats(markets)).toEqual(expected));
});
