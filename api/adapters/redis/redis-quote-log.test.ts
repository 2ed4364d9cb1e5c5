/** After any batches Redis holds what the batches say together, and each batch arrives as it was sent. */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import type { LoggedBatch, LoggedFeed } from '#shared/ports/cluster/quote-log.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { SILENT_LOG, withRedis } from './redis-fixture.ts';
import { createRedisQuoteLog } from './redis-quote-log.ts';
import { createStreamReader } from './stream-reader.ts';

const AT = 1_800_000_000_000;
const LIFETIME_MS = 3_600_000;
const SHARE = 3;

const feed = (id: string): LoggedFeed => ({ id, demo: false, freshness: { preMs: 60_000, liveMs: 10_000 } });

const quotes: fc.Arbitrary<Quote> = fc
  .record({
    event: fc.constantFrom('e1', 'e2', 'e3'),
    league: fc.constantFrom('ATP', 'WTA'),
    turned: fc.boolean(),
    book: fc.constantFrom('kto', 'betano'),
    selection: fc.constantFrom('home', 'away'),
    odds: fc.option(fc.constantFrom(1.5, 2, 2.37)),
  })
  .map(({ event: id, league, turned, ...price }) => {
    const [home, away] = turned ? ['Bia', 'Ana'] : ['Ana', 'Bia'];
    return quoteSchema.parse({
      event: { id, sport: 'tennis', league, home: `${home} ${id}`, away: `${away} ${id}`, startsAt: AT },
      ...price,
      market: 'ml',
      at: AT - 1_000,
    });
  });

const batches: fc.Arbitrary<LoggedBatch> = fc.record({
  feed: fc.constantFrom('a', 'b').map(feed),
  batch: fc.option(
    fc.record({
      quotes: fc.array(quotes, { maxLength: 6 }),
      at: fc.constant(epochMs(AT)),
      complete: fc.uniqueArray(fc.constantFrom(...['e1', 'e2', 'e3'].map(asEventId))),
      left: fc.uniqueArray(fc.constantFrom(...['e1', 'e2', 'e3'].map(asEventId))),
    }) as fc.Arbitrary<FeedBatch>,
    { freq: 8 },
  ),
});

/** The prices that stand after all batches, each with its event as it was described with it. */
function together(all: readonly LoggedBatch[]): Kept[] {
  const kept = new Map<string, Kept>();
  const withdraw = (start: string) => {
    for (const key of kept.keys()) if (key.startsWith(start)) kept.delete(key);
  };
  for (const { feed, batch } of all) {
    if (batch === null) withdraw(`${feed.id} `);
    for (const event of [...(batch?.left ?? []), ...(batch?.complete ?? [])]) withdraw(`${feed.id} ${event} `);
    for (const quote of batch?.quotes ?? []) {
      if (quote.odds === null) kept.delete(keyOf([feed.id, quote]));
      else kept.set(keyOf([feed.id, quote]), [feed.id, quote]);
    }
  }
  return inOrder([...kept.values()]);
}

type Kept = [feed: string, quote: Quote];
const keyOf = ([feed, { event, book, selection }]: Kept) => `${feed} ${event.id} ${book} ${selection}`;
const inOrder = (all: Kept[]) => all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

withRedis('quotes in Redis', test => {
  async function open() {
    const redis = await test.open();
    const streams = createStreamReader(redis, SILENT_LOG);
    onTestFinished(() => streams.close());
    return createRedisQuoteLog({ commands: redis.commands, streams, lifetimeMs: LIFETIME_MS });
  }

  it('are what the batches say together', async () => {
    const log = await open();
    const flat = (found: readonly LoggedBatch[]) =>
      inOrder(found.flatMap(({ feed, batch }) => (batch?.quotes ?? []).map((quote): Kept => [feed.id, quote])));
    await fc.assert(
      fc.asyncProperty(fc.array(batches, { minLength: 1, maxLength: 5 }), async all => {
        await test.redis().commands.flushAll();
        for (const each of all) await log.append(SHARE, each);
        const perEvent = [];
        for (const event of ['e1', 'e2', 'e3'].map(asEventId)) perEvent.push(...(await log.ofEvent(SHARE, event)));
        expect(flat(perEvent)).toEqual(together(all));
        const kept: LoggedBatch[] = [];
        const follower = { onKept: async (found: readonly LoggedBatch[]) => void kept.push(...found) };
        (await log.follow(SHARE, { ...follower, onBatches: async () => {}, onGap: () => {} }))();
        expect(flat(kept)).toEqual(together(all));
      }),
      { numRuns: 40 },
    );
  });

  it('of an event that was turned round make no arb for whoever takes it over', async () => {
    const log = await open();
    const sides = (home: string, away: string, book: string, odds: readonly [number, number], at: number) =>
      (['home', 'away'] as const).map((selection, index) =>
        quoteSchema.parse({
          event: { id: 'e1', sport: 'tennis', league: 'ATP', home, away, startsAt: AT },
          ...{ book, market: 'ml', selection, odds: odds[index], at },
        }),
      );
    const push = (quotes: Quote[]) => log.append(SHARE, { feed: feed('push'), batch: { quotes, at: epochMs(AT) } });
    await push(sides('Ana', 'Bia', 'betano', [1.5, 2.6], AT - 3_000));
    await push(sides('Bia', 'Ana', 'kto', [2.5, 1.55], AT - 2_000));
    const scanner = createScanner();
    const quoted = await log.ofEvent(SHARE, asEventId('e1'));
    for (const { feed, batch } of quoted) if (batch) scanner.ingest(batch, feed, epochMs(AT - 1_000));
    expect([...scanner.open()]).toEqual([]);
    expect([...scanner.events()]).toMatchObject([{ home: 'Bia' }]);
  });

  it('arrive as they were sent, each once and in order', async () => {
    const [log, reading] = [await open(), await open()];
    const came: LoggedBatch[] = [];
    await reading.follow(SHARE, {
      onKept: async () => {},
      onBatches: async found => void came.push(...found),
      onGap: () => expect.fail('nothing was missed'),
    });
    const sent = fc.sample(batches, { numRuns: 60, seed: 7 });
    for (const each of sent) await log.append(SHARE, each);
    await expect.poll(() => came.length).toBe(sent.length);
    expect(came).toEqual(sent);
  });

  it('are forgotten once their event is over', async () => {
    const log = await open();
    const quote = fc.sample(quotes, { numRuns: 50, seed: 1 }).find(({ odds }) => odds !== null);
    if (quote === undefined) throw new Error('no quote');
    await log.append(SHARE, { feed: feed('a'), batch: { quotes: [quote], at: epochMs(AT) } });
    await log.sweep(SHARE, AT + LIFETIME_MS - 1);
    expect((await log.events(SHARE)).map(({ id }) => id)).toEqual([quote.event.id]);
    await log.sweep(SHARE, AT + LIFETIME_MS);
    expect(await log.events(SHARE)).toEqual([]);
    expect((await log.ofEvent(SHARE, quote.event.id)).flatMap(({ batch }) => batch?.quotes ?? [])).toEqual([]);
  });
});
