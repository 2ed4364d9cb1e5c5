import { describe, expect, it } from 'vitest';
import { checkLedger } from './ledger-check.ts';
import type { LedgerInput } from './ledger-input.ts';

const at = (minute: number) => `2026-11-02T10:${String(minute).padStart(2, '0')}`;
const place = (n: number, bet: string, more: object) => ({
  ...{ n, do: 'place', at: at(n), bet, procedure: 'p', category: 'bonus', house: 'betano', side: 'back', odds: 2 },
  ...{ stakeCents: 3_000, market: 'ml', selection: 'home', ...more },
});

const INPUT: LedgerInput = {
  timeZone: 'America/Sao_Paulo',
  houses: { betano: {}, pinnacle: { currency: 'EUR' } },
  actions: [
    { n: 1, do: 'deposit', at: at(1), house: 'betano', cents: 10_000, feeCents: 50, date: '2026-10-31T09:00' },
    {
      ...{ n: 2, do: 'bonus', at: at(2), house: 'betano', cents: 5_000, procedure: 'p' },
      rollover: { cents: 20_000, minOdds: 1.8, until: '2026-11-30' },
    },
    place(3, 'b1', {}),
    { n: 4, do: 'settle', at: at(4), bet: 'b1', status: 'won' },
    { n: 5, do: 'freebet-earned', at: at(5), voucher: 'v1', house: 'betano', cents: 1_000, procedure: 'p' },
    place(6, 'f1', { stakeCents: 1_000, voucher: 'v1' }),
    { n: 7, do: 'settle', at: at(7), bet: 'f1', status: 'void' },
    { n: 8, do: 'withdraw', at: at(8), house: 'betano', cents: 90_000 },
    { n: 9, do: 'delete', at: at(9), of: 8 },
    { n: 10, do: 'edit', at: at(10), of: 1, set: { cents: 12_000 } },
    { n: 11, do: 'rate', at: at(11), house: 'pinnacle', brl: 6 },
    { n: 12, do: 'deposit', at: at(12), house: 'pinnacle', cents: 1_000 },
    { n: 13, do: 'rate', at: at(13), house: 'pinnacle', brl: 6.5 },
  ],
};

describe('a ledger', () => {
  it('is checked for a rollover, a void free bet, warnings, edited movements and a bankroll in two currencies', () => {
    const problems = checkLedger(INPUT, {
      warnings: [8],
      checks: [
        {
          ...{ after: 7, vouchers: { v1: { status: 'pending', cents: 1_000 } } },
          houses: { betano: { cashCents: 18_000, freebetsCents: 1_000 } },
          rollover: { '2': { doneCents: 3_000, leftCents: 17_000, until: '2026-11-30' } },
          totals: { profitCents: 8_000, green: 1 },
          byCategory: { bonus: 8_000 },
        },
        {
          ...{ after: 'end', houses: { betano: { cashCents: 20_000 } } },
          bankroll: {
            ...{ putInCents: 18_050, feesCents: 50, profitCents: 8_000 },
            ...{ exchangeCents: 500, bankrollCents: 26_500 },
          },
        },
      ],
    });
    expect(problems).toEqual([]);
  });

  it('says what is not as expected, and what it has no figure for', () => {
    const checks = [{ after: 'end' as const, rollover: { '2': { doneCents: 1 } }, moons: {} }];
    expect(checkLedger(INPUT, { warnings: [1], checks })).toEqual([
      'after end: rollover.2.doneCents expected 1 got 3000',
      'after end: no figure "moons"',
      'action 1: no warning',
    ]);
  });
});
