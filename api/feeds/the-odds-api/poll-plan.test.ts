import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import {
  isQuotaSpent,
  type PollCost,
  periodEnd,
  phaseOf,
  planNextPoll,
  type Quota,
  type SportPlan,
} from './poll-plan.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = epochMs(Date.parse('2026-06-11T18:00:00Z'));
const later = (ms: number) => epochMs(NOW + ms);
const COST: PollCost = { credits: 2, reserve: 0.05 };
const plenty: Quota = { remaining: 1e6, used: 0, at: NOW };

const sport = (key: string, more: Partial<SportPlan> = {}): SportPlan => ({
  key,
  startsAt: [later(2 * HOUR)],
  eventsAt: NOW,
  oddsAt: null,
  blockedUntil: null,
  ...more,
});

describe('phaseOf', () => {
  it.each([
    [null, 'idle'],
    [[], 'idle'],
    [[later(8 * DAY)], 'idle'],
    [[later(3 * DAY)], 'later'],
    [[later(3 * DAY), later(2 * HOUR)], 'soon'],
    [[later(-HOUR), later(2 * HOUR)], 'live'],
    [[later(0)], 'live'],
    [[later(-3 * HOUR)], 'idle'],
  ])('%j → %s', (startsAt, phase) => expect(phaseOf(startsAt, NOW)).toBe(phase));
});

it('asks again what was asked by a clock that was ahead and has been set back', () => {
  const ahead = sport('a', { eventsAt: later(1000 * DAY), oddsAt: later(1000 * DAY) });
  expect(planNextPoll([ahead], plenty, COST, NOW)).toEqual({ kind: 'events', sport: 'a' });
});

describe('periodEnd', () => {
  it.each([
    ['2026-06-11T18:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
    ['2026-07-01T00:00:00Z', '2026-08-01T00:00:00.000Z'],
  ])('%s → %s', (now, end) => expect(new Date(periodEnd(epochMs(Date.parse(now)))).toISOString()).toBe(end));
});

describe('isSpent', () => {
  it.each([
    ['nothing is known', null, false],
    ['the header does not tell', { remaining: null, used: null, at: NOW }, false],
    ['there is plenty', { remaining: 400, used: 100, at: NOW }, false],
    ['one answer above the reserve of 25', { remaining: 27, used: 473, at: NOW }, false],
    ['less than one answer above it', { remaining: 26, used: 474, at: NOW }, true],
    ['nothing is left', { remaining: 0, used: null, at: NOW }, true],
    ['nothing was left last month', { remaining: 0, used: 500, at: later(-20 * DAY) }, false],
  ])('%s: %s', (_, quota, spent) => expect(isQuotaSpent(quota, COST, NOW)).toBe(spent));
});

describe('planNextPoll', () => {
  const wait = (ms: number) => ({ kind: 'wait', until: later(ms) });

  it.each([
    [
      'asks what there is before anything is paid',
      [sport('a'), sport('b', { eventsAt: null })],
      { kind: 'events', sport: 'b' },
    ],
    ['asks for odds where a match is near', [sport('a', { startsAt: [] }), sport('b')], { kind: 'odds', sport: 'b' }],
    ['asks for no odds where none is', [sport('a', { startsAt: [later(30 * DAY)] })], wait(MINUTE)],
    [
      'asks the longest overdue first',
      [sport('a', { oddsAt: later(-HOUR) }), sport('b', { oddsAt: later(-2 * HOUR) })],
      { kind: 'odds', sport: 'b' },
    ],
    [
      'refreshes the list of matches every hour',
      [sport('a', { eventsAt: later(-HOUR), oddsAt: NOW })],
      { kind: 'events', sport: 'a' },
    ],
    ['passes over a blocked sport', [sport('a', { blockedUntil: later(1) })], wait(MINUTE)],
    ['comes back to it', [sport('a', { blockedUntil: NOW })], { kind: 'odds', sport: 'a' }],
    ['polls before a match every five minutes at most', [sport('a', { oddsAt: later(-5 * MINUTE + 1) })], wait(1)],
    [
      'polls in play every minute at most',
      [sport('a', { startsAt: [later(-HOUR)], oddsAt: later(-30_000) })],
      wait(30_000),
    ],
    ['has nothing to do without sports', [], wait(MINUTE)],
  ] as const)('%s', (_, sports, expected) => expect(planNextPoll(sports, plenty, COST, NOW)).toEqual(expected));

  it('makes no paid requests, and few free ones, once the quota is spent', () => {
    const spent: Quota = { remaining: 20, used: 480, at: NOW };
    expect(planNextPoll([sport('a')], spent, COST, NOW)).toEqual(wait(MINUTE));
    expect(planNextPoll([sport('a', { eventsAt: later(-2 * HOUR) })], spent, COST, NOW)).toEqual(wait(MINUTE));
    expect(planNextPoll([sport('a', { eventsAt: later(-6 * HOUR) })], spent, COST, NOW)).toEqual({
      kind: 'events',
      sport: 'a',
    });
  });

  it.each([
    ['a free plan', 500, 2],
    ['a small plan', 20_000, 4],
    ['a large plan', 5_000_000, 6],
  ])('spreads the credits of %s over the whole month', (_, credits, cost) => {
    const used = simulateMonth(credits, cost);
    const byDay = Array.from({ length: 30 }, (_, day) => used.filter(at => Math.floor(at / DAY) === day).length * cost);
    const total = byDay.reduce((sum, of) => sum + of, 0);
    expect(total).toBeLessThanOrEqual(credits * 0.95);
    // If credits are the limit, they are used up, and no week gets more than half of them.
    if (credits < 1e6) expect(total).toBeGreaterThan(credits * 0.8);
    const weeks = [0, 7, 14, 21].map(day => byDay.slice(day, day + 7).reduce((sum, of) => sum + of, 0));
    expect(Math.max(...weeks)).toBeLessThan(total / 2);
    expect(Math.min(...weeks)).toBeGreaterThan(total / 10);
  });

  it('spends most of it on a match in play', () => {
    const used = simulateMonth(20_000, 4);
    const live = used.filter(at => at % DAY >= 20 * HOUR && at % DAY < 23 * HOUR).length;
    // Three hours of the day are an eighth of it; by shares they weigh 36 in 99.
    expect(live / used.length).toBeGreaterThan(0.25);
    expect(live / used.length).toBeLessThan(0.4);
  });
});

/** June, two sports with a match at 20:00 every day: the times of odds requests, in ms since the first. */
function simulateMonth(credits: number, cost: number): number[] {
  const start = Date.parse('2026-06-01T00:00:00Z');
  const kickOffs = Array.from({ length: 40 }, (_, day) => epochMs(start + day * DAY + 20 * HOUR));
  const plans = new Map(['a', 'b'].map(key => [key, sport(key, { startsAt: kickOffs, eventsAt: null })]));
  const paid: number[] = [];
  let now = epochMs(start);
  while (now < start + 30 * DAY) {
    const quota = { remaining: credits - paid.length * cost, used: paid.length * cost, at: now };
    const step = planNextPoll([...plans.values()], quota, { credits: cost, reserve: 0.05 }, now);
    if (step.kind === 'wait') {
      // Coarser than the plan allows, to keep the test fast.
      now = epochMs(Math.max(step.until, now + 5 * MINUTE));
      continue;
    }
    const plan = plans.get(step.sport) ?? sport(step.sport);
    if (step.kind === 'odds') paid.push(now - start);
    plans.set(step.sport, { ...plan, [step.kind === 'odds' ? 'oddsAt' : 'eventsAt']: now });
  }
  return paid;
}
