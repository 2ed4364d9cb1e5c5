import { expect, it } from 'vitest';
import { rateLimiterContract } from '#shared/ports/rate-limiter.contract.ts';
import { epochMs } from '#shared/units.ts';
import { createRateLimiter, createTokenBuckets } from './in-process-rate-limiter.ts';

function makeLimiter(maxBuckets?: number) {
  let now = 0;
  const clock = { now: () => epochMs(now) };
  const limiter = createTokenBuckets({ clock, ...(maxBuckets === undefined ? {} : { maxBuckets }) });
  return { limiter, pass: (ms: number) => (now += ms) };
}

const RULE = { name: 'r', burst: 2, perMinute: 6 };

it('grants a burst, then as many as time restores, but never more than the burst', () => {
  const { limiter, pass } = makeLimiter();
  const take = (times: number) => Array.from({ length: times }, () => limiter.take(RULE, 'a'));
  expect(take(3)).toEqual([true, true, false]);
  pass(9_999);
  expect(take(1)).toEqual([false]);
  pass(1);
  expect(take(2)).toEqual([true, false]);
  pass(86_400_000);
  expect(take(3)).toEqual([true, true, false]);
});

it('goes on from where it was after a clock was set back', () => {
  const { limiter, pass } = makeLimiter();
  const take = (times: number) => Array.from({ length: times }, () => limiter.take(RULE, 'a'));
  pass(3_600_000);
  expect(take(1)).toEqual([true]);
  pass(-3_600_000);
  expect(take(2)).toEqual([true, false]);
  pass(10_000);
  expect(take(2)).toEqual([true, false]);
});

it('gives attempts back, but never more than the burst', () => {
  const { limiter } = makeLimiter();
  const take = (times: number) => Array.from({ length: times }, () => limiter.take(RULE, 'a'));
  limiter.giveBack(RULE, 'a');
  expect(take(3)).toEqual([true, true, false]);
  limiter.giveBack(RULE, 'a');
  expect(take(2)).toEqual([true, false]);
  for (let i = 0; i < 5; i++) limiter.giveBack(RULE, 'a');
  expect(take(3)).toEqual([true, true, false]);
});

it('keeps subjects and rules apart', () => {
  const { limiter } = makeLimiter();
  for (let i = 0; i < 3; i++) limiter.take(RULE, 'a');
  expect(limiter.take(RULE, 'b')).toBe(true);
  expect(limiter.take({ ...RULE, name: 's' }, 'a')).toBe(true);
});

it('keeps a bounded number of buckets, and drops the one used longest ago', () => {
  const { limiter } = makeLimiter(3);
  for (const subject of ['a', 'a', 'b', 'b', 'c', 'c']) limiter.take(RULE, subject);
  expect(limiter.take(RULE, 'a')).toBe(false);
  limiter.take(RULE, 'd');
  expect(limiter.take(RULE, 'a')).toBe(false);
  expect(limiter.take(RULE, 'b')).toBe(true);
});

rateLimiterContract('limits of one process', async () => {
  let now = 1_000;
  const limiter = createRateLimiter({ clock: { now: () => epochMs(now) } });
  return {
    one: limiter,
    other: limiter,
    async pass(ms) {
      now += ms;
    },
  };
});
