import { describe, expect, it } from 'vitest';
import type { FeedBatch, IngestReport } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { createDemoFeed } from './demo-feed.ts';

const START = 1_795_262_400_000;
const REPORT: IngestReport = {
  changed: 0,
  confirmed: 0,
  duplicate: 0,
  outOfOrder: 0,
  expired: 0,
  refused: {},
  firstRefused: null,
};

/** A feed whose sleep advances its clock; it is stopped after `maxTicks` sleeps between ticks. */
function setUp(maxTicks: number, seed?: number) {
  let now = START;
  let ticks = 0;
  const abort = new AbortController();
  const waits: number[] = [];
  const feed = createDemoFeed({
    clock: { now: () => epochMs(now) },
    sleep: async ms => {
      if (ms === 0) return;
      waits.push(ms);
      now += Math.round(ms);
      if (++ticks >= maxTicks) abort.abort();
    },
    ...(seed === undefined ? {} : { seed }),
  });
  return { feed, abort, waits };
}

describe('the demo feed', () => {
  it('describes itself', () => {
    const { feed } = setUp(1);
    expect(feed).toMatchObject({ id: 'demo', demo: true, freshness: { preMs: 600_000, liveMs: 60_000 } });
    expect(feed.health()).toEqual({ state: 'starting', detail: null, refused: {}, gauges: {} });
  });

  it('emits the market, then changes, at most four times a second, until it is stopped', async () => {
    const { feed, abort, waits } = setUp(20);
    const batches: FeedBatch[] = [];
    const states: string[] = [];
    await feed.run(async batch => {
      batches.push(batch);
      states.push(feed.health().state);
      return REPORT;
    }, abort.signal);
    expect(batches[0]?.quotes.length).toBeGreaterThan(5000);
    expect(batches.slice(1).every(batch => batch.quotes.length < 2000)).toBe(true);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(250);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1000);
    expect(batches.every(batch => batch.quotes.every(quote => quote.at === batch.at))).toBe(true);
    expect(new Set(states)).toEqual(new Set(['running']));
    expect(feed.health().state).toBe('stopped');
    expect(feed.health().gauges).toMatchObject({
      events: expect.any(Number),
      live: expect.any(Number),
      offer: expect.any(Number),
    });
  });

  it('gives the same quotes for the same seed', async () => {
    const hear = async (seed?: number) => {
      const { feed, abort } = setUp(5, seed);
      const batches: FeedBatch[] = [];
      await feed.run(async batch => {
        batches.push(batch);
        return REPORT;
      }, abort.signal);
      return batches;
    };
    const first = await hear(5);
    expect(await hear(5)).toEqual(first);
    expect((await hear())[0]?.quotes[0]).not.toEqual(first[0]?.quotes[0]);
  });

  it('waits until a batch has been ingested', async () => {
    const { feed, abort } = setUp(3);
    let takeIn = () => {};
    let emitted = 0;
    const firstEmitted = new Promise<void>(resolve => {
      const running = feed.run(async () => {
        emitted += 1;
        if (emitted > 1) return REPORT;
        resolve();
        await new Promise<void>(taken => {
          takeIn = taken;
        });
        return REPORT;
      }, abort.signal);
      void running;
    });
    await firstEmitted;
    // If it did not wait, it would emit again during these turns.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(emitted).toBe(1);
    takeIn();
    await expect.poll(() => feed.health().state).toBe('stopped');
    expect(emitted).toBeGreaterThan(1);
  });

  it('ends at once if it is stopped before it begins', async () => {
    const { feed } = setUp(1);
    let emitted = 0;
    await feed.run(async () => {
      emitted += 1;
      return REPORT;
    }, AbortSignal.abort());
    expect([emitted, feed.health().state]).toEqual([0, 'stopped']);
  });

  it('passes on an error of its receiver', async () => {
    const { feed, abort } = setUp(3);
    const failure = new Error('the scanner broke');
    await expect(feed.run(() => Promise.reject(failure), abort.signal)).rejects.toBe(failure);
  });
});
