import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { type FeedBatch, FeedError, type OddsFeed } from '#shared/ports/odds-feed.ts';
import { NO_TRACES } from '#shared/ports/tracer.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createIngest } from './ingest.ts';

const NOW = Date.parse('2026-06-11T12:00:00Z');
const event = {
  id: 'e1',
  sport: 'soccer',
  league: 'Copa',
  home: 'Flamengo',
  away: 'Palmeiras',
  startsAt: NOW + 3_600_000,
};
const quote = (book: string, selection: string, odds: number, at = NOW) =>
  quoteSchema.parse({ event, book, market: 'ml', selection, odds, at });
const batch = (...quotes: FeedBatch['quotes'][number][]): FeedBatch => ({ quotes, at: epochMs(NOW) });
const arb = batch(quote('a', 'home', 2.1), quote('b', 'away', 2.1));

function makeFeed(id: string, run: OddsFeed['run']): OddsFeed {
  return {
    id,
    demo: false,
    freshness: { preMs: 600_000, liveMs: 60_000 },
    run,
    health: () => ({ state: 'running', detail: null, refused: {}, gauges: {} }),
  };
}

function makeIngest() {
  let now = NOW;
  const lines: string[] = [];
  const record = (level: string) => (message: string, fields?: Record<string, unknown>) =>
    lines.push(`${level}: ${message} ${JSON.stringify(fields)}`);
  const log = { info: record('info'), warn: record('warn'), error: record('error') };
  const bus = createInProcessBus({ onError: () => undefined });
  const changes: OpportunityChange[] = [];
  bus.subscribe('arbs.changed', batchOfChanges => changes.push(...batchOfChanges));
  const spans: [string, object][] = [];
  let breaths = 0;
  const ingest = createIngest({
    scanner: createScanner(),
    bus,
    clock: { now: () => epochMs(now) },
    log,
    yieldTurn: async () => {
      breaths += 1;
    },
    realNow: () => breaths * 100 + (now - NOW),
    tracer: {
      span(name, work, { fields = {} } = {}) {
        spans.push([name, fields]);
        return NO_TRACES.span(name, work);
      },
    },
  });
  return { ingest, changes, lines, spans, pass: (ms: number) => (now += ms), breaths: () => breaths };
}

const never = new AbortController().signal;

