/**
 * The market as a process sees it that does not search it: arbs from the tables of all shares, prices from what is quoted,
 * counts from what the scanners say of themselves. It has nothing that another such process would not have in a moment.
 */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { commissionAt } from '#shared/markets/commissions.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import { createArbBoard, FLUSH_MS } from '../arbitrage/arb-board.ts';
import type { Market } from '../arbitrage/create-market.ts';
import { createHouseBoards } from '../arbitrage/house-boards.ts';
import { createLiveStream } from '../arbitrage/live-stream.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { Feeds } from '../feeds/create-feeds.ts';
import { type FeedFacts, readFeedFacts } from './feed-runner.ts';
import { createFeedWriter } from './feed-writer.ts';
import { createKnownArbs } from './known-arbs.ts';
import type { Several } from './open-several.ts';
import { createReplica } from './replica.ts';
import { readShareFacts, type ShareFacts, sumStats } from './share-facts.ts';
import { ALL_SHARES, shareOf } from './share-of.ts';

export interface FollowedMarketDeps {
  readonly several: Several;
  readonly feeds: Feeds;
  readonly bus: EventBus;
  readonly commissions: Pick<CommissionTable, 'current' | 'onChange'>;
  readonly log: Log;
  readonly runId: string;
  readonly yieldTurn: () => Promise<void>;
  readonly realNow: () => number;
}

const FACTS_MS = 1_000;

export function createFollowedMarket(deps: FollowedMarketDeps): Market {
  const { several, feeds, bus, commissions, log, runId, yieldTurn, realNow } = deps;
  const { quotes, tables, facts } = several;
  const { oddsClock, speed, push } = feeds;
  const now = () => oddsClock.now();
  const commissionOf = (book: string) => commissionAt(commissions.current(), book);
  const known = ALL_SHARES.map(createKnownArbs);
  let shares: readonly (ShareFacts | null)[] = ALL_SHARES.map(() => null);
  let fed: FeedFacts | null = null;

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

  const isWhole = () => fed !== null && shares.every(each => each !== null);
  const sources = () =>
    (fed?.sources ?? []).map(source => (isWhole() ? source : { ...source, state: 'catching_up' as const }));
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
  const stream = createLiveStream({ board, now, speed, sources, books: reader.houses });

  async function readFacts(): Promise<void> {
    const before = isWhole();
    try {
      [shares, fed] = await Promise.all([readShareFacts(facts), readFeedFacts(facts).then(read => read ?? fed)]);
    } catch {
      shares = ALL_SHARES.map(() => null);
    }
    // Readers hear of it at once, and not at the next heartbeat.
    if (before !== isWhole()) stream.beat();
  }

  /** What is pushed arrives wherever the sender is connected. */
  async function takePushed(signal: AbortSignal): Promise<void> {
    const writer = createFeedWriter(quotes);
    await push?.feed.run(batch => writer.write(push.feed, batch), signal);
  }

  return {
    scanner: reader,
    ingest: { reports: () => [...(fed?.reports ?? [])], sources },
    board,
    stream,
    houseBoards: replica.startedBy(houseBoards),
    oddsClock,
    push,
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
        setInterval(() => replica.sweep(), FACTS_MS),
      ];
      const pushed = takePushed(abort.signal);
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
