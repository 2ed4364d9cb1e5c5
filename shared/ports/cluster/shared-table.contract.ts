/** What shared tables guarantee, run against each adapter. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lease } from './leases.ts';
import type { SharedTable } from './shared-table.ts';

type Table = SharedTable<{ n: number }, { said: number }>;

export interface TableUnderTest {
  /** The table as two processes have it. */
  readonly one: Table;
  readonly other: Table;
  /** A lease that is held, and one that has lapsed. */
  readonly held: Lease;
  readonly lapsed: Lease;
  /** Cuts the followers' connections and writes more than is kept meanwhile; then they are back. */
  away(write: () => Promise<void>): Promise<void>;
  /** The most changes that are kept. */
  readonly kept: number;
}

export function sharedTableContract(name: string, make: () => Promise<TableUnderTest>): void {
  describe(name, () => {
    let current: TableUnderTest;
    beforeEach(async () => {
      current = await make();
    });

    const change = (n: number) => ({ put: new Map([[`k${n % 5}`, { n }]]), remove: [], message: { said: n } });

    async function listen(table: Table) {
      const heard: number[] = [];
      const images: Map<string, { n: number }>[] = [];
      const stop = await table.follow({
        onRows: rows => images.push(new Map(rows)),
        onMessage: ({ said }) => heard.push(said),
      });
      return { heard, images, stop };
    }

    it('hands over all rows, then every change in order', async () => {
      const { one, other, held } = current;
      expect(await one.write(held, change(1))).toBe(true);
      const follower = await listen(other);
      expect(follower.images).toEqual([new Map([['k1', { n: 1 }]])]);
      for (let n = 2; n < 40; n += 1) await one.write(held, change(n));
      await expect.poll(() => follower.heard.at(-1)).toBe(39);
      expect(follower.heard.slice(-38)).toEqual(Array.from({ length: 38 }, (_, index) => index + 2));
      expect([...(await other.rows()).values()].map(({ n }) => n).sort((a, b) => a - b)).toEqual([35, 36, 37, 38, 39]);
      follower.stop();
    });

    it('removes rows', async () => {
      const { one, other, held } = current;
      for (const n of [1, 2, 3]) await one.write(held, change(n));
      await one.write(held, { put: new Map(), remove: ['k2', 'absent'], message: { said: 9 } });
      expect(await other.rows()).toEqual(new Map([1, 3].map(n => [`k${n}`, { n }])));
    });

    it('refuses who does not have the lease', async () => {
      const { one, other, lapsed } = current;
      const follower = await listen(other);
      expect(await one.write(lapsed, change(1))).toBe(false);
      expect(await other.rows()).toEqual(new Map());
      expect(follower.heard).toEqual([]);
      follower.stop();
    });

    it('continues after being away, without a gap', async () => {
      const { one, other, held, away } = current;
      const follower = await listen(other);
      await one.write(held, change(1));
      await away(async () => {
        for (const n of [2, 3]) await one.write(held, change(n));
      });
      await one.write(held, change(4));
      await expect.poll(() => follower.heard).toEqual([1, 2, 3, 4]);
      expect(follower.images).toHaveLength(1);
      follower.stop();
    });

    it('hands over all rows again to a follower that was away for too long', async () => {
      const { one, other, held, away, kept } = current;
      const follower = await listen(other);
      await away(async () => {
        for (let n = 1; n <= kept + 5; n += 1) await one.write(held, change(n));
      });
      await expect.poll(() => follower.images.length).toBe(2);
      const after = kept + 6;
      await one.write(held, change(after));
      await expect.poll(() => follower.heard.at(-1)).toBe(after);
      // What was missed is in the rows.
      const last = new Map(follower.images[1]);
      for (const n of follower.heard) last.set(`k${n % 5}`, { n: Math.max(n, last.get(`k${n % 5}`)?.n ?? 0) });
      expect(new Map([...last].sort())).toEqual(new Map([...(await other.rows())].sort()));
      follower.stop();
    });

    it('says nothing more to a follower that has ended', async () => {
      const { one, other, held } = current;
      const [gone, still] = [await listen(other), await listen(other)];
      gone.stop();
      await one.write(held, change(1));
      await expect.poll(() => still.heard).toEqual([1]);
      expect(gone.heard).toEqual([]);
      still.stop();
    });
  });
}