describe('ingest', () => {
  it('traces each batch, the search in it and what is told of it, by counts', async () => {
    const { ingest, spans } = makeIngest();
    await ingest.run(
      makeFeed('one', async emit => void (await emit(arb))),
      never,
    );
    const kinds = spans.map(([name]) => name);
    expect(kinds.slice(0, 3)).toEqual(['feed.batch', 'arbs.scan', 'arbs.publish']);
    expect(spans.slice(0, 3).map(([, fields]) => fields)).toEqual([
      { 'arbi.feed': 'one', 'arbi.quotes': 2 },
      {},
      { 'arbi.changes': 1 },
    ]);
  });

  it('counts quotes, publishes changes of the list, and closes arbs when the feed ends', async () => {
    const { ingest, changes, lines } = makeIngest();
    await ingest.run(
      makeFeed('one', async emit => {
        expect((await emit(arb)).changed).toBe(2);
        await emit(arb);
      }),
      never,
    );
    expect(changes.map(change => change.type)).toEqual(['opened', 'closed']);
    expect(ingest.reports()).toMatchObject([
      { id: 'one', lastDataAt: NOW, counts: { batches: 2, received: 4, changed: 2, duplicate: 2 } },
    ]);
    expect(lines).toMatchObject([
      expect.stringContaining('"feed":"one","quotes":4,"events":1,"arbsOpened":1,"arbsClosed":1'),
    ]);
  });

  it('shows the message of a failing feed, but hides that of a bug', async () => {
    const { ingest, lines } = makeIngest();
    const damaged = makeFeed('damaged', async emit => {
      await emit(arb);
      throw new FeedError('copa.csv.gz: termina no meio, byte 812');
    });
    const buggy = makeFeed('buggy', async () => {
      throw new TypeError('x is undefined');
    });
    await Promise.all([ingest.run(damaged, never), ingest.run(buggy, never)]);
    expect(ingest.reports().map(({ health }) => [health.state, health.detail])).toEqual([
      ['stopped', 'copa.csv.gz: termina no meio, byte 812'],
      ['stopped', 'A fonte parou por um erro interno.'],
    ]);
    expect(lines.filter(line => line.startsWith('error'))).toHaveLength(2);
  });

  it('the end of one feed leaves the prices of another', async () => {
    const { ingest, changes } = makeIngest();
    const stop = new AbortController();
    let goOn: () => void = () => undefined;
    const steady = ingest.run(
      makeFeed('steady', async emit => {
        await emit(arb);
        await new Promise<void>(resolve => {
          goOn = resolve;
        });
      }),
      stop.signal,
    );
    await ingest.run(
      makeFeed('brief', async emit => void (await emit(batch(quote('c', 'home', 1.9))))),
      never,
    );
    expect(changes.map(change => change.type)).toEqual(['opened']);
    stop.abort();
    goOn();
    await steady;
    // We stopped it ourselves, at shutdown: no closings are published.
    expect(changes.map(change => change.type)).toEqual(['opened']);
  });

  it('advances time between batches, even if none arrives', async () => {
    const { ingest, changes, pass } = makeIngest();
    const stop = new AbortController();
    const held = new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()));
    const running = ingest.run(
      makeFeed('one', async emit => {
        await emit(arb);
        await held;
      }),
      stop.signal,
    );
    await Promise.resolve();
    pass(600_000);
    ingest.sweep();
    await new Promise(setImmediate);
    expect(changes.map(change => [change.type, change.opportunity.stale])).toEqual([
      ['opened', false],
      ['changed', true],
    ]);
    stop.abort();
    await running;
  });

  it('lets other work run while a feed sends without pause', async () => {
    const { ingest, pass, breaths } = makeIngest();
    await ingest.run(
      makeFeed('flood', async emit => {
        for (let i = 0; i < 50; i += 1) {
          pass(1);
          await emit(arb);
        }
      }),
      never,
    );
    expect(breaths()).toBeGreaterThan(0);
  });

  it('recalculates event by event when commissions change, and yields in between', async () => {
    const { ingest, changes, pass, breaths } = makeIngest();
    const stop = new AbortController();
    const other = { ...event, id: asEventId('e2') };
    const quotes = [...arb.quotes, ...arb.quotes.map(each => ({ ...each, event: { ...each.event, id: other.id } }))];
    const running = ingest.run(
      makeFeed('one', async emit => {
        await emit(batch(...quotes));
        await new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()));
      }),
      stop.signal,
    );
    await new Promise(setImmediate);
    const before = breaths();
    const done = ingest.setCommissions(book => {
      pass(10);
      return book === 'a' ? 0.5 : 0;
    });
    await done;
    expect(breaths()).toBeGreaterThan(before);
    expect(changes.slice(2).map(({ type, opportunity }) => [type, opportunity.event.id])).toEqual([
      ['closed', 'e1'],
      ['closed', 'e2'],
    ]);
    await ingest.setCommissions(() => 0);
    expect(changes.slice(4).map(({ type }) => type)).toEqual(['opened', 'opened']);
    stop.abort();
    await running;
  });

  it('logs what a feed says of itself once, and that it is well again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { ingest, lines } = makeIngest();
    const stop = new AbortController();
    let detail: string | null = null;
    const feed: OddsFeed = {
      ...makeFeed('slow', (_, signal) => new Promise(resolve => signal.addEventListener('abort', () => resolve()))),
      health: () => ({ state: detail ? 'failing' : 'running', detail, refused: {}, gauges: {} }),
    };
    const running = ingest.run(feed, stop.signal);
    for (const said of [null, 'A fonte limitou a conta.', null]) {
      detail = said;
      vi.advanceTimersByTime(5_000);
    }
    stop.abort();
    await running;
    detail = 'depois do fim';
    vi.advanceTimersByTime(5_000);
    expect(lines).toEqual([
      'warn: A fonte limitou a conta. {"feed":"slow","state":"failing"}',
      'info: fonte de volta {"feed":"slow"}',
    ]);
  });
});
