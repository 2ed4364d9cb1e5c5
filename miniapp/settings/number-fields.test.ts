import { expect, it } from 'vitest';
import { parseCommissionField, parsePercentField, parseReaisField, percentInput } from './number-fields.ts';

it.each([
  ['1,5', 1.5],
  ['1.5 %', 1.5],
  ['\u22122', -2],
  ['2,', 2],
  [' ', null],
  ['dois', undefined],
  ['1,234', undefined],
])('%j per cent is %s', (text, value) => {
  expect(parsePercentField(text)).toBe(value);
});

it.each([
  ['600', 60_000],
  ['1.250,50', 125_050],
  ['', null],
  ['0', undefined],
  ['x', undefined],
])('R$ %j is %s centavos', (text, value) => {
  expect(parseReaisField(text)).toBe(value);
});

it.each([
  ['6,5', 0.065],
  ['0', 0],
  ['51', undefined],
  ['-1', undefined],
  ['', null],
])('a commission of %j is %s', (text, value) => {
  expect(parseCommissionField(text)).toBe(value);
});

it('prints as it is typed', () => {
  expect(percentInput(1.5)).toBe('1,5');
});
