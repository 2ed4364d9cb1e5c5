import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayCost } from './day-cost.ts';

const at = (text: string) => Date.parse(text);

it('is what is left, less the reserve, over the days of the month', () => {
  const { perDay, daysLeft } = dayCost({ left: 500, used: 0, now: at('2026-11-01T00:00:00Z') });
  expect(daysLeft).toBe(30);
  expect(perDay).toBeCloseTo(475 / 30, 10);
});

it('is not known before the provider has answered', () => {
  expect(dayCost({ left: null, used: null, now: at('2026-11-23T00:00:00Z') }).perDay).toBeNull();
});

it('spends what may be spent by the end of the month, and never more', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (left, used, date) => {
        const { perDay, daysLeft } = dayCost({ left, used, now: date.getTime() });
        expect(perDay).toBeGreaterThanOrEqual(0);
        expect((perDay ?? 0) * daysLeft).toBeLessThanOrEqual(left * (1 + 1e-9));
      },
    ),
  );
});
