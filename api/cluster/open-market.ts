/** Opens the live market of this process: searched here, or followed as several processes search it. */
import { correctedEvents as words } from '#shared/catalogue/doubtful-events.ts';
import { feedControl } from '#shared/catalogue/feeds.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Tracer } from '#shared/ports/tracer.ts';
import { createMarket, type Market, type MarketDeps } from '../arbitrage/create-market.ts';
import type { FeedControlDeps } from '../feeds/control/feed-control.ts';
import type { Feeds, FeedUnit } from '../feeds/create-feeds.ts';
import {
  createEventDecisions,
  type DecidedMatching,
  type EventDecisions,
  ownMatching,
} from '../feeds/matching/event-decisions.ts';
import { createScanRecorder, type ScanRecorder } from '../feeds/scan-log/scan-recorder.ts';
import { createFeedRunner } from './feed-runner.ts';
import { createFollowedMarket } from './followed-market.ts';
import type { Cluster } from './open-cluster.ts';
import { createSharedMatching } from './shared-matching.ts';

export interface OpenMarketDeps extends Omit<MarketDeps, 'feeds' | 'recorder' | 'tracer'> {
  /** Null: this process is the only one, and searches what its feeds send. */
  readonly cluster: Cluster | null;
  readonly feeds: Feeds;
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly tracer: Tracer;
  /** Where odds are recorded, and how much of them; null: nowhere. */
  readonly recording: { readonly dir: string; readonly maxBytes: number } | null;
}

interface SearchedMarket {
  readonly market: Market;
  /** The feeds that can be started and stopped, and the part that takes their prices. */
  readonly units: readonly FeedUnit[];
  readonly ingest: FeedControlDeps['ingest'];
  /**
   * Tells the other processes from now on of the feeds that run here, until the returned function is called; null:
   * there are no others.
   */
  readonly tellOfFeeds: (() => () => void) | null;
}

export interface OpenMarket extends SearchedMarket {
  /** Null: nothing is recorded. */
  readonly recorder: ScanRecorder | null;
  readonly eventDecisions: EventDecisions;
}

/** The market, what is recorded of it, and what was decided of its events. Nothing runs yet. */
export async function openMarket(deps: OpenMarketDeps): Promise<OpenMarket> {
  const { cluster, feeds, store, clock, recording, log } = deps;
  const recorder = recording && createScanRecorder({ ...recording, clock: feeds.oddsClock, log });
  await recorder?.open();
  logCorrections(feeds.matching, log);
  const { matching, ...searched } = cluster ? followedMarket(deps, cluster) : ownMarket(deps, recorder);
  const eventDecisions = createEventDecisions({ store, clock, log, matching });
  await eventDecisions.open();
  return { ...searched, recorder, eventDecisions };
}

/** A feed whose senders disagree corrects itself with every price: each match is told at most once a minute. */
function logCorrections(matching: Pick<Feeds['matching'], 'corrected'>, log: MarketDeps['log']): void {
  const toldAt = new Map<string, number>();
  matching.corrected.onCorrected(({ feed, before, after, what, at }) => {
    const key = `${feed} ${after.id}`;
    if (Math.abs(at - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY)) < TOLD_EVERY_MS) return;
    toldAt.delete(key);
    toldAt.set(key, at);
    if (toldAt.size > MAX_TOLD) toldAt.delete(toldAt.keys().next().value ?? '');
    log.warn(words.log(what), { feed, event: after.id, before: named(before), after: named(after) });
  });
}

const TOLD_EVERY_MS = 60_000;
const MAX_TOLD = 1_000;
const named = ({ home, away, sport, startsAt }: SportEvent) =>
  `${home} x ${away}, ${sport}, ${new Date(startsAt).toISOString()}`;

type MatchedMarket = SearchedMarket & { readonly matching: DecidedMatching };

/** Where there is only one process, it searches what its feeds send. */
function ownMarket(deps: OpenMarketDeps, recorder: ScanRecorder | null): MatchedMarket {
  const { feeds, bus, commissions, log, runId, yieldTurn, realNow, tracer } = deps;
  const market = createMarket({ feeds, bus, commissions, log, recorder, runId, yieldTurn, realNow, tracer });
  return {
    market,
    units: feeds.units,
    ingest: market.ingest,
    matching: ownMatching(feeds.matching),
    tellOfFeeds: null,
  };
}

/** Of several processes, one runs the feeds, and passes what they send on to those that search it. */
function followedMarket(deps: OpenMarketDeps, cluster: Cluster): MatchedMarket {
  const { feeds, bus, commissions, log, runId, yieldTurn, realNow, tracer } = deps;
  const { quotes, facts } = cluster;
  const ingest = createFeedRunner({ quotes, facts, log, clock: feeds.oddsClock, realNow, tracer });
  // Pushed odds are taken by the process that gets the request.
  const isPushed = (id: string) => id === feeds.push?.feed.id;
  const units = feeds.units.map(unit =>
    isPushed(unit.id) ? { ...unit, isElsewhere: true, fixed: feedControl.pushedAnywhere } : unit,
  );
  const matching = createSharedMatching({ facts, bus: cluster.bus, matching: feeds.matching, log });
  return {
    market: createFollowedMarket({ cluster, feeds, bus, commissions, log, runId, yieldTurn, realNow, tracer }),
    units,
    ingest,
    matching,
    tellOfFeeds() {
      const stops = [ingest.start(), matching.start()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
