import { describe, expect, it } from 'vitest';
import type { FieldKind } from './field.ts';
import { oddsIn, readTyped, typedOf } from './typed.ts';

const field = (kind: FieldKind) => ({ path: 'x', kind });

describe('readTyped', () => {
  it.each([
    ['odds', '2,10', 2.1],
    ['odds', '2.10', 2.1],
    ['odds', '21/10', 3.1],
    ['odds', '+110', 2.1],
    ['oddsList', '1,95 1.95; 3/1', [1.95, 1.95, 4]],
    ['money', 'R$ 1.234,56', 123_456],
    ['signedMoney', '-0,07', -7],
    ['moneyList', '200 1.000,5', [20_000, 100_050]],
    ['money', '1.000', 100_000],
    ['signedMoney', '1.000', 100_000],
    ['signedMoney', '−1.234,56', -123_456],
    ['signedMoney', 'R$ -50', -5_000],
    ['signedMoney', '-R$ 50', -5_000],
    ['signedMoney', '+0', 0],
    ['moneyList', '1.000; 500', [100_000, 50_000]],
    ['percent', '6,5', 0.065],
    ['percent', '6.5 %', 0.065],
    ['number', '−0,75', -0.75],
    ['number', '+1.5', 1.5],
    ['whole', '3', 3],
    ['places', '1 3', [0, 2]],
    ['raw', ' 7/4 ', '7/4'],
    ['money', '  ', undefined],
  ] as const)('%s of %j is %j', (kind, text, value) => {
    expect(readTyped(field(kind), text)).toEqual({ ok: true, value });
  });

  it.each([
    ['odds', 'dois', 'not_odds'],
    ['odds', '1,00', 'odds_not_over_1'],
    ['odds', '100001', 'out_of_range'],
    ['money', '1,234', 'too_precise'],
    ['money', '-5', 'negative'],
    ['signedMoney', '-1,234', 'too_precise'],
    ['signedMoney', '--5', 'not_a_number'],
    ['moneyList', '100 cem', 'not_a_number'],
    ['money', 'cem', 'not_a_number'],
    ['percent', '6,5,1', 'not_a_number'],
    ['whole', '1,5', 'not_whole'],
  ] as const)('%s of %j is %s', (kind, text, error) => {
    expect(readTyped(field(kind), text)).toEqual({ ok: false, error });
  });
});

describe('typedOf', () => {
  it.each([
    ['odds', 2.1, '2,10'],
    ['odds', 1.9090909091, '1,9090909091'],
    ['money', 123_450, '1.234,50'],
    ['signedMoney', -7, '-0,07'],
    ['moneyList', [20_000, 100_050], '200,00 1.000,50'],
    ['signedMoney', -123_456, '-1.234,56'],
    ['percent', 0.065, '6,5'],
    ['percent', 0.0439943141, '4,39943141'],
    ['number', -0.25, '-0,25'],
    ['places', [0, 2], '1 3'],
    ['odds', Number.NaN, ''],
  ] as const)('%s of %j is %j', (kind, value, text) => {
    expect(typedOf(field(kind), value)).toBe(text);
  });
});

describe('oddsIn', () => {
  it.each([
    ['2,10\n2,05', ['2,10', '2,05']],
    ['Betano 2,10\nSuperbet @1,95;', ['2,10', '1,95']],
    ['2.10, 3.40, 21/10', ['2.10', '3.40', '21/10']],
    ['nada aqui', []],
  ])('%j has %j', (text, found) => {
    expect(oddsIn(text)).toEqual(found);
  });
});
