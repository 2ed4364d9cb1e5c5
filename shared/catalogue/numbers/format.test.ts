import { describe, expect, it } from 'vitest';
import { cents, epochMs } from '../../units.ts';
import {
  formatAge,
  formatHandicap,
  formatMoney,
  formatOdds,
  formatPercent,
  formatSignedMoney,
  parseMoney,
  parseSignedMoney,
} from './format.ts';
import { formatDate } from './format-date.ts';

/** The tables use plain spaces; the output has no-break spaces. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123456, 'R$ 1.234,56'],
    [100000000, 'R$ 1.000.000,00'],
    [-50, '−R$ 0,50'],
    [-101, '−R$ 1,01'],
  ])('%i is %s', (amount, text) => {
    expect(spaced(formatMoney(cents(amount)))).toBe(text);
    expect(formatMoney(cents(amount))).not.toContain(' ');
  });

  it.each([
    [2310, '+R$ 23,10'],
    [0, 'R$ 0,00'],
    [-1, '−R$ 0,01'],
  ])('%i with its sign is %s', (amount, text) => {
    expect(spaced(formatSignedMoney(cents(amount)))).toBe(text);
  });
});

describe('odds', () => {
  it.each([
    [2.1, '2,10'],
    [2, '2,00'],
    [1.95, '1,95'],
    [1.952, '1,952'],
    [1.9091, '1,9091'],
    [1.909090909, '1,9091'],
    [1001, '1.001,00'],
  ])('%d is %s', (odds, text) => {
    expect(formatOdds(odds)).toBe(text);
  });

  it('pads to the decimals of its column', () => {
    expect(formatOdds(2.1, 3)).toBe('2,100');
  });
});

describe('percent', () => {
  it.each([
    [0.0231, '+2,31 %'],
    [0.02319, '+2,31 %'],
    [0.00005, '0,00 %'],
    [0, '0,00 %'],
    [0.07, '+7,00 %'],
    [0.29, '+29,00 %'],
    [-0.0005, '−0,05 %'],
    [-0.00051, '−0,06 %'],
    [12.5, '+1.250,00 %'],
  ])('%d is %s', (fraction, text) => {
    expect(spaced(formatPercent(fraction))).toBe(text);
  });
});

describe('handicap', () => {
  it.each([
    [-0.5, '−0,5'],
    [1, '+1'],
    [0, '0'],
    [-0.75, '−0,75'],
  ])('%d is %s', (line, text) => {
    expect(formatHandicap(line)).toBe(text);
  });
});

describe('age', () => {
  it.each([
    [-5, '0 s'],
    [0, '0 s'],
    [4_999, '4 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_900_000, '1 h 05'],
    [86_400_000, '1 d'],
  ])('%i ms is %s', (ms, text) => {
    expect(spaced(formatAge(ms))).toBe(text);
  });
});

describe('date', () => {
  const now = epochMs(Date.parse('2024-12-11T15:00:00Z'));
  it.each([
    ['2024-12-12T00:30:00Z', 'America/Sao_Paulo', 'hoje 21:30'],
    ['2024-12-12T00:30:00Z', 'Europe/London', 'amanhã 00:30'],
    ['2024-12-12T19:00:00Z', 'America/Sao_Paulo', 'amanhã 16:00'],
    ['2024-12-10T23:00:00Z', 'America/Sao_Paulo', 'ontem 20:00'],
    ['2024-12-14T19:00:00Z', 'America/Sao_Paulo', 'sáb. 14/12 16:00'],
    ['2025-01-05T19:00:00Z', 'America/Sao_Paulo', 'dom. 05/01/2025 16:00'],
    ['1969-12-29T12:00:00Z', 'UTC', 'seg. 29/12/1969 12:00'],
    ['2024-12-11T03:00:00Z', 'America/Sao_Paulo', 'hoje 00:00'],
  ])('%s in %s is %s', (at, timeZone, text) => {
    expect(spaced(formatDate(epochMs(Date.parse(at)), now, timeZone))).toBe(text);
  });
});

describe('parseSignedMoney', () => {
  it.each([
    ['1.000', 100000],
    ['-1.234,56', -123456],
    ['R$ \u22121.234,56', -123456],
    ['- R$ 5', -500],
    ['+5', 500],
    ['-0', 0],
  ])('%s is %i centavos', (text, amount) => {
    expect(parseSignedMoney(text)).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['--5', 'not_a_number'],
    ['-', 'empty'],
    ['5-', 'not_a_number'],
    ['-1,234', 'too_precise'],
  ])('%s is refused: %s', (text, code) => {
    expect(parseSignedMoney(text)).toEqual({ ok: false, error: { code } });
  });
});

describe('parseMoney', () => {
  it.each([
    ['1000', 100000],
    ['1.000', 100000],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1234.56', 123456],
    ['1234,5', 123450],
    ['0,05', 5],
    [',5', 50],
    ['5,', 500],
    ['R$ 1.000,00', 100000],
    ['1 000', 100000],
    ['12.345.678', 1234567800],
    ['0.50', 50],
  ])('%s is %i centavos', (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: cents });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'not_a_number'],
    ['-5', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1.234.56', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    [',', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['0.123', 'too_precise'],
    ['1,234', 'too_precise'],
    ['99999999999999999', 'too_large'],
  ])('%s is refused: %s', (text, code) => {
    expect(parseMoney(text)).toEqual({ ok: false, error: { code } });
  });
});
