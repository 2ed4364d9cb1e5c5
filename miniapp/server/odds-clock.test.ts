import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOddsClock } from './odds-clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  [1, 2_500, 12_500],
  [60, 1_000, 70_000],
  [0, 9_000, 10_000],
  [1, -3_000, 10_000],
])('at speed %d, %i ms later it is %i', (speed, passed, time) => {
  let local = 500;
  const clock = createOddsClock(() => local);
  expect(clock.read()).toBeNull();
  clock.set(10_000, speed);
  local += passed;
  expect(clock.read()).toBe(time);
});

it('keeps its speed where it is set without one', () => {
  let local = 0;
  const clock = createOddsClock(() => local);
  clock.set(0, 60);
  clock.set(1_000);
  local = 1_000;
  expect(clock.read()).toBe(61_000);
});

it('ticks once a second while anybody listens, and not after', () => {
  const clock = createOddsClock(() => 0);
  let ticks = 0;
  const stop = clock.subscribe(() => {
    ticks += 1;
  });
  vi.advanceTimersByTime(3_000);
  expect(ticks).toBe(3);
  clock.set(1);
  expect(ticks).toBe(4);
  // Where it would have been anyway, or nearly: nothing to draw again.
  for (const now of [1, 200, 100]) clock.set(now);
  expect(ticks).toBe(4);
  clock.set(1_000);
  expect(ticks).toBe(5);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(ticks).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});
