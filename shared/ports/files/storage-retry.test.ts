import { describe, expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import { OPERATION_RETRY_MS, pauseAfter, RetriesEnded, UPLOAD_RETRY_MS, withRetries } from './storage-retry.ts';

function make() {
  let now = 0;
  const pauses: number[] = [];
  const deps = {
    clock: { now: () => epochMs(now) },
    sleep: async (ms: number) => {
      now += ms;
    },
    random: () => 0,
  };
  const terms = {
    signal: new AbortController().signal,
    isWorthRetrying: (cause: unknown) => cause === 'busy',
    onPause: (ms: number) => pauses.push(ms),
  };
  return { deps, terms, pauses, now: () => now };
}
const busy = () => Promise.reject('busy');

describe('spec 9: retries of file storage', () => {
  it('double from one second to 64', () => {
    expect([1, 2, 3, 6, 7, 8, 20].map(attempt => pauseAfter(attempt, 0))).toEqual([
      1000, 2000, 4000, 32_000, 64_000, 64_000, 64_000,
    ]);
    expect(pauseAfter(3, 0.5)).toBe(4500);
  });

  it('end after two minutes for an operation, ten for an upload', async () => {
    for (const [limitMs, pauses] of [
      [OPERATION_RETRY_MS, 6],
      [UPLOAD_RETRY_MS, 14],
    ] as const) {
      const made = make();
      const cause = await withRetries(made.deps, { ...made.terms, limitMs }, busy).catch((error: unknown) => error);
      expect(cause).toBeInstanceOf(RetriesEnded);
      expect((cause as Error).cause).toBe('busy');
      expect(made.pauses).toHaveLength(pauses);
      expect(made.now()).toBeLessThanOrEqual(limitMs);
      expect(made.now() + 64_000).toBeGreaterThan(limitMs);
    }
  });

  it('give the first answer, and count the attempts', async () => {
    const made = make();
    const work = async (attempt: number) => (attempt < 4 ? busy() : attempt);
    expect(await withRetries(made.deps, { ...made.terms, limitMs: OPERATION_RETRY_MS }, work)).toBe(4);
    expect(made.pauses).toEqual([1000, 2000, 4000]);
  });

  it('do not happen after a failure that would come again', async () => {
    const made = make();
    const refused = withRetries(made.deps, { ...made.terms, limitMs: 1000 }, () => Promise.reject('refused'));
    await expect(refused).rejects.toBe('refused');
    expect(made.pauses).toEqual([]);
  });

  it('stop when nobody waits any more', async () => {
    const made = make();
    const controller = new AbortController();
    const sleep = async () => controller.abort('left');
    let attempts = 0;
    const work = () => {
      attempts += 1;
      return busy();
    };
    const terms = { ...made.terms, limitMs: UPLOAD_RETRY_MS, signal: controller.signal };
    await expect(withRetries({ ...made.deps, sleep }, terms, work)).rejects.toBe('left');
    expect(attempts).toBe(1);
  });
});
