/** What a limiter guarantees, run against each adapter. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { RateLimiter, RateRule } from './rate-limiter.ts';

export interface LimiterUnderTest {
  /** Two processes that share their limits; the same one if there is only one. */
  readonly one: RateLimiter;
  readonly other: RateLimiter;
  pass(ms: number): Promise<void>;
}

/** Slow enough that the time of the test itself gives nothing back. */
const RULE: RateRule = { name: 'r', burst: 3, perMinute: 6 };
const EVERY_MS = 10_000;

export function rateLimiterContract(name: string, make: () => Promise<LimiterUnderTest>): void {
  describe(name, () => {
    let current: LimiterUnderTest;
    beforeEach(async () => {
      current = await make();
    });

    async function take(times: number, subject = 'a'): Promise<boolean[]> {
      const granted: boolean[] = [];
      for (let at = 0; at < times; at += 1)
        granted.push(await (at % 2 === 0 ? current.one : current.other).take(RULE, subject));
      return granted;
    }

    it('grants the burst, whichever process is asked', async () => {
      expect(await take(5)).toEqual([true, true, true, false, false]);
      expect(await take(1, 'b')).toEqual([true]);
      expect(await current.one.take({ ...RULE, name: 's' }, 'a')).toBe(true);
    });

    it('counts attempts made at once', async () => {
      const at = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? current.one : current.other));
      const granted = await Promise.all(at.map(limiter => limiter.take(RULE, 'a')));
      expect(granted.filter(each => each)).toHaveLength(3);
    });

    it('grants more as time passes, never more than the burst', async () => {
      await take(4);
      await current.pass(EVERY_MS);
      expect(await take(2)).toEqual([true, false]);
      await current.pass(100 * EVERY_MS);
      expect(await take(4)).toEqual([true, true, true, false]);
    });

    it('takes back an attempt that was none, never beyond the burst', async () => {
      await take(3);
      current.one.giveBack(RULE, 'a');
      await expect.poll(async () => (await take(1))[0]).toBe(true);
      expect(await take(1)).toEqual([false]);
      current.one.giveBack(RULE, 'new');
      expect(await take(4, 'new')).toEqual([true, true, true, false]);
    });
  });
}
