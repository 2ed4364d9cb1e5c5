import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, readDecimal, shiftDecimal } from './decimal-text.ts';
import { parsePercent, rateText } from './typed-percent.ts';

describe('a typed percentage', () => {
  it.each([
    ['7', 0.07],
    ['6,5', 0.065],
    ['6.5 %', 0.065],
    [' 6,5% ', 0.065],
    ['3,125', 0.03125],
    ['6.500', 0.065],
    ['1.000,5', 10.005],
    ['2,', 0.02],
    [',5', 0.005],
    ['-2', -0.02],
    ['\u22122', -0.02],
    ['-0', 0],
    ['0,1234', 0.001234],
  ])('%j is %d', (text, fraction) => expect(parsePercent(text)).toEqual({ ok: true, value: fraction }));

  it.each([
    ['', 'empty'],
    [' % ', 'empty'],
    ['seis', 'not_a_number'],
    ['-', 'not_a_number'],
    [',', 'not_a_number'],
    ['6,5,1', 'not_a_number'],
    ['%6', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['0,1234567890123456', 'too_precise'],
    ['9'.repeat(400), 'too_large'],
  ])('%j is refused: %s', (text, code) => expect(parsePercent(text)).toEqual({ ok: false, error: { code } }));
});

describe('a printed percentage', () => {
  it.each([
    [0.07, '7'],
    [0.035, '3,5'],
    [0.029, '2,9'],
    [0.14, '14'],
    [0.28, '28'],
    [0.065, '6,5'],
    [0.0325, '3,25'],
    [0.03125, '3,125'],
    [0.1 + 0.2, '30'],
    [-0.02, '-2'],
    [0, '0'],
    [1, '100'],
  ])('%d is %s', (fraction, text) => expect(rateText(fraction)).toBe(text));

  it('is read back as what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 10 }), (digits, decimals) => {
        const fraction = Number(`${digits}e-${decimals}`);
        expect(parsePercent(rateText(fraction))).toEqual({ ok: true, value: fraction });
      }),
    );
  });
});

it.each([
  ['1.000,5', '1000.5'],
  ['1.000', '1.000'],
  ['\u2212,5', '-.5'],
  ['1.2.3', null],
])('%j as a plain number is %j', (text, plain) => expect(readDecimal(text)).toBe(plain));

it('prints small numbers without a power, and moves the point without noise', () => {
  expect(decimalText(1e-7)).toBe('0,0000001');
  expect([shiftDecimal(0.07, 2), shiftDecimal(6.5, -2), shiftDecimal(1e-7, 2)]).toEqual([7, 0.065, 1e-5]);
});
