/** Creates the feeds that the environment selects, and the clock for their odds. */
import type { Clock } from '#shared/ports/clock.ts';
import { FeedError, type OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { createBetfairFeed, openBetfair } from './betfair/betfair.ts';
import { createBetfairResults } from './betfair/betfair-results.ts';
import type { ExchangeMarket } from './betfair/catalogue-format.ts';
import { type BetfairSpec, readCertificate } from './betfair/certificate-files.ts';
import { createDemoFeed } from './demo/demo-feed.ts';
import { type LatestInstants, latestRecordedAt } from './formats/latest-instants.ts';
import { aliasesOf, createEventMatching, type EventMatching } from './matching/event-matching.ts';
import { createOddsApiIoFeed, type OddsApiIoTerms, openRestClient } from './odds-api-io/odds-api-io.ts';
import { createOddsApiIoResults } from './odds-api-io/odds-api-io-results.ts';
import { createRequestBudget } from './odds-api-io/request-budget.ts';
import { createPushFeed, type PushFeed } from './push/push-ndjson.ts';
import { openRecording, type Recording, readRecordedScores } from './recordings/recording.ts';
import { createReplayFeed } from './replay/replay.ts';
import { parseReplaySpec } from './replay/replay-spec.ts';
import { createRecordedResults, type RecordedResult } from './results/recorded-results.ts';
import { createWantedEvents, type WantedEvents } from './results/wanted-events.ts';
import { createTheOddsApiFeed, openClient } from './the-odds-api/the-odds-api.ts';
import { createOddsApiResults } from './the-odds-api/the-odds-api-results.ts';

export type FeedSpec =
  | { readonly kind: 'demo' }
  /** `PATH[?speed=N&from=…&to=…]`, for the replay adapter to read. */
  | { readonly kind: 'replay'; readonly source: string }
  | { readonly kind: 'the-odds-api'; readonly apiKey: string }
  | ({ readonly kind: 'odds-api-io' } & OddsApiIoTerms)
  | ({ readonly kind: 'betfair' } & BetfairSpec)
  | { readonly kind: 'push'; readonly token: string };

export interface Feeds {
  readonly feeds: readonly OddsFeed[];
  /** The machine's clock, or a recording's own. */
  /** Those of the same sources that say how matches ended. */
  readonly results: readonly ResultFeed[];
  readonly wanted: WantedEvents;
  /** Which events of several feeds are one match. */
  readonly matching: EventMatching;
  readonly oddsClock: Clock;
  /** Odds milliseconds per real millisecond. */
  speed(): number;
  readonly push: { readonly feed: PushFeed; readonly token: string } | null;
}

export interface FeedDeps {
  readonly clock: Clock;
  /** Resolves early, without an error, if the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly realNow: () => number;
}

/** Error: what is wrong with a recording or its address, in one pt-BR line. */
export async function createFeeds(
  specs: readonly FeedSpec[],
  { clock, sleep, realNow }: FeedDeps,
): Promise<Result<Feeds, { readonly message: string }>> {
  const recorded = specs.find(spec => spec.kind === 'replay');
  const parsed = recorded ? parseReplaySpec(recorded.source) : null;
  if (parsed && !parsed.ok) return err({ message: `FEED: ${parsed.error.message}` });
  const open = (path: string) => openRecording(path, { latest: latestRecordedAt(clock.now()) });
  const problem = parsed && (await problemOf(parsed.value.path, open));
  if (problem !== null) return err({ message: `FEED: ${problem}` });
  const exchange = specs.find(spec => spec.kind === 'betfair');
  const read = exchange ? await readCertificate(exchange) : ok(null);
  if (!read.ok) return read;
  const certificate = read.value;
  const replay = parsed ? createReplayFeed({ ...parsed.value, sleep, realNow, open }) : null;
  // A recording has its own time, and everything about odds uses that time.
  const oddsClock = replay?.clock ?? clock;
  const pushed = specs.find(spec => spec.kind === 'push');
  const push = pushed ? { feed: createPushFeed({ clock: oddsClock }), token: pushed.token } : null;

  const matching = createEventMatching();
  const wanted = createWantedEvents({ clock, aliasesOf: events => aliasesOf(matching, events) });
  const results: ResultFeed[] = [];
  const feeds = specs.map(spec => {
    if (spec.kind === 'demo') {
      const demo = createDemoFeed({ clock: oddsClock, sleep });
      results.push(demo.results);
      return demo;
    }
    if (spec.kind === 'the-odds-api') {
      const deps = { apiKey: spec.apiKey, sleep, fetch };
      results.push(createOddsApiResults({ client: openClient(deps), clock, sleep, wanted: wanted.wanted }));
      return createTheOddsApiFeed({ ...deps, clock: oddsClock, onEvents: wanted.see });
    }
    if (spec.kind === 'betfair') {
      const deps = { ...spec, certificate, clock: oddsClock, sleep, fetch };
      const opened = openBetfair(deps);
      const scores = createBetfairResults({ rest: opened.rest, clock, sleep, wanted: wanted.wanted });
      results.push(scores.feed);
      const onMarkets = (markets: readonly ExchangeMarket[]) => {
        scores.see(markets);
        wanted.see(markets.map(({ event: { id, startsAt } }) => ({ id, sport: 'betfair', startsAt })));
      };
      return createBetfairFeed({ ...deps, onMarkets }, opened);
    }
    if (spec.kind === 'odds-api-io') {
      const budget = createRequestBudget({ clock, perHour: RESULTS_AN_HOUR });
      const client = openRestClient({ ...spec, clock, sleep, fetch }, budget);
      results.push(createOddsApiIoResults({ client, clock, sleep, wanted: wanted.wanted }));
      return createOddsApiIoFeed({ ...spec, clock: oddsClock, sleep, fetch, onEvents: wanted.see });
    }
    return spec.kind === 'replay' ? replay : (push?.feed ?? null);
  });
  if (parsed && replay) {
    const read = () => recordedResults(parsed.value.path, latestRecordedAt(clock.now()));
    const isOver = () => replay.health().state === 'ended';
    results.push(createRecordedResults({ read, clock: oddsClock, isOver, sleep }));
  }
  return ok({
    feeds: feeds.filter(feed => feed !== null).map(feed => (isAlone(feed) ? feed : matching.match(feed))),
    results: results.map(matching.matchResults),
    wanted,
    matching,
    oddsClock,
    speed: () => replay?.speed() ?? 1,
    push,
  });
}

/** Of the requests that odds-api.io allows: results are asked for every ten minutes, a sport each. */
const RESULTS_AN_HOUR = 60;

/** Made-up matches, and those of another time, are no other feed's. */
const isAlone = ({ id, demo }: OddsFeed): boolean => demo || id === 'replay';

async function* recordedResults(path: string, latest: LatestInstants): AsyncGenerator<RecordedResult> {
  for await (const { event, score } of readRecordedScores(path, latest)) {
    if (score) yield { startsAt: event.startsAt, result: { event: event.id, status: 'final', score } };
  }
}

/** Why a recording has nothing to play, found by reading it up to its first prices; null if it has. */
async function problemOf(path: string, open: (path: string) => Promise<Recording>): Promise<string | null> {
  try {
    const { batches, refusals } = await open(path);
    for await (const { quotes } of batches()) if (quotes.length > 0) return null;
    const reasons = Object.entries(refusals.byReason()).map(([reason, count]) => `${reason} ${count}`);
    return `${path}: nenhuma cotação${reasons.length > 0 ? ` (recusas: ${reasons.join(', ')})` : ''}`;
  } catch (cause) {
    if (cause instanceof FeedError) return cause.message;
    throw cause;
  }
}
