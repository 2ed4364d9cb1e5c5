import { describe, expect, it } from 'vitest';
import { type FeedBatch, FeedError } from '#shared/ports/odds-feed.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createRefusals } from '../formats/refusals.ts';
import { hasSharedData, ingestReport, sharedData, WITH_SHARED_DATA } from '../recordings/material-fixture.ts';
import type { Recording, RecordingKind } from '../recordings/recording.ts';
import { createReplayFeed, type ReplayDeps } from './replay.ts';

const START = Date.parse('2026-06-11T18:00:00Z');
const MINUTE = 60_000;
const minute = (index: number) => epochMs(START + index * MINUTE);

/** A recording with a batch at each of these minutes, and a record of how it was read. */
function fakeRecording(
  minutes: readonly number[],
  more: { kind?: RecordingKind; ordered?: boolean; damage?: Error; notes?: string[] } = {},
) {
  const log = { isClosed: false };
  const recording: Recording = {
    path: 'copa.csv',
    kind: more.kind ?? 'change-log',
    ordered: more.ordered ?? true,
    refusals: createRefusals(),
    notes: more.notes ?? [],
    async *batches() {
      try {
        for (const index of minutes) yield { at: minute(index), quotes: [], complete: [asEventId(String(index))] };
        if (more.damage) throw more.damage;
      } finally {
        log.isClosed = true;
      }
    },
  };
  return { recording, log };
}

/** Real time that passes only in sleeps, which return at once. */
function fakeTime() {
  const time = { now: 0, slept: [] as number[] };
  const sleep = async (ms: number, signal: AbortSignal) => {
    if (signal.aborted) throw signal.reason;
    time.slept.push(ms);
    time.now += ms;
  };
  return { time, sleep, realNow: () => time.now };
}

function play(recording: Recording, spec: Partial<ReplayDeps> = {}) {
  const { time, sleep, realNow } = fakeTime();
  const abort = new AbortController();
  const feed = createReplayFeed({ path: 'copa.csv', speed: 60, sleep, realNow, open: async () => recording, ...spec });
  /** Minute of the batch, minute the clock showed, real milliseconds since the start. */
  const emitted: [number, number, number][] = [];
  const take = async (batch: FeedBatch) => {
    emitted.push([(batch.at - START) / MINUTE, (feed.clock.now() - START) / MINUTE, time.now]);
    return ingestReport(1);
  };
  return { feed, time, abort, emitted, take, run: () => feed.run(take, abort.signal) };
}

