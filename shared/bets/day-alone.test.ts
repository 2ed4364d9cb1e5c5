import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import type { BetTerms } from './action.ts';
import { dayAlone, isDayAlone } from './day-alone.ts';

const ZONE = 'America/Sao_Paulo';
const bet = (placedAt: number, startsAt: number | null = null) => ({
  placedAt: epochMs(placedAt),
  terms: { startsAt: startsAt === null ? null : epochMs(startsAt) } as BetTerms,
});
const NOON = Date.UTC(2026, 10, 2, 15);

describe('a day without an hour', () => {
  it('is known by its mark, also where it is that of a match to come', () => {
    const day = dayAlone({ year: 2026, month: 11, day: 2 }, ZONE);
    expect(day).toBe(NOON + 1);
    expect([isDayAlone(bet(day), ZONE), isDayAlone(bet(0, day), ZONE)]).toEqual([true, true]);
  });

  it('is also what former imports placed at noon, and no match that begins then', () => {
    expect([isDayAlone(bet(NOON), ZONE), isDayAlone(bet(0, NOON), ZONE)]).toEqual([true, false]);
    expect([isDayAlone(bet(NOON + 60_000), ZONE), isDayAlone(bet(NOON + 1), 'UTC')]).toEqual([false, false]);
  });
});
