import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FeedBatch, IngestReport } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { ingestReport } from '../recordings/material-fixture.ts';
import { createPushFeed, type PushDeps } from './push-ndjson.ts';

const NOW = Date.parse('2026-06-11T18:00:00Z');
const clock = { now: () => epochMs(NOW) };

const quote = (more: object = {}) => ({
  event: { id: 'e1', sport: 'soccer', league: 'Série A', home: 'Bahia', away: 'Vitória', startsAt: NOW + 3_600_000 },
  book: 'betano',
  market: '1x2',
  selection: 'home',
  odds: 2.1,
  at: NOW,
  ...more,
});
const ndjson = (...lines: unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('');

/** A body of these chunks; an Error breaks it off at that point. */
function bodyOf(...chunks: (string | Uint8Array | Error)[]): ReadableStream<Uint8Array> {
  return countedBody(...chunks).body;
}

function countedBody(...chunks: (string | Uint8Array | Error)[]) {
  const counted = { pulled: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = chunks[counted.pulled];
    if (chunk === undefined) return controller.close();
    if (chunk instanceof Error) return controller.error(chunk);
    counted.pulled += 1;
    controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  };
  return { counted, body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }) };
}

function start(
  take: (batch: FeedBatch) => Promise<IngestReport> = async batch => ingestReport(batch.quotes.length),
  deps: Partial<PushDeps> = {},
) {
  const feed = createPushFeed({ clock, ...deps });
  const abort = new AbortController();
  const batches: FeedBatch[] = [];
  const running = feed.run(batch => {
    batches.push(batch);
    return take(batch);
  }, abort.signal);
  const stop = () => {
    abort.abort();
    return running;
  };
  return { feed, batches, stop };
}

