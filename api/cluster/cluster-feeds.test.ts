/** What administrators decide about feeds in a process that does not run them, on a real Redis. */
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { quoteSchema } from '#shared/markets/market.ts';
import type { FeedBatch, OddsFeed } from '#shared/ports/odds-feed.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { SILENT_LOG, withRedis } from '../adapters/redis/redis-fixture.ts';
import { createSteadyClock, createSystemClock } from '../adapters/system-clock.ts';
import { createFeedControl } from '../feeds/control/feed-control.ts';
import { feedSettingsSchema } from '../feeds/control/feed-settings.ts';
import type { FeedUnit } from '../feeds/create-feeds.ts';
import { createEventMatching, type EventMatching } from '../feeds/matching/event-matching.ts';
import { createPushFeed } from '../feeds/push/push-ndjson.ts';
import { ingestReport } from '../feeds/recordings/material-fixture.ts';
import { createOperatorDocument } from '../operator/documents/operator-document.ts';
import { createSeal } from '../secrets/seal.ts';
import { type Cluster, openCluster, type ProcessRole } from './open-cluster.ts';
import { createSharedMatching } from './shared-matching.ts';

withRedis('feeds of several processes', test => {
  const clock = createSystemClock();
  const steady = createSteadyClock();

  async function open(role: ProcessRole): Promise<Cluster> {
    const cluster = await openCluster({ redisUrl: test.server().url, role }, { log: SILENT_LOG, steady, botId: null });
    onTestFinished(() => cluster.close());
    return cluster;
  }

  /** The matchings of a process with feeds and of one without, connected by what processes share. */
  async function matchings() {
    const [running, asking] = [await open('scanner'), await open('api')];
    const matching = createEventMatching();
    const shared = (cluster: Cluster, own: EventMatching) =>
      createSharedMatching({ ...cluster, matching: own, log: SILENT_LOG });
    onTestFinished(shared(running, matching).start());
    return { running, asking, matching, elsewhere: shared(asking, createEventMatching()) };
  }

  it('shows doubtful matches in every process, and applies there what is decided where the feeds run', async () => {
    const { matching, elsewhere } = await matchings();
    const sent: string[] = [];
    const aborting = new AbortController();
    onTestFinished(() => aborting.abort());
    const startsAt = clock.now() + 3_600_000;
    const names = { a: ['São Bernardo Paulista', 'Ferroviária Araraquara'], b: ['São Bernardo', 'Ferroviária'] };
    for (const [id, [home, away]] of Object.entries(names)) {
      const event = { id: `${id}1`, sport: 'soccer', league: 'Paulista', home, away, startsAt };
      const quotes = [
        quoteSchema.parse({ event, book: 'kto', market: '1x2', selection: 'home', odds: 2, at: clock.now() }),
      ];
      const feed: OddsFeed = {
        id,
        demo: false,
        freshness: { preMs: 1, liveMs: 1 },
        run: async (emit, signal) => {
          await emit({ at: clock.now(), quotes });
          await new Promise(resolve => signal.addEventListener('abort', resolve));
        },
        health: () => ({ state: 'running', detail: null, refused: {}, gauges: {} }),
      };
      const take = async (batch: FeedBatch) => {
        sent.push(...batch.quotes.map(quote => quote.event.id));
        return ingestReport(batch.quotes.length);
      };
      void matching.match(feed).run(take, aborting.signal);
    }
    await expect.poll(async () => (await elsewhere.known()).doubts.length, { timeout: 5_000 }).toBe(1);
    const [doubt] = (await elsewhere.known()).doubts;
    if (!doubt) return expect.fail('nothing is in doubt');
    const { pair, a, b } = doubt;
    const about = (of: typeof a) => ({ feed: of.feed, ...of.event });
    await elsewhere.decide(pair, { decision: 'same', a: about(a), b: about(b) });
    expect(await elsewhere.known()).toEqual({ doubts: [], joined: 1, corrected: [] });
    // The quote was sent under its event's own id, and is sent again under the id of the match.
    expect(sent).toEqual(['a1', 'b1', 'a1']);
    await elsewhere.decide(pair, null);
    expect(await elsewhere.known()).toMatchObject({ doubts: [{ pair }], joined: 0 });
  });

  it('lists what every process takes for itself, and runs none of it', async () => {
    const { bus } = await open('scanner');
    const unit: FeedUnit = {
      ...{ id: 'push', demo: false, isAsked: true, key: null, fixed: 'by each process', note: null, cost: null },
      isElsewhere: true,
      make: () => expect.fail('it was made'),
    };
    const ingest = { run: () => expect.fail('it was run'), remove: async () => undefined };
    const store = createSqliteDocumentStore({ path: ':memory:' });
    const kept = { store, bus, clock, log: SILENT_LOG };
    const settings = createOperatorDocument({ ...kept, id: 'feeds', schema: feedSettingsSchema, first: {} });
    const seal = createSeal('the secret of these tests', 'feed-keys', randomBytes);
    const results = { follow: async () => undefined };
    const control = createFeedControl({ units: [unit], settings, seal, ingest, results, bus, log: SILENT_LOG });
    onTestFinished(await control.start());
    await control.settled();
    expect(control.list()).toMatchObject([{ unit: { id: 'push' }, runs: true }]);
  });

  it('restarts a feed where it runs, whichever process an administrator asks', async () => {
    const [running, asking] = [await open('scanner'), await open('api')];
    let runs = 0;
    const unit: FeedUnit = {
      ...{ id: 'betfair', demo: false, isAsked: true, key: null, fixed: null, note: null, cost: null },
      make: () => ({ feed: createPushFeed({ clock }), results: null }),
    };
    const ingest = {
      async run(_: OddsFeed, signal: AbortSignal) {
        runs += 1;
        await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
      },
      remove: async () => undefined,
    };
    const control = ({ bus }: Cluster) => {
      const store = createSqliteDocumentStore({ path: ':memory:' });
      const settings = createOperatorDocument({
        ...{ store, bus, clock, log: SILENT_LOG },
        ...{ id: 'feeds', schema: feedSettingsSchema, first: {} },
      });
      const seal = createSeal('the secret of these tests', 'feed-keys', randomBytes);
      const results = { follow: async () => undefined };
      return createFeedControl({ units: [unit], settings, seal, ingest, results, bus, log: SILENT_LOG });
    };
    const stop = await control(running).start();
    onTestFinished(() => stop());
    expect(runs).toBe(1);
    await control(asking).restart('betfair');
    await expect.poll(() => runs).toBe(2);
  });
});
