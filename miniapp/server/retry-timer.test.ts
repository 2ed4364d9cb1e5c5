import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryTimer } from './retry-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds it ran, for each failure in a row. */
function pausesOf(timer: ReturnType<typeof createRetryTimer>, failures: number): number[] {
  return Array.from({ length: failures }, () => {
    const from = performance.now();
    const run = vi.fn();
    timer.later(run);
    vi.advanceTimersToNextTimer();
    expect(run).toHaveBeenCalledOnce();
    return performance.now() - from;
  });
}

describe('sending again after a failure', () => {
  it('happens soon, then less and less often', () => {
    expect(pausesOf(createRetryTimer(30_000), 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('happens soon again once the network is back, or long after the last failure', () => {
    const timer = createRetryTimer(30_000);
    pausesOf(timer, 6);
    timer.reset();
    expect(pausesOf(timer, 6)[0]).toBe(1_000);
    vi.advanceTimersByTime(60_001);
    expect(pausesOf(timer, 1)).toEqual([1_000]);
  });

  it('happens once, for the last failure, and not at all after a reset', () => {
    const timer = createRetryTimer(30_000);
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    timer.later(first);
    timer.later(second);
    vi.runAllTimers();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    timer.later(third);
    timer.reset();
    vi.runAllTimers();
    expect(third).not.toHaveBeenCalled();
  });
});
