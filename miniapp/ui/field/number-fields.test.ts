import { expect, it } from 'vitest';
import { numberWords as words } from '#shared/catalogue/numbers/number-words.ts';
import {
  parseCommissionField,
  parsePercentField,
  parseReaisField,
  parseStepField,
  percentInput,
  type ReadField,
} from './number-fields.ts';

const said = (read: ReadField) => (read.ok ? read.value : read.error.replaceAll('\u00a0', ' '));

it.each([
  ['1,5', 1.5],
  ['1.5 %', 1.5],
  ['\u22122', -2],
  ['2,', 2],
  [' ', null],
  ['dois', words.not_a_number],
  ['-', words.not_a_number],
  ['1,234', 1.234],
  ['1,2345678901234567', words.not_a_number],
  ['9'.repeat(400), 'Use de \u2212100 a 10.000 %.'],
  ['-100,01', 'Use de \u2212100 a 10.000 %.'],
  ['10001', 'Use de \u2212100 a 10.000 %.'],
])('%j per cent is %s', (text, value) => {
  expect(said(parsePercentField(text, -100, 10_000))).toBe(value);
});

it.each([
  ['600', 60_000],
  ['1.250,50', 125_050],
  ['', null],
  ['0', words.not_positive_or_blank],
  ['-5', words.not_positive_or_blank],
  ['x', words.not_a_number],
  ['1,005', words.too_precise],
  ['10.000.000,01', 'O máximo é R$ 10.000.000,00.'],
  ['99999999999999999', 'O máximo é R$ 10.000.000,00.'],
])('R$ %j is %s centavos', (text, value) => {
  expect(said(parseReaisField(text))).toBe(value);
});

it.each([
  ['1000', 100_000],
  ['1.000,01', 'O máximo é R$ 1.000,00.'],
])('a step of %j is %s', (text, value) => {
  expect(said(parseStepField(text))).toBe(value);
});

it.each([
  ['6,5', 0.065],
  ['3,125', 0.03125],
  ['0', 0],
  ['51', 'Use de 0 a 50 %.'],
  ['-1', 'Use de 0 a 50 %.'],
  ['', null],
])('a commission of %j is %s', (text, value) => {
  expect(said(parseCommissionField(text))).toBe(value);
});

it('prints numbers as people type them', () => {
  expect(percentInput(1.5)).toBe('1,5');
});
