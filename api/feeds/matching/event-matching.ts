/**
 * The feeds as one: their events that are the same match get its id, teams and start, and quotes of a feed that has the
 * sides swapped are turned. Where a person decides otherwise, what was sent is withdrawn and sent again.
 */
import type { Doubt, PairDecision } from '#shared/event-matching/doubts.ts';
import { type Assigned, createEventMatcher } from '#shared/event-matching/event-matcher.ts';
import { mirrorEvent, mirrorQuote } from '#shared/event-matching/mirror-quote.ts';
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { FeedBatch, IngestReport, OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import { asEventId, type EventId } from '#shared/units.ts';

export interface EventMatching {
  /** The feed with its events under the ids, sides and starts that everybody knows. */
  match(feed: OddsFeed): OddsFeed;
  /** The results with the ids and sides that everybody knows. */
  matchResults(feed: ResultFeed): ResultFeed;
  /** The events of all feeds that are this match. */
  eventsOf(matchId: string): readonly EventId[];
  doubts(): Doubt[];
  readonly joined: number;
  /** Takes over what was decided before. Nothing was sent yet. */
  restore(decisions: ReadonlyMap<string, PairDecision>): void;
  /** Resolves when the prices that the decision concerns are sent under their match. */
  decide(pair: string, decision: PairDecision | null): Promise<void>;
}

type Emit = (batch: FeedBatch) => Promise<IngestReport>;

const DAY = 24 * 3_600_000;
const FORGET_EVERY_MS = 600_000;
const MAX_REMEMBERED_EVENTS = 2_000;
const MAX_REMEMBERED_QUOTES = 1_000;

export function createEventMatching(): EventMatching {
  const matcher = createEventMatcher();
  /** The last quotes of events whose match may change, by event and by what they price. */
  const remembered = new Map<EventId, Map<string, Quote>>();
  /** By feed: how to send something between two of its batches. */
  const emits = new Map<string, Emit>();
  /** The feed of each remembered event. */
  const feedOf = new Map<string, string>();
  let forgottenAt = 0;

  function remember(feed: string, quote: Quote): void {
    const { id } = quote.event;
    if (!matcher.isWatched(id)) return;
    const known = remembered.get(id) ?? new Map<string, Quote>();
    if (!remembered.has(id) && remembered.size >= MAX_REMEMBERED_EVENTS) return;
    remembered.set(id, known);
    feedOf.set(id, feed);
    const key = `${quote.book}|${quote.market}|${quote.selection}|${quote.line}|${quote.side}`;
    if (known.has(key) || known.size < MAX_REMEMBERED_QUOTES) known.set(key, quote);
  }

  function matched(feed: string, batch: FeedBatch): FeedBatch {
    let last: { readonly event: SportEvent; readonly known: SportEvent; readonly assigned: Assigned } | null = null;
    const quotes = batch.quotes.map(quote => {
      // Feeds repeat the event with every quote.
      if (last?.event !== quote.event) {
        const assigned = matcher.assign(feed, quote.event);
        last = { event: quote.event, assigned, known: knownAs(quote.event, assigned) };
      }
      remember(feed, quote);
      return asMatched(quote, last.assigned, last.known);
    });
    for (const id of batch.complete ?? [])
      if (!batch.quotes.some(({ event }) => event.id === id)) remembered.delete(id);
    const complete = batch.complete?.map(id => matcher.matchOf(id)?.match.id ?? id);
    return { ...batch, quotes, ...(complete && { complete }) };
  }

  function forget(now: number): void {
    if (now - forgottenAt < FORGET_EVERY_MS) return;
    forgottenAt = now;
    matcher.forgetBefore(now - DAY);
    for (const id of remembered.keys()) if (!matcher.isWatched(id)) remembered.delete(id);
  }

  async function sendAgain(eventId: EventId, before: EventId): Promise<void> {
    const feed = feedOf.get(eventId);
    const emit = feed === undefined ? undefined : emits.get(feed);
    const quotes = [...(remembered.get(eventId)?.values() ?? [])];
    const [first] = quotes;
    if (!emit || !first || feed === undefined) return;
    const at = quotes.reduce((latest, quote) => (quote.at > latest ? quote.at : latest), first.at);
    await emit({ at, quotes: [], complete: [before] });
    await emit(matched(feed, { at, quotes }));
  }

  return {
    match: feed => ({
      ...feed,
      get freshness() {
        return feed.freshness;
      },
      run(emit, signal) {
        emits.set(feed.id, emit);
        return feed.run(batch => {
          forget(batch.at);
          return emit(matched(feed.id, batch));
        }, signal);
      },
      health: () => feed.health(),
    }),
    matchResults: feed => ({ ...feed, run: (emit, signal) => feed.run(found => emit(found.map(turned)), signal) }),
    eventsOf: matchId => matcher.eventsOf(matchId),
    doubts: () => matcher.doubts(),
    get joined() {
      return matcher.joined;
    },
    restore(decisions) {
      for (const [pair, decision] of decisions) matcher.decide(pair, decision);
    },
    async decide(pair, decision) {
      const before = new Map(pair.split('~').map(id => [id, matcher.matchOf(asEventId(id))?.match.id]));
      for (const id of matcher.decide(pair, decision)) await sendAgain(id, before.get(id) ?? id);
    },
  };

  function turned(result: MatchResult): MatchResult {
    const assigned = matcher.matchOf(result.event);
    if (!assigned) return result;
    const { score } = result;
    if (!assigned.swapped || score === null) return { ...result, event: assigned.match.id };
    const { halfTime } = score;
    const half = halfTime && { halfTime: { home: halfTime.away, away: halfTime.home } };
    return { ...result, event: assigned.match.id, score: { home: score.away, away: score.home, ...half } };
  }
}

/** The event as its feed describes it now, with the teams and the start by which the match is known. */
function knownAs(event: SportEvent, { match, swapped }: Assigned): SportEvent {
  if (match.id === event.id) return event;
  const { live, score } = swapped ? mirrorEvent(event) : event;
  return { ...match, live, score };
}

function asMatched(quote: Quote, { match, swapped }: Assigned, known: SportEvent): Quote {
  if (match.id === quote.event.id) return quote;
  return { ...(swapped ? mirrorQuote(quote) : quote), event: known };
}

/** Ids as the results ask for them: those of all feeds that have the match. */
export const aliasesOf = (matching: Pick<EventMatching, 'eventsOf'>, events: readonly string[]): string[] =>
  events.flatMap(id => [id, ...matching.eventsOf(id).filter(other => other !== asEventId(id))]);