describe('createReplayFeed', () => {
  it('plays a minute per second, and shows the time of the recording', async () => {
    const { feed, emitted, run } = play(fakeRecording([0, 1, 5]).recording);
    expect([feed.health().state, feed.clock.now(), feed.speed()]).toEqual(['starting', 0, 0]);
    await run();
    expect(emitted).toEqual([
      [0, 0, 0],
      [1, 1, 1_000],
      [5, 5, 5_000],
    ]);
    expect(feed.health()).toEqual({
      state: 'ended',
      detail: null,
      refused: {},
      samples: [],
      gauges: { batches: 3, quotes: 0, position: minute(5) },
    });
    expect([feed.clock.now(), feed.speed()]).toEqual([minute(5), 0]);
  });

  it("never waits at speed 'max'", async () => {
    const { feed, time, emitted, run } = play(fakeRecording([0, 1, 60 * 24 * 300]).recording, { speed: 'max' });
    await run();
    expect(time.slept).toEqual([]);
    expect(emitted.map(([at, clock]) => clock - at)).toEqual([0, 0, 0]);
    expect(feed.clock.now()).toBe(minute(60 * 24 * 300));
  });

  it('applies batches before `from` at once, starts its clock there, and stops after `to`', async () => {
    const recording = fakeRecording([0, 1, 5, 6, 7]);
    const { emitted, run, feed } = play(recording.recording, { from: minute(3), to: minute(6) });
    await run();
    // Each is ingested at its own time: by the clock of `from`, prices from hours before would be stale.
    expect(emitted.map(([at, clock, real]) => [at, clock - at, real])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [5, 0, 2_000],
      [6, 0, 3_000],
    ]);
    expect(feed.health().state).toBe('ended');
    expect(feed.clock.now()).toBe(minute(6));
    expect(recording.log.isClosed).toBe(true);
  });

  it('waits through a gap that is longer than a timer allows', async () => {
    const { time, emitted, run } = play(fakeRecording([0, 60 * 24 * 40]).recording, { speed: 1 });
    await run();
    expect(Math.max(...time.slept)).toBeLessThanOrEqual(60 * MINUTE);
    expect(emitted[1]?.[2]).toBe(40 * 24 * 60 * MINUTE);
  });

  it('keeps its pace while a batch is ingested, and reads no further meanwhile', async () => {
    const { feed, time, abort } = play(fakeRecording([0, 1, 2]).recording);
    let pending = 0;
    const shown: number[] = [];
    await feed.run(async () => {
      pending += 1;
      expect(pending).toBe(1);
      // The first batch takes a quarter of the second before the next one.
      time.now += 250;
      shown.push((feed.clock.now() - START) / MINUTE);
      await Promise.resolve();
      pending -= 1;
      return ingestReport(1);
    }, abort.signal);
    expect(shown).toEqual([0.25, 1.25, 2]);
    expect(time.slept).toEqual([750, 750]);
  });

  it('stops its clock at the next batch while a slow reader is still at the previous one', async () => {
    const { feed, time, abort } = play(fakeRecording([0, 1, 2]).recording);
    const shown: number[] = [];
    await feed.run(async () => {
      time.now += 60_000;
      shown.push((feed.clock.now() - START) / MINUTE);
      return ingestReport(1);
    }, abort.signal);
    expect(shown).toEqual([1, 2, 2]);
    expect(time.slept).toEqual([]);
  });

  it('sorts an unordered recording by time', async () => {
    const { emitted, run } = play(fakeRecording([5, 0, 3], { ordered: false, kind: 'football-data' }).recording);
    await run();
    expect(emitted.map(([at]) => at)).toEqual([0, 3, 5]);
  });

  it.each([true, false])('delivers what came before a damage (ordered: %s), then reports its place', async ordered => {
    const damage = new FeedError('copa.csv: linha 9 longa demais');
    const { feed, emitted, run } = play(fakeRecording([0, 1], { ordered, damage }).recording);
    await expect(run()).rejects.toBe(damage);
    expect(emitted.map(([at]) => at)).toEqual([0, 1]);
    expect(feed.health()).toMatchObject({ state: 'failing', detail: 'copa.csv: linha 9 longa demais' });
    expect(feed.speed()).toBe(0);
  });

  it('rejects with the reason why the file cannot be opened', async () => {
    const { feed, run } = play(fakeRecording([]).recording, {
      open: () => Promise.reject(new FeedError('copa.csv: não existe')),
    });
    await expect(run()).rejects.toThrow('copa.csv: não existe');
    expect(feed.health()).toMatchObject({ state: 'failing', detail: 'copa.csv: não existe' });
  });

  it('says how the recording had to be read', async () => {
    const { feed, run } = play(fakeRecording([0], { notes: ['copa.tar: 2 entradas fora de ordem'] }).recording);
    await run();
    expect(feed.health()).toMatchObject({ state: 'ended', detail: 'copa.tar: 2 entradas fora de ordem' });
  });

  it('stops while it sleeps', async () => {
    const recording = fakeRecording([0, 1]);
    const abort = new AbortController();
    const asleep = Promise.withResolvers<void>();
    const sleep = (_: number, signal: AbortSignal) => {
      asleep.resolve();
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const { feed, take, emitted } = play(recording.recording, { sleep });
    const running = feed.run(take, abort.signal);
    await asleep.promise;
    abort.abort();
    await running;
    expect(emitted).toHaveLength(1);
    expect(feed.health().state).toBe('stopped');
    expect(recording.log.isClosed).toBe(true);
  });

  it('stops between batches', async () => {
    const { feed, abort, take, emitted } = play(fakeRecording([0, 1, 2]).recording, { speed: 'max' });
    await feed.run(async batch => {
      abort.abort();
      return take(batch);
    }, abort.signal);
    expect(emitted).toHaveLength(1);
    expect(feed.health().state).toBe('stopped');
  });

  it.each([
    ['change-log', 45 * MINUTE],
    ['snapshots', 45 * MINUTE],
    ['football-data', 48 * 60 * MINUTE],
  ] as const)('gives the freshness of the prices of a %s', async (kind, preMs) => {
    const { feed, run } = play(fakeRecording([0], { kind }).recording);
    await run();
    expect(feed.freshness).toEqual({ preMs, liveMs: 2 * MINUTE });
  });
});

describe.skipIf(!hasSharedData)(`recorded material (${WITH_SHARED_DATA})`, () => {
  it.each([
    ['the-odds-api/worldcup2026_changes.csv.gz', 2_750, 118_628, '2026-07-19T21:30:33.000Z'],
    ['the-odds-api/raw_worldcup_20260629_15min.tar.gz', 144, 83_011, '2026-06-30T11:45:26.000Z'],
    ['football-data/E0.csv', 664, 22_985, '2026-04-22T18:55:00.000Z'],
  ])('%s', async (name, batches, quotes, end) => {
    const { sleep, realNow } = fakeTime();
    const feed = createReplayFeed({ path: sharedData(name), speed: 'max', sleep, realNow });
    let last = 0;
    await feed.run(async batch => {
      expect(batch.at).toBeGreaterThanOrEqual(last);
      last = batch.at;
      return ingestReport(batch.quotes.length);
    }, new AbortController().signal);
    expect(feed.health().gauges).toMatchObject({ batches, quotes });
    expect(new Date(feed.clock.now()).toISOString()).toBe(end);
  });
});
