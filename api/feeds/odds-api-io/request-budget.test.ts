import { expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createRequestBudget } from './request-budget.ts';

const START = Date.parse('2026-06-11T18:00:00Z');
const HOUR = 3_600_000;

function open(perHour: number | null = null) {
  let now = START;
  const budget = createRequestBudget({ clock: { now: () => epochMs(now) }, perHour });
  const note = (limit: number, remaining: number, reset = START + HOUR) =>
    budget.note(
      new Headers({
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(remaining),
        'x-ratelimit-reset': new Date(reset).toISOString(),
      }),
    );
  const pass = (ms: number) => {
    now += ms;
  };
  return { budget, note, pass };
}

it('lets the first request go at once, and the next a moment later', () => {
  const { budget, pass } = open();
  expect(budget.wait()).toBe(0);
  budget.spend();
  expect(budget.wait()).toBe(100);
  pass(100);
  expect(budget.wait()).toBe(0);
});

it('spreads the second half of an hour over what is left of it', () => {
  const { budget, note, pass } = open();
  budget.spend();
  note(100, 40);
  expect(budget.wait()).toBe(HOUR / 40);
  pass(HOUR / 2);
  expect(budget.wait()).toBe(0);
});

it('keeps a reserve, and waits for the next hour', () => {
  const { budget, note, pass } = open();
  note(100, 5);
  expect(budget.spentUntil()).toBe(START + HOUR);
  expect(budget.wait()).toBe(HOUR);
  pass(HOUR);
  expect([budget.spentUntil(), budget.wait(), budget.remaining]).toEqual([null, 0, null]);
});

it('believes no reset that is further away than an hour', () => {
  const { budget, note } = open();
  note(100, 0, START + 1_000 * HOUR);
  expect(budget.spentUntil()).toBe(START + HOUR);
});

it('makes no more requests an hour than an operator allows', () => {
  const { budget, pass } = open(36);
  let sent = 0;
  for (let second = 0; second < 4 * 3_600; second += 1) {
    if (budget.wait() === 0) {
      budget.spend();
      sent += 1;
    }
    pass(1_000);
  }
  expect(sent).toBe(4 * 36);
});
