/** Creates the feeds that the environment selects, and the clock for their odds. */
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { FeedError, type OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { createBetfairFeed, openBetfair } from './betfair/betfair.ts';
import { createBetfairResults } from './betfair/betfair-results.ts';
import type { ExchangeMarket } from './betfair/catalogue-format.ts';
import { readCertificate } from './betfair/certificate-files.ts';
import { type Cost, costOf } from './day-cost.ts';
import { createDemoFeed } from './demo/demo-feed.ts';
import type { FeedSpec, KeyedFeedTerms } from './feed-spec.ts';
import { type LatestInstants, latestRecordedAt } from './formats/latest-instants.ts';
import { aliasesOf, createEventMatching, type EventMatching } from './matching/event-matching.ts';
import { createOddsApiIoFeed, openRestClient, probeOddsApiIo } from './odds-api-io/odds-api-io.ts';
import { createOddsApiIoResults } from './odds-api-io/odds-api-io-results.ts';
import { createRequestBudget } from './odds-api-io/request-budget.ts';
import { createPushFeed, type PushFeed } from './push/push-ndjson.ts';
import { openRecording, type Recording, readRecordedScores } from './recordings/recording.ts';
import { createReplayFeed } from './replay/replay.ts';
import { parseReplaySpec } from './replay/replay-spec.ts';
import { createRecordedResults, type RecordedResult } from './results/recorded-results.ts';
import { createWantedEvents, type WantedEvents } from './results/wanted-events.ts';
import { createTheOddsApiFeed, openClient, probeKey, THE_ODDS_API_KEY } from './the-odds-api/the-odds-api.ts';
import { createOddsApiResults } from './the-odds-api/the-odds-api-results.ts';

/** One source of odds, which an administrator can start, stop, and restart with another key. */
export interface FeedUnit {
  readonly id: FeedSpec['kind'];
  readonly demo: boolean;
  /** Whether the environment asks for it. */
  readonly isAsked: boolean;
  /** Null: it needs no key. */
  readonly key: FeedKey | null;
  /** Why it cannot be started or stopped while the server runs, in pt-BR; null: it can. */
  readonly fixed: string | null;
  /** Other processes run it, each for itself: here it is only listed. */
  readonly isElsewhere?: boolean;
  /** Why its keys are not set here, in pt-BR. */
  readonly note: string | null;
  /** Null: it costs nothing. */
  readonly cost: Cost | null;
  /** key: null where none is needed, or none is known. */
  make(key: string | null): MadeFeed;
}

export interface FeedKey {
  /** What the environment gives; null: nothing. */
  readonly given: string | null;
  readonly form: RegExp;
  /** Tries the key at the provider, at the cost of one request or none. */
  probe(key: string, signal: AbortSignal): Promise<Result<KeyQuota, { readonly code: 'bad_key' | 'unavailable' }>>;
}

/** What the provider says is left of the month, or the hour; null: it does not say. */
export interface KeyQuota {
  readonly left: number | null;
  readonly used: number | null;
}

interface MadeFeed {
  readonly feed: OddsFeed;
  /** Where the same source says how matches ended. */
  readonly results: ResultFeed | null;
}

export interface Feeds {
  readonly units: readonly FeedUnit[];
  readonly wanted: WantedEvents;
  /** Which events of several feeds are one match. */
  readonly matching: EventMatching;
  /** The machine's clock, or a recording's own. */
  readonly oddsClock: Clock;
  /** Odds milliseconds per real millisecond. */
  speed(): number;
  readonly push: { readonly feed: PushFeed; readonly token: string } | null;
}

export interface FeedDeps {
  readonly terms: KeyedFeedTerms;
  readonly clock: Clock;
  /** Resolves early, without an error, if the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly realNow: () => number;
}

/** Error: what is wrong with a recording or its address, in one pt-BR line. */
export async function createFeeds(
  specs: readonly FeedSpec[],
  { terms, clock, sleep, realNow }: FeedDeps,
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

  function makeFeed(spec: FeedSpec): MadeFeed {
    if (spec.kind === 'demo') {
      const demo = createDemoFeed({ clock: oddsClock, sleep });
      return { feed: demo, results: demo.results };
    }
    if (spec.kind === 'the-odds-api') {
      const { kind: _, ...account } = spec;
      const deps = { ...account, sleep, fetch };
      const results = createOddsApiResults({ client: openClient(deps), clock, sleep, wanted: wanted.wanted });
      return { feed: createTheOddsApiFeed({ ...deps, clock: oddsClock, onEvents: wanted.see }), results };
    }
    if (spec.kind === 'odds-api-io') {
      const budget = createRequestBudget({ clock, perHour: RESULTS_AN_HOUR });
      const client = openRestClient({ ...spec, clock, sleep, fetch }, budget);
      return {
        feed: createOddsApiIoFeed({ ...spec, clock: oddsClock, sleep, fetch, onEvents: wanted.see }),
        results: createOddsApiIoResults({ client, clock, sleep, wanted: wanted.wanted }),
      };
    }
    if (spec.kind === 'betfair') {
      const deps = { ...spec, certificate, clock: oddsClock, sleep, fetch };
      const opened = openBetfair(deps);
      const scores = createBetfairResults({ rest: opened.rest, clock, sleep, wanted: wanted.wanted });
      const onMarkets = (markets: readonly ExchangeMarket[]) => {
        scores.see(markets);
        wanted.see(markets.map(({ event: { id, startsAt } }) => ({ id, sport: 'betfair', startsAt })));
      };
      return { feed: createBetfairFeed({ ...deps, onMarkets, scores }, opened), results: scores.feed };
    }
    if (spec.kind === 'replay' && parsed?.ok && replay) {
      const { path } = parsed.value;
      const read = () => recordedResults(path, latestRecordedAt(clock.now()));
      const isOver = () => replay.health().state === 'ended';
      return { feed: replay, results: createRecordedResults({ read, clock: oddsClock, isOver, sleep }) };
    }
    if (spec.kind === 'push' && push) return { feed: push.feed, results: null };
    throw new Error(`${spec.kind} was not opened`);
  }

  const asked = new Map(specs.map(spec => [spec.kind, spec]));
  const offered = new Set([...asked.keys(), ...KEYED_KINDS, 'betfair' as const]);
  const units = [...offered].map((id): FeedUnit => {
    const spec = asked.get(id);
    const isKeyed = isKeyedKind(id);
    const isLive = isKeyed || id === 'betfair';
    const note = id === 'betfair' ? words.keysOfBetfair : null;
    const besideRecording = id === 'replay' ? words.fixedRecording : isLive ? words.besideRecording : null;
    return {
      id,
      demo: id === 'demo',
      isAsked: spec !== undefined,
      key: isKeyed ? keyOf(id, spec, { terms, clock, sleep }) : null,
      fixed: replay !== null ? besideRecording : id === 'betfair' && spec === undefined ? words.askForBetfair : null,
      note,
      cost: costOf(id, terms),
      make(key) {
        if (isKeyed) return matchedFeed(matching, makeFeed(keyedSpec(id, key ?? '', terms)));
        if (spec === undefined) throw new Error(`${id} is not asked for`);
        return matchedFeed(matching, makeFeed(spec));
      },
    };
  });
  return ok({ units, wanted, matching, oddsClock, speed: () => replay?.speed() ?? 1, push });
}

/** The feeds that an administrator can set a key for, whether or not the environment asks for them. */
const KEYED_KINDS = ['the-odds-api', 'odds-api-io'] as const;
type KeyedKind = (typeof KEYED_KINDS)[number];
const isKeyedKind = (kind: FeedSpec['kind']): kind is KeyedKind => (KEYED_KINDS as readonly string[]).includes(kind);

const keyedSpec = (kind: KeyedKind, apiKey: string, { oddsApiIo, theOddsApi }: KeyedFeedTerms): FeedSpec =>
  kind === 'the-odds-api' ? { kind, apiKey, ...theOddsApi } : { kind, apiKey, ...oddsApiIo };

function keyOf(kind: KeyedKind, spec: FeedSpec | undefined, deps: Omit<FeedDeps, 'realNow'>): FeedKey {
  const given = spec && 'apiKey' in spec ? spec.apiKey : null;
  const { sleep, clock, terms } = deps;
  switch (kind) {
    case 'the-odds-api': {
      const asked = { ...terms.theOddsApi, sleep, fetch };
      return { given, form: THE_ODDS_API_KEY, probe: (apiKey, signal) => probeKey({ ...asked, apiKey }, signal) };
    }
    case 'odds-api-io': {
      const asked = { ...terms.oddsApiIo, sleep, clock, fetch };
      return { given, form: KEY_FORM, probe: (apiKey, signal) => probeOddsApiIo({ ...asked, apiKey }, signal) };
    }
  }
}

/** Keys of odds-api.io. */
const KEY_FORM = /^[\w-]{8,128}$/;

/**
 * The part of the hourly requests of odds-api.io that results get: they are asked for every ten minutes, sport by
 * sport.
 */
const RESULTS_AN_HOUR = 60;

/** Made-up matches, and matches of another time, are never those of another feed. */
const isAlone = ({ id, demo }: OddsFeed): boolean => demo || id === 'replay';

function matchedFeed(matching: EventMatching, { feed, results }: MadeFeed): MadeFeed {
  return {
    feed: isAlone(feed) ? matching.watch(feed) : matching.match(feed),
    results: results && matching.matchResults(results),
  };
}

async function* recordedResults(path: string, latest: LatestInstants): AsyncGenerator<RecordedResult> {
  for await (const { event, score } of readRecordedScores(path, latest)) {
    if (!score) continue;
    const { id, sport, home, away, startsAt } = event;
    yield { startsAt, result: { event: id, status: 'final', score, match: { sport, home, away, startsAt } } };
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
