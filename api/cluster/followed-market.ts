/**
 * The market for a process that does not search it: arbs from the tables of all shares, prices from the quote log,
 * counts from what the scanners report. It holds nothing that another such process would not have in a moment.
 */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { type CommissionOf, commissionForPrices } from '#shared/markets/commissions.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import { createArbBoard, FLUSH_MS } from '../arbitrage/arb-board.ts';
import type { Market } from '../arbitrage/create-market.ts';
import { createHouseBoards } from '../arbitrage/house-boards.ts';
import { createLiveStream } from '../arbitrage/live-stream.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import { createFeedRuns } from '../feeds/feed-runs.ts';
import type { EventMatching } from '../feeds/matching/event-matching.ts';
import { createFeedWriter } from './feed-writer.ts';
import { createFollowedFacts, type FollowedFacts } from './followed-facts.ts';
import { withJudgements } from './judgements.ts';
import { createKnownArbs, type KnownArbs } from './known-arbs.ts';
import type { Cluster } from './open-cluster.ts';
import { createReplica } from './replica.ts';
import { sumStats } from './share-facts.ts';
import { ALL_SHARES, shareOf } from './share-of.ts';

export interface FollowedMarketDeps {
  readonly cluster: Cluster;
  readonly feeds: Pick<Feeds, 'oddsClock' | 'speed' | 'push'> & { readonly matching: Pick<EventMatching, 'watch'> };
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
  const { cluster, feeds, bus, commissions, log, runId, yieldTurn, realNow, tracer } = deps;
  const { quotes, tables, facts } = cluster;
  const { oddsClock, speed, push } = feeds;
  const now = () => oddsClock.now();
  const commissionOf = (book: string) => commissionForPrices(commissions.current(), book);
  const known = ALL_SHARES.map(createKnownArbs);

  const board = createArbBoard({ runId, now });
  // For sets of own houses: searched here, from the first time that somebody asks for one.
  const replica = createReplica({
    quotes,
    scanner: createScanner({ terms: { ...FIRST_TERMS, commissionOf } }),
    now,
    yieldTurn,
    realNow,
    pause: cluster.pause,
    log,
  });
  const houseBoards = createHouseBoards({ views: createHouseViews(replica.scanner), runId, now, realNow, yieldTurn });
  commissions.onChange(() => {
    for (const _ of replica.scanner.setCommissions(commissionOf, now)) {
      // The replica's own list of all houses is shown to nobody.
    }
  });

  // Readers hear of it at once, and not at the next heartbeat.
  const followedFacts = createFollowedFacts({ facts, push, onWhole: () => stream.beat() });
  const reader = followedReader({ quotes, known, shares: followedFacts.shares, commissionOf });
  const pushRuns = createFeedRuns({
    log,
    clock: oddsClock,
    realNow,
    tracer,
    take: createFeedWriter(quotes).write,
    end: () => ({}),
  });
  /** Of its own, this process reports only what was pushed to it. */
  const reports = () => {
    const judged = followedFacts.shares().map(share => share.judged);
    return [...followedFacts.reports(), ...pushRuns.reports()].map(report => withJudgements(report, judged));
  };
  const { sources } = followedFacts;
  const stream = createLiveStream({ board, now, speed, sources, books: reader.houses });

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
        followUntilDone(
          () =>
            tables.follow(share, {
              onRows: rows => void bus.publish('arbs.changed', known[share]?.replace(rows) ?? []),
              onMessage: changes => void bus.publish('arbs.changed', known[share]?.take(changes) ?? []),
            }),
          cluster.pause,
        ),
      );
      void followedFacts.read();
      function flush() {
        board.flush();
        houseBoards.flush();
      }
      const stopShowing = cluster.onHanded(flush);
      const timers = [
        setInterval(flush, FLUSH_MS),
        setInterval(() => stream.beat(), HEARTBEAT_MS),
        setInterval(() => void followedFacts.read(), FACTS_MS),
        setInterval(() => replica.sweep(), SWEEP_MS),
      ];
      // Odds are pushed to whichever process the sender is connected to.
      const pushed = push && pushRuns.run(feeds.matching.watch(push.feed), abort.signal);
      return async () => {
        abort.abort();
        stopShowing();
        for (const timer of timers) clearInterval(timer);
        for (const stop of following) await stop();
        await pushed;
        replica.stop();
        stopBoard();
      };
    },
  };
}

interface FollowedReaderDeps {
  readonly quotes: Cluster['quotes'];
  readonly known: readonly KnownArbs[];
  readonly shares: FollowedFacts['shares'];
  readonly commissionOf: CommissionOf;
}

function followedReader({ quotes, known, shares, commissionOf }: FollowedReaderDeps): MarketReader {
  return {
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
    houses: () => new Set(shares().flatMap(({ houses }) => houses)),
    leagues: () => shares().flatMap(({ leagues }) => leagues),
    stats: () => sumStats(shares().map(({ stats }) => stats)),
  };
}

/** Redis may be away at the start. pause: before it is tried again. */
function followUntilDone(follow: () => Promise<() => void>, pause: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  async function begin(): Promise<(() => void) | null> {
    while (!isOver) {
      try {
        return await follow();
      } catch {
        await pause();
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
