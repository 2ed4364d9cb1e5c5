/**
 * The market as a process sees it that does not search it: arbs from the tables of all shares, prices from what is quoted,
 * counts from what the scanners say of themselves. It has nothing that another such process would not have in a moment.
 */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { commissionForPrices } from '#shared/markets/commissions.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import { HEARTBEAT_MS, type SourceStatus } from '#shared/wire/arbitrage.ts';
import { createArbBoard, FLUSH_MS } from '../arbitrage/arb-board.ts';
import type { Market } from '../arbitrage/create-market.ts';
import { createHouseBoards } from '../arbitrage/house-boards.ts';
import { createLiveStream } from '../arbitrage/live-stream.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import { createFeedRuns } from '../feeds/feed-runs.ts';
import { type FeedFacts, readFeedFacts } from './feed-runner.ts';
import { createFeedWriter } from './feed-writer.ts';
import { createKnownArbs } from './known-arbs.ts';
import type { Several } from './open-several.ts';
import { createReplica } from './replica.ts';
import { readShareFacts, type ShareFacts, sumStats } from './share-facts.ts';
import { ALL_SHARES, shareOf } from './share-of.ts';

export interface FollowedMarketDeps {
  readonly several: Several;
  readonly feeds: Pick<Feeds, 'oddsClock' | 'speed' | 'push'>;
  readonly bus: EventBus;
  readonly commissions: Pick<CommissionTable, 'current' | 'onChange'>;
  readonly log: Log;
  readonly runId: string;
  readonly yieldTurn: () => Promise<void>;
  readonly realNow: () => number;
  readonly tracer?: Tracer;
}

const FACTS_MS = 250;
const SWEEP_MS = 1_000;

export function createFollowedMarket(deps: FollowedMarketDeps): Market {
  const { several, feeds, bus, commissions, log, runId, yieldTurn, realNow, tracer } = deps;
  const { quotes, tables, facts } = several;
  const { oddsClock, speed, push } = feeds;
  const now = () => oddsClock.now();
  const commissionOf = (book: string) => commissionForPrices(commissions.current(), book);
  const known = ALL_SHARES.map(createKnownArbs);
  let shares: readonly (ShareFacts | null)[] = ALL_SHARES.map(() => null);
  /** As last told, also while nobody reads the feeds. */
  let fed: FeedFacts | null = null;
  let isFed = false;

  const board = createArbBoard({ runId, now });
  // Of own houses: searched here, from the first that somebody asks for.
  const replica = createReplica({
    quotes,
    scanner: createScanner({ terms: { ...FIRST_TERMS, commissionOf } }),
    now,
    yieldTurn,
    realNow,
    log,
  });
  const houseBoards = createHouseBoards({ views: createHouseViews(replica.scanner), runId, now, realNow, yieldTurn });
  commissions.onChange(() => {
    for (const _ of replica.scanner.setCommissions(commissionOf, now)) {
      // Its own list of all houses is shown to nobody.
    }
  });

  /** Every share is searched, and somebody reads the feeds. */
  const isWhole = () => isFed && shares.every(each => each !== null);
  function sources(): SourceStatus[] {
    // What is pushed has no process of its own that would speak of it.
    const at = push ? Math.max(...present().map(({ lastDataAt }) => lastDataAt[push.feed.id] ?? 0), 0) : 0;
    const pushed = push ? [{ feed: push.feed.id, demo: false, state: 'running' as const, lastDataAt: at || null }] : [];
    const all: SourceStatus[] = [...(fed?.sources ?? []), ...pushed];
    return isWhole() ? all : all.map(source => ({ ...source, state: 'catching_up' }));
  }
  const present = () => shares.filter(each => each !== null);

  const reader: MarketReader = {
    async currentPrices(event, markets, at) {
      const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf }, cross: false, chances: false });
      for (const { feed, batch } of await quotes.ofEvent(shareOf(event), event)) {
        if (batch !== null) scanner.ingest(batch, feed, at);
      }
      return scanner.currentPrices(event, markets, at);
    },
    events: async () => (await Promise.all(ALL_SHARES.map(share => quotes.events(share)))).flat(),
    *open() {
      for (const each of known) yield* each.all().values();
    },
    houses: () => new Set(present().flatMap(({ houses }) => houses)),
    leagues: () => present().flatMap(({ leagues }) => leagues),
    stats: () => sumStats(present().map(({ stats }) => stats)),
  };
  /** This process speaks only of what was pushed to it. */
  const reports = () => [...(fed?.reports ?? []), ...pushRuns.reports()];
  const pushRuns = createFeedRuns({
    log,
    clock: oddsClock,
    realNow,
    tracer,
    take: createFeedWriter(quotes).write,
    end: () => ({}),
  });
  const stream = createLiveStream({ board, now, speed, sources, books: reader.houses });

  async function readFacts(): Promise<void> {
    const before = isWhole();
    try {
      const [read, readFeeds] = await Promise.all([readShareFacts(facts), readFeedFacts(facts)]);
      [shares, fed, isFed] = [read, readFeeds ?? fed, readFeeds !== null];
    } catch {
      shares = ALL_SHARES.map(() => null);
    }
    // Readers hear of it at once, and not at the next heartbeat.
    if (before !== isWhole()) stream.beat();
  }

  return {
    scanner: reader,
    ingest: { reports, sources },
    board,
    stream,
    houseBoards: replica.startedBy(houseBoards),
    oddsClock,
    push,
    housesChanged() {
      for (const _ of replica.scanner.setCommissions(commissionOf, now)) {
        // As above.
      }
      for (const _ of replica.scanner.renameHouses(now)) {
        // As above.
      }
    },
    start() {
      const abort = new AbortController();
      const stopBoard = bus.subscribe('arbs.changed', changes => board.apply(changes));
      const following = ALL_SHARES.map(share =>
        followUntilDone(() =>
          tables.follow(share, {
            onRows: rows => void bus.publish('arbs.changed', known[share]?.replace(rows) ?? []),
            onMessage: changes => void bus.publish('arbs.changed', known[share]?.take(changes) ?? []),
          }),
        ),
      );
      void readFacts();
      const timers = [
        setInterval(() => {
          board.flush();
          houseBoards.flush();
        }, FLUSH_MS),
        setInterval(() => stream.beat(), HEARTBEAT_MS),
        setInterval(() => void readFacts(), FACTS_MS),
        setInterval(() => replica.sweep(), SWEEP_MS),
      ];
      // What is pushed arrives wherever the sender is connected.
      const pushed = push && pushRuns.run(push.feed, abort.signal);
      return async () => {
        abort.abort();
        for (const timer of timers) clearInterval(timer);
        for (const stop of following) await stop();
        await pushed;
        replica.stop();
        stopBoard();
      };
    },
  };

  /** Redis may be away at the start. */
  function followUntilDone(follow: () => Promise<() => void>): () => Promise<void> {
    let isOver = false;
    async function begin(): Promise<(() => void) | null> {
      while (!isOver) {
        try {
          return await follow();
        } catch {
          await several.pause();
        }
      }
      return null;
    }
    const begun = begin();
    return async () => {
      isOver = true;
      (await begun)?.();
    };
  }
}
