/** What leases guarantee, run against each adapter. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Leases } from './leases.ts';

export interface LeasesUnderTest {
  /** Two processes. */
  readonly one: Leases;
  readonly other: Leases;
  /** Lets so much time pass for what is leased. */
  pass(ms: number): Promise<void>;
}

const MS = 10_000;

export function leasesContract(name: string, make: () => Promise<LeasesUnderTest>): void {
  describe(name, () => {
    let current: LeasesUnderTest;
    beforeEach(async () => {
      current = await make();
    });

    it('gives one to the first to ask, and others beside it', async () => {
      const { one, other } = current;
      const asked = await Promise.all([one.take('a', MS), other.take('a', MS), one.take('a', MS), other.take('b', MS)]);
      expect(asked.slice(0, 3).filter(lease => lease !== null)).toHaveLength(1);
      expect(asked[3]?.name).toBe('b');
    });

    it('lets it lapse, with a higher token for the next holder', async () => {
      const { one, other, pass } = current;
      const first = await one.take('a', MS);
      await pass(MS - 1_000);
      expect(await other.take('a', MS)).toBeNull();
      await pass(1_001);
      const next = await other.take('a', MS);
      expect(next?.token).toBeGreaterThan(first?.token ?? Number.POSITIVE_INFINITY);
      expect(await first?.renew()).toBe(false);
      // What is somebody else's is not given back by who had it before.
      await first?.release();
      expect(await one.take('a', MS)).toBeNull();
      expect(await next?.renew()).toBe(true);
    });

    it('counts from the last renewal', async () => {
      const { one, other, pass } = current;
      const lease = await one.take('a', MS);
      for (let times = 0; times < 3; times += 1) {
        await pass(MS - 1_000);
        expect(await lease?.renew()).toBe(true);
      }
      expect(await other.take('a', MS)).toBeNull();
    });

    it('is free at once when it is given back', async () => {
      const { one, other } = current;
      const lease = await one.take('a', MS);
      await lease?.release();
      expect(await lease?.renew()).toBe(false);
      expect(await other.take('a', MS)).not.toBeNull();
    });

    it('counts who is there', async () => {
      const { one, other, pass } = current;
      expect(await one.join('g', 'x', MS)).toBe(1);
      expect(await one.join('g', 'x', MS)).toBe(1);
      expect(await other.join('g', 'y', MS)).toBe(2);
      expect(await other.join('h', 'y', MS)).toBe(1);
      await pass(MS - 1_000);
      expect(await one.join('g', 'x', MS)).toBe(2);
      await pass(1_001);
      expect(await one.join('g', 'x', MS)).toBe(1);
      await one.leave('g', 'x');
      expect(await other.join('g', 'y', MS)).toBe(1);
    });
  });
}
