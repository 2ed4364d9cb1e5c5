import { describe, expect, it } from 'vitest';
import { exactCents, floorCents, parseInstant, toCents, toDecimalOdds, toEpochMs } from './units.ts';

describe('toDecimalOdds', () => {
  it.each([
    [1.01, 'ok'],
    [2.1, 'ok'],
    [100_000, 'ok'],
    [1, 'closed'],
    [0, 'closed'],
    [0.5, 'out_of_range'],
    [-2, 'out_of_range'],
    [100_001, 'out_of_range'],
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
  ])('%d → %s', (value, expected) => {
    const result = toDecimalOdds(value);
    expect(result.ok ? 'ok' : result.error.code).toBe(expected);
  });
});

describe('toCents', () => {
  it.each([
    [0, true],
    [-5, true],
    [10.5, false],
    [2 ** 53, false],
  ])('%d → %s', (value, expected) => expect(toCents(value).ok).toBe(expected));
});

describe('floorCents', () => {
  it.each([
    [100.9, 100],
    [-100.9, -101],
    [-0.4, -1],
    [2309.9999999, 2310],
    [-0, 0],
  ])('%d → %d', (amount, expected) => expect(floorCents(exactCents(amount))).toBe(expected));
});

describe('instants', () => {
  it.each([
    ['2026-06-06T05:00:31Z', 1_780_722_031_000],
    ['2026-06-06T02:00:31-03:00', 1_780_722_031_000],
    ['2026-06-06T05:00:31.250Z', 1_780_722_031_250],
  ])('%s → %d', (text, expected) => expect(parseInstant(text)).toEqual({ ok: true, value: expected }));

  it.each(['2026-06-06', '06/06/2026', '2026-06-06T05:00:31', 'REMOVED', '', '2026-13-01T00:00:00Z'])(
    'refuses %j, which names no instant',
    text => expect(parseInstant(text).ok).toBe(false),
  );

  it('refuses what a Date cannot hold', () => expect(toEpochMs(9e15).ok).toBe(false));
});