describe('accept', () => {
  it('reads one quote per line', async () => {
    const { feed, batches, stop } = start();
    const report = await feed.accept(
      bodyOf(ndjson(quote(), quote({ selection: 'away', odds: null })), ndjson(quote({ book: 'kto' }))),
    );
    expect(report).toEqual({
      complete: true,
      accepted: { changed: 3, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 },
      refused: { total: 0, byReason: {}, first: [] },
    });
    // Lines that arrive together are passed on together, and at once.
    expect(batches.map(batch => [batch.at, batch.quotes.length])).toEqual([
      [NOW, 2],
      [NOW, 1],
    ]);
    expect(batches[0]?.quotes[0]).toMatchObject({ book: 'betano', side: 'back', line: null, event: { live: null } });
    await stop();
  });

  it('reads no further where nearly nothing is a quote', async () => {
    const { feed, stop } = start();
    const { counted, body } = countedBody(...Array.from({ length: 50 }, () => 'x\n'.repeat(1_000)));
    expect(await feed.accept(body)).toMatchObject({ complete: false, refused: { total: 11_000 } });
    expect(counted.pulled).toBe(11);
    await stop();
  });

  it('accepts lines cut anywhere, blank lines, and a last line without an end', async () => {
    const { feed, batches, stop } = start();
    const text = `\n${ndjson(quote())}\r\n  \n${JSON.stringify(quote({ book: 'kto' }))}`;
    const chunks = Array.from({ length: Math.ceil(text.length / 7) }, (_, index) =>
      text.slice(index * 7, index * 7 + 7),
    );
    const report = await feed.accept(bodyOf(...chunks));
    expect([report.accepted.changed, report.refused.total]).toEqual([2, 0]);
    expect(batches.flatMap(batch => batch.quotes).map(({ book }) => book)).toEqual(['betano', 'kto']);
    await stop();
  });

  it('makes batches of a limited size', async () => {
    const { feed, batches, stop } = start(undefined, { batchSize: 2 });
    await feed.accept(bodyOf(ndjson(quote(), quote(), quote(), quote(), quote())));
    expect(batches.map(batch => batch.quotes.length)).toEqual([2, 2, 1]);
    await stop();
  });

  it.each([
    ['no JSON', '{"event":', 'invalid_json', null, 'invalid_json'],
    ['no object', '42', 'invalid_type', null, 'invalid_type'],
    ['no event', JSON.stringify({ ...quote(), event: undefined }), 'invalid_type', 'event', 'invalid_type event'],
    [
      'a start that is text',
      JSON.stringify(quote({ event: { ...quote().event, startsAt: 'now' } })),
      'invalid_type',
      'event.startsAt',
      'invalid_type event.startsAt',
    ],
    ['odds of 1', JSON.stringify(quote({ odds: 1 })), 'too_small', 'odds', 'too_small odds'],
    ['odds that are not a number', JSON.stringify(quote({ odds: '2.1' })), 'invalid_type', 'odds', 'invalid_type odds'],
    [
      'a market nobody knows',
      JSON.stringify(quote({ market: 'corners' })),
      'invalid_value',
      'market',
      'invalid_value market',
    ],
    [
      'a total without its line',
      JSON.stringify(quote({ market: 'ou', selection: 'over' })),
      'custom',
      'line',
      'custom line',
    ],
    [
      'a line between quarters',
      JSON.stringify(quote({ market: 'ah', line: 0.3 })),
      'not_multiple_of',
      'line',
      'not_multiple_of line',
    ],
    ['a plain link', JSON.stringify(quote({ url: 'http://x.example' })), 'invalid_format', 'url', 'invalid_format url'],
    ['a time ahead of ours', JSON.stringify(quote({ at: NOW + 60_001 })), 'from_future', 'at', 'from_future at'],
    [
      'a match in 2099',
      JSON.stringify(quote({ event: { ...quote().event, startsAt: Date.parse('2099-06-11T18:00:00Z') } })),
      'from_future',
      'event.startsAt',
      'from_future event.startsAt',
    ],
    [
      'a team against itself',
      JSON.stringify(quote({ event: { ...quote().event, away: 'bahia' } })),
      'custom',
      'event.away',
      'custom event.away',
    ],
    ['a line of over 64 KiB', JSON.stringify(quote({ note: 'x'.repeat(66_000) })), 'too_long', null, 'too_long'],
  ])('refuses %s, with its line, and continues', async (_, line, reason, path, counted) => {
    const { feed, stop } = start();
    const report = await feed.accept(bodyOf(`${ndjson(quote())}${line}\n${ndjson(quote())}`));
    expect(report.accepted.changed).toBe(2);
    expect(report.refused).toEqual({ total: 1, byReason: { [counted]: 1 }, first: [{ line: 2, reason, path }] });
    expect(feed.health().refused).toEqual({ [counted]: 1 });
    await stop();
  });

  it("accepts a sender's clock that is a little ahead", async () => {
    const { feed, stop } = start();
    expect((await feed.accept(bodyOf(ndjson(quote({ at: NOW + 60_000 }))))).accepted.changed).toBe(1);
    await stop();
  });

  it('refuses bytes that are not UTF-8', async () => {
    const { feed, stop } = start();
    const report = await feed.accept(bodyOf(ndjson(quote()), Uint8Array.of(0x22, 0xff, 0x22, 0x0a), ndjson(quote())));
    expect(report).toMatchObject({ accepted: { changed: 2 }, refused: { byReason: { invalid_utf8: 1 } } });
    await stop();
  });

  it.each([
    ['with its mark', Buffer.from(`\uFEFF${ndjson(quote(), quote())}`, 'utf16le')],
    ['without one', Buffer.from(ndjson(quote(), quote()), 'utf16le')],
    ['the other way round', Buffer.from(ndjson(quote(), quote()), 'utf16le').swap16()],
  ])('names UTF-16 %s', async (_, bytes) => {
    const { feed, stop } = start();
    const report = await feed.accept(bodyOf(bytes));
    expect(report.accepted.changed).toBe(0);
    expect(Object.keys(report.refused.byReason)).toEqual(['utf_16']);
    await stop();
  });

  it('reads a packed body as it comes', async () => {
    const { feed, batches, stop } = start();
    const quotes = Array.from({ length: 2_000 }, (_, at) => quote({ odds: 1.5 + at / 1_000 }));
    const packed = gzipSync(ndjson(...quotes));
    const pieces = [packed.subarray(0, 7), packed.subarray(7, 3_000), packed.subarray(3_000)];
    const report = await feed.accept(bodyOf(...pieces), 'gzip');
    expect(report).toMatchObject({ complete: true, accepted: { changed: 2_000 }, refused: { total: 0 } });
    expect(batches.length).toBeGreaterThan(2);
    await stop();
  });

  it.each([
    ['that is cut', [gzipSync(ndjson(quote(), quote())).subarray(0, -8)], 2, 3],
    ['that is none', [Buffer.from(ndjson(quote()))], 0, 1],
    ['with something else behind it', [gzipSync(ndjson(quote())), Buffer.from('\x1f\x8b'.repeat(9), 'latin1')], 1, 2],
  ])('says where gzip %s stops', async (_, pieces, changed, line) => {
    const { feed, stop } = start();
    const report = await feed.accept(bodyOf(...pieces), 'gzip');
    expect(report).toMatchObject({ complete: false, accepted: { changed } });
    expect(report.refused.first).toEqual([{ line, reason: 'invalid_gzip', path: null }]);
    await stop();
  });

  it('holds little of a body that unpacks to a thousand times its size', async () => {
    const { feed, stop } = start();
    const packed = gzipSync(
      Buffer.concat([Buffer.alloc(100 * 1024 * 1024, 0x78), Buffer.from(`\n${ndjson(quote())}`)]),
    );
    const before = process.memoryUsage().arrayBuffers;
    const report = await feed.accept(bodyOf(packed), 'gzip');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
    expect(report).toMatchObject({ accepted: { changed: 1 }, refused: { total: 1, byReason: { too_long: 1 } } });
    await stop();
  });

  it('says nothing of gzip when the sender goes away', async () => {
    const { feed, stop } = start();
    const packed = gzipSync(ndjson(quote(), quote()));
    const report = await feed.accept(bodyOf(packed.subarray(0, -8), new Error('gone')), 'gzip');
    expect(report).toMatchObject({ complete: false, accepted: { changed: 2 }, refused: { total: 0 } });
    await stop();
  });

  it('adds the quotes that ingest refused', async () => {
    const { feed, stop } = start(async () => ({ ...ingestReport(1), duplicate: 2, refused: { event_moved: 3 } }));
    const report = await feed.accept(bodyOf(ndjson(quote()), ndjson(quote()), 'x\n'));
    expect(report.accepted).toEqual({ changed: 2, confirmed: 0, duplicate: 4, outOfOrder: 0, expired: 0 });
    expect(report.refused).toMatchObject({ total: 7, byReason: { event_moved: 6, invalid_json: 1 } });
    await stop();
  });

  it('names the first twenty refusals and counts them all', async () => {
    const { feed, stop } = start();
    const report = await feed.accept(bodyOf('x\n'.repeat(500)));
    expect(report.refused.total).toBe(500);
    expect(report.refused.first.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await stop();
  });

  it('skips 50 MB on one line', async () => {
    const { feed, stop } = start();
    const piece = new Uint8Array(1024 * 1024).fill(0x78);
    const before = process.memoryUsage().arrayBuffers;
    const report = await feed.accept(
      bodyOf(ndjson(quote()), ...Array.from({ length: 50 }, () => piece), '\n', ndjson(quote())),
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
    expect(report).toMatchObject({ accepted: { changed: 2 }, refused: { total: 1, byReason: { too_long: 1 } } });
    await stop();
  });

  it('keeps the complete lines if the body breaks off', async () => {
    const { feed, stop } = start();
    const whole = ndjson(quote(), quote());
    const report = await feed.accept(bodyOf(whole, JSON.stringify(quote()), new Error('aborted')));
    expect(report).toMatchObject({ complete: false, accepted: { changed: 2 }, refused: { total: 0 } });
    await stop();
  });

  it('reads no faster than quotes are ingested', async () => {
    const gate = Promise.withResolvers<void>();
    const { feed, stop } = start(async batch => {
      await gate.promise;
      return ingestReport(batch.quotes.length);
    });
    const { body, counted } = countedBody(ndjson(quote()), ndjson(quote()), ndjson(quote()));
    const accepting = feed.accept(body);
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(counted.pulled).toBe(1);
    gate.resolve();
    expect((await accepting).accepted.changed).toBe(3);
    expect(counted.pulled).toBe(3);
    await stop();
  });

  it('passes on one batch at a time, however many senders there are', async () => {
    let [open, most] = [0, 0];
    const { feed, stop } = start(async batch => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return ingestReport(batch.quotes.length);
    });
    const reports = await Promise.all([1, 2, 3].map(() => feed.accept(bodyOf(ndjson(quote()), ndjson(quote())))));
    expect(reports.map(report => report.accepted.changed)).toEqual([2, 2, 2]);
    expect(most).toBe(1);
    await stop();
  });

  it('passes on a bug of the receiver, and continues with the next body', async () => {
    let broken = true;
    const { feed, stop } = start(async batch => {
      if (broken) throw new Error('bug');
      return ingestReport(batch.quotes.length);
    });
    await expect(feed.accept(bodyOf(ndjson(quote())))).rejects.toThrow('bug');
    broken = false;
    expect((await feed.accept(bodyOf(ndjson(quote())))).accepted.changed).toBe(1);
    await stop();
  });
});

describe('run', () => {
  it('accepts nothing before it runs, nor after it has stopped', async () => {
    const idle = createPushFeed({ clock });
    expect(idle.health().state).toBe('starting');
    await expect(idle.accept(bodyOf(ndjson(quote())))).rejects.toThrow('A fonte "push" não está no ar.');

    const { feed, stop } = start();
    expect(feed.health()).toEqual({ state: 'running', detail: null, refused: {}, samples: [], gauges: { bodies: 0 } });
    await stop();
    expect(feed.health().state).toBe('stopped');
    await expect(feed.accept(bodyOf(ndjson(quote())))).rejects.toThrow('não está no ar');
  });

  it('answers an open body when it stops', async () => {
    const taken = Promise.withResolvers<void>();
    const { feed, stop } = start(async batch => {
      taken.resolve();
      return ingestReport(batch.quotes.length);
    });
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new TextEncoder().encode(ndjson(quote()))),
      cancel: () => {
        isCancelled = true;
      },
    });
    const accepting = feed.accept(endless);
    await taken.promise;
    await stop();
    expect(await accepting).toMatchObject({ complete: false, accepted: { changed: 1 } });
    expect(isCancelled).toBe(true);
    expect(feed.health().gauges).toEqual({ bodies: 0 });
  });

  it('waits for the current batch before it ends', async () => {
    const gate = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const { feed, stop } = start(async batch => {
      taken.resolve();
      await gate.promise;
      return ingestReport(batch.quotes.length);
    });
    const accepting = feed.accept(bodyOf(ndjson(quote())));
    await taken.promise;
    let isDone = false;
    const stopped = stop().then(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(isDone).toBe(false);
    gate.resolve();
    await stopped;
    expect((await accepting).accepted.changed).toBe(1);
  });
});
