import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../recordings/material-fixture.ts';
import { openRecording } from '../recordings/recording.ts';
import { createScanRecorder, listScanLogs, listScanRuns } from './scan-recorder.ts';
import { readScanLogs, replayScan, type ScanLogCut } from './scan-replay.ts';

const NOW = Date.parse('2026-06-11T18:00:00Z');
const FEEDS = ['a', 'b'].map(id => ({ id, demo: false, freshness: { preMs: 60_000, liveMs: 20_000 } }));
const rateOf = (book: string) => (book === 'betfair' ? 0.05 : 0);

function open(dir: string, more: { maxBytes?: number; fileBytes?: number; clock?: Clock } = {}) {
  const problems: string[] = [];
  const log = {
    info: () => undefined,
    warn: (text: string) => problems.push(text),
    error: (text: string) => problems.push(text),
  };
  const recorder = createScanRecorder({ dir, maxBytes: 1e9, clock: { now: () => epochMs(NOW) }, log, ...more });
  const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf: rateOf } });
  return { recorder, scanner: recorder.record(scanner, rateOf), problems };
}

async function replayed(dir: string): Promise<OpportunityChange[]> {
  const changes: OpportunityChange[] = [];
  for await (const { change } of replayScan(readScanLogs(await listScanLogs(dir)))) changes.push(change);
  return changes;
}

const EVENTS = [0, 1].map(at => ({
  id: `e${at}`,
  sport: 'soccer',
  league: 'x',
  home: `H${at}`,
  away: `A${at}`,
  startsAt: NOW + (at === 0 ? 30_000 : 3_600_000),
}));
const quote = fc
  .record({
    event: fc.constantFrom(...EVENTS).chain(event => fc.constantFrom(event, { ...event, score: '1–0' })),
    book: fc.constantFrom('betano', 'kto', 'betfair'),
    market: fc.constant('ou'),
    selection: fc.constantFrom('over', 'under'),
    line: fc.constantFrom(2.5, 3.5),
    side: fc.constantFrom('back', 'lay'),
    odds: fc.constantFrom(null, 1.8, 2.05, 2.3, 2.6),
    limit: fc.constantFrom(null, 5_000),
    ago: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(
    ({ ago, ...each }) =>
      (now: number) =>
        quoteSchema.parse({ ...each, at: now - ago }),
  );
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      feed: fc.nat(1),
      quotes: fc.array(quote, { maxLength: 6 }),
      confirms: fc.boolean(),
      complete: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), feed: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('commissions' as const), rate: fc.constantFrom(0, 0.02, 0.2) }),
  },
);

describe('a recorded scan', () => {
  it('opens, changes and closes the same when it is played again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async steps => {
        const dir = temporaryFolder(onTestFinished);
        const { recorder, scanner } = open(dir);
        await recorder.open();
        const said: OpportunityChange[] = [];
        let now = NOW;
        for (const each of steps) {
          now += 7_000;
          const at = epochMs(now);
          if (each.kind === 'sweep') said.push(...scanner.sweep(at));
          else if (each.kind === 'end') said.push(...scanner.endFeed(FEEDS[each.feed]?.id ?? '', at));
          else if (each.kind === 'commissions') {
            const rate = each.rate;
            const of = (book: string) => (book === 'betfair' ? rate : 0);
            for (const changes of scanner.setCommissions(of, () => at)) said.push(...changes);
          } else {
            const batch = {
              at,
              quotes: each.quotes.map(make => make(now)),
              ...(each.confirms && { confirmsRest: true }),
              ...(each.complete && { complete: [asEventId('e0')] }),
            };
            const feed = FEEDS[each.feed];
            if (feed) said.push(...scanner.ingest(batch, feed, at).changes);
          }
        }
        await recorder.close();
        expect(await replayed(dir)).toEqual(said);
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!hasSharedData)(`is small, and says the same of real odds (${WITH_SHARED_DATA})`, async () => {
    const dir = temporaryFolder(onTestFinished);
    const { recorder, scanner } = open(dir);
    await recorder.open();
    const said: OpportunityChange[] = [];
    let quotes = 0;
    const recording = await openRecording(sharedData('the-odds-api/worldcup2026_changes.csv.gz'));
    for await (const batch of recording.batches()) {
      if (quotes > 40_000) break;
      quotes += batch.quotes.length;
      said.push(...scanner.ingest(batch, FEEDS[0] ?? ({} as never), batch.at).changes);
    }
    await recorder.close();
    expect(said.length).toBeGreaterThan(100);
    expect(await replayed(dir)).toEqual(said);
    const bytes = (await listScanLogs(dir)).reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes / quotes).toBeLessThan(20);
  });
});

/** Records this many batches that cannot be packed well. */
async function fill(dir: string, maxBytes: number, fileBytes: number, batches: number, clock?: Clock) {
  const { recorder, scanner, problems } = open(dir, { maxBytes, fileBytes, ...(clock && { clock }) });
  await recorder.open();
  for (let at = 0; at < batches; at++) {
    const event = { ...EVENTS[1], id: `e${at}-${Math.sin(at)}`.replaceAll(/[^\w-]/g, '_') };
    const quotes = ['over', 'under'].map(selection =>
      quoteSchema.parse({
        event,
        book: 'kto',
        market: 'ou',
        selection,
        line: 2.5,
        odds: 2 + Math.abs(Math.cos(at)),
        at: NOW,
      }),
    );
    scanner.ingest({ at: epochMs(NOW), quotes }, FEEDS[0] ?? ({} as never), epochMs(NOW));
    // The disk needs its turn before a file can be full.
    if (at % 50 === 0) await new Promise(resolve => setImmediate(resolve));
  }
  await recorder.close();
  return problems;
}

