import { describe, expect, it } from 'vitest';
import { clockContract } from '#shared/ports/clock.contract.ts';
import { createSteadyClock, createSystemClock } from './system-clock.ts';

clockContract('system clock', () => createSystemClock());
clockContract('steady clock', () => createSteadyClock());
clockContract('system clock on a machine set back again and again', () => {
  let reading = 0;
  return createSystemClock({ wall: () => 1_780_000_000_000 - 300 * (reading++ % 7), monotonic: () => reading / 10 });
});

describe('system clock', () => {
  it('returns the machine’s time', () => {
    const before = Date.now();
    const now = createSystemClock().now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    // [wall, monotonic] → shown
    [
      'follows the machine',
      [
        [1000, 0],
        [1500.7, 500],
        [9000, 600],
      ],
      [1000, 1500, 9000],
    ],
    [
      'goes half as fast until a machine set back has caught up',
      [
        [1000, 0],
        [400, 100],
        [800, 500],
        [2000, 1700],
      ],
      [1000, 1050, 1250, 2000],
    ],
    [
      'follows a machine that was an hour ahead for a while',
      [
        [1000, 0],
        [3_601_000, 100],
        [1200, 200],
        [1300, 300],
      ],
      [1000, 3_601_000, 1200, 1300],
    ],
  ])('%s', (_, readings, shown) => {
    let at = 0;
    // The first reading is used twice, because the clock reads the machine's time when it is created.
    const clock = createSystemClock({
      wall: () => readings[Math.max(0, at - 1)]?.[0] ?? 0,
      monotonic: () => readings[Math.max(0, at - 1)]?.[1] ?? 0,
    });
    expect(
      shown.map(() => {
        at += 1;
        return clock.now();
      }),
    ).toEqual(shown);
  });
});

it('the steady clock does not notice what becomes of the machine’s time', () => {
  let [wall, monotonic] = [1_000_000, 50];
  const clock = createSteadyClock({ wall: () => wall, monotonic: () => monotonic });
  [wall, monotonic] = [9_000_000, 60];
  expect(clock.now()).toBe(1_000_010);
  [wall, monotonic] = [5, 1_050];
  expect(clock.now()).toBe(1_001_000);
});
