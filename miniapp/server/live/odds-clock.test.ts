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
  clock.set(10_000, local, speed);
  local += passed;
  expect(clock.read()).toBe(time);
});

it('has advanced since the message that sets it arrived', () => {
  const clock = createOddsClock(() => 3_000);
  clock.set(10_000, 1_200);
  expect(clock.read()).toBe(11_800);
});

it('keeps its speed if it is set without one', () => {
  let local = 0;
  const clock = createOddsClock(() => local);
  clock.set(0, local, 60);
  clock.set(1_000, local);
  local = 1_000;
  expect(clock.read()).toBe(61_000);
});

it('ticks once a second while there are listeners, and not afterwards', () => {
  const clock = createOddsClock(() => 0);
  let ticks = 0;
  const stop = clock.subscribe(() => {
    ticks += 1;
  });
  vi.advanceTimersByTime(3_000);
  expect(ticks).toBe(3);
  clock.set(1, 0);
  expect(ticks).toBe(4);
  // Set to about the time that it shows anyway: nothing needs rendering.
  for (const now of [1, 200, 100]) clock.set(now, 0);
  expect(ticks).toBe(4);
  clock.set(1_100, 0);
  expect(ticks).toBe(5);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(ticks).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});

it('spreads its listeners over the second, each called once', () => {
  const clock = createOddsClock(() => 0);
  const ticks = Array.from({ length: 25 }, () => 0);
  const stops = ticks.map((_, at) =>
    clock.subscribe(() => {
      ticks[at] = (ticks[at] ?? 0) + 1;
    }),
  );
  const counts = Array.from({ length: 10 }, () => {
    const before = sum(ticks);
    vi.advanceTimersByTime(100);
    return sum(ticks) - before;
  });
  expect(Math.max(...counts)).toBe(3);
  expect(ticks.every(each => each === 1)).toBe(true);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('calls `everyTurn` listeners at every turn, and all at once if it jumps', () => {
  const clock = createOddsClock(() => 0);
  const heard = { always: 0, byTurn: 0 };
  const stops = [
    clock.subscribe(() => {
      heard.always += 1;
    }, true),
    clock.subscribe(() => {
      heard.byTurn += 1;
    }),
  ];
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual({ always: 10, byTurn: 1 });
  clock.set(1, 0);
  expect(heard).toEqual({ always: 11, byTurn: 2 });
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