async function count(steps: AsyncIterable<unknown>): Promise<number> {
  let counted = 0;
  for await (const _ of steps) counted += 1;
  return counted;
}

const withoutLastLine = (text: Buffer) => text.subarray(0, text.lastIndexOf(10, text.length - 2) + 1);

describe('the files', () => {
  it('are bounded together, and the oldest go', async () => {
    const dir = temporaryFolder(onTestFinished);
    expect(await fill(dir, 40_000, 8_000, 8_000)).toEqual([]);
    const files = await listScanLogs(dir);
    const total = files.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(files.length).toBeGreaterThan(1);
    expect(total).toBeLessThan(60_000);
    expect(files[0]).not.toMatch(/-0000\.ndjson\.gz$/);
  });

  it('go by their number within a run, and run by run as they were written', async () => {
    const dir = temporaryFolder(onTestFinished);
    // The second run has odds of an earlier year, and its first file was on the disk after its second.
    const seconds = { '20260611T180000000Z-0000': 10, '20250611T180000000Z-0000': 30, '20250611T180000000Z-0001': 20 };
    for (const [name, at] of Object.entries(seconds)) {
      const path = join(dir, `arbi-scan-${name}.ndjson.gz`);
      writeFileSync(path, Buffer.alloc(1_000));
      utimesSync(path, at, at);
    }
    const left = async (maxBytes: number) => {
      await open(dir, { maxBytes, fileBytes: 1 }).recorder.open();
      return readdirSync(dir).map(name => name.slice(10, 14) + name.slice(-15, -10));
    };
    expect((await left(2_500)).toSorted()).toEqual(['2025-0000', '2025-0001']);
    expect(await left(1_500)).toEqual(['2025-0001']);
    expect(await left(500)).toEqual(['2025-0001']);
  });

  it('can be read as far as they go when the server was killed', async () => {
    const dir = temporaryFolder(onTestFinished);
    await fill(dir, 1e9, 1e9, 300);
    const [path = ''] = await listScanLogs(dir);
    const whole = (await replayed(dir)).length;
    writeFileSync(path, readFileSync(path).subarray(0, -200));
    expect((await replayed(dir)).length).toBeLessThanOrEqual(whole);
  });

  it.each([
    ['within the packed bytes', (bytes: Buffer) => bytes.subarray(0, -200)],
    ['before the mark at their end', (bytes: Buffer) => bytes.subarray(0, -8)],
    ['at the first byte', () => Buffer.alloc(0)],
    ['within a line', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -10))],
    ['between the lines of a batch', (bytes: Buffer) => gzipSync(withoutLastLine(gunzipSync(bytes)))],
  ])('that were cut %s are named, and the next file goes on', async (_, cut) => {
    const dir = temporaryFolder(onTestFinished);
    await fill(dir, 1e9, 8_000, 3_000);
    const [first = '', ...others] = await listScanLogs(dir);
    const steps = await count(readScanLogs(others));
    writeFileSync(first, cut(readFileSync(first)));
    const cuts: ScanLogCut[] = [];
    const read = await count(readScanLogs([first, ...others], each => cuts.push(each)));
    expect(cuts).toEqual([{ path: first, lastAt: read > steps ? NOW : null }]);
    expect(read).toBeGreaterThanOrEqual(steps);
    expect(steps).toBeGreaterThan(100);
  });

  it('are dated by their odds, and a second run of the same odds writes beside the first', async () => {
    const dir = temporaryFolder(onTestFinished);
    const clock = { now: () => epochMs(0) };
    await fill(dir, 1e9, 1e9, 3, clock);
    await fill(dir, 1e9, 1e9, 3, clock);
    expect((await listScanRuns(dir)).flat().map(path => basename(path))).toEqual([
      'arbi-scan-20260611T180000000Z-0000.ndjson.gz',
      'arbi-scan-20260611T180000001Z-0000.ndjson.gz',
    ]);
    expect(await listScanRuns(dir)).toHaveLength(2);
    for (const run of await listScanRuns(dir)) {
      const nows: number[] = [];
      for await (const step of readScanLogs(run)) if (step.kind !== 'gap') nows.push(step.now);
      expect(nows).toEqual([NOW, NOW, NOW, NOW]);
    }
  });

  it('are not mistaken: another file in the folder is left alone, and a foreign line is named', async () => {
    const dir = temporaryFolder(onTestFinished);
    writeFileSync(join(dir, 'notas.txt'), 'x');
    await fill(dir, 1e9, 1e9, 3);
    expect(readdirSync(dir)).toContain('notas.txt');
    const foreign = join(dir, 'arbi-scan-20260611T180000000Z-9999.ndjson.gz');
    writeFileSync(foreign, gzipSync('{"v":1}\n{"hello":1}\n'));
    await expect(replayed(dir)).rejects.toThrow('a linha 2 não é de uma gravação do Arbi');
  });
});
