/**
 * The feeds as one: their events that are the same match get its id, teams and start, and quotes of a feed that has the
 * sides swapped are turned. Where an event turns out to be another match, or a person decides otherwise, what was sent of it
 * is taken back before anything else is sent, and what still counts is sent again where it belongs.
 */

import type { DecidedPair, Doubt } from '#shared/event-matching/doubts.ts';
import { createEventMatcher, type EventMatcher, type Move } from '#shared/event-matching/event-matcher.ts';
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { FeedBatch, IngestReport, OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { asEventId, type EventId } from '#shared/units.ts';
import { type CorrectedEvents, createCorrectedEvents } from './corrected-events.ts';
import { isCurrentIn, matchedQuotes } from './matched-quotes.ts';
import { matchedResults } from './matched-results.ts';
import { createQuoteMemory } from './quote-memory.ts';
import { createRunningFeeds, type Emit, type Step } from './running-feeds.ts';

export interface EventMatching {
  /** The feed with its events under the ids, sides and starts that everybody knows. */
  match(feed: OddsFeed): OddsFeed;
  /** A feed whose matches are those of no other: only what it corrects is noted. */
  watch(feed: OddsFeed): OddsFeed;
  /** The results with the ids and sides that everybody knows. */
  matchResults(feed: ResultFeed): ResultFeed;
  /** The events of all feeds that are this match. */
  eventsOf(matchId: string): readonly EventId[];
  doubts(): Doubt[];
  readonly joined: number;
  readonly corrected: Pick<CorrectedEvents, 'all' | 'onCorrected'>;
  /** Takes over what was decided before. Nothing was sent yet. */
  restore(decisions: ReadonlyMap<string, DecidedPair>): void;
  /** Resolves when the prices that the decision concerns are sent under their match. */
  decide(pair: string, decided: DecidedPair | null): Promise<void>;
}

const DAY = 24 * 3_600_000;
const FORGET_EVERY_MS = 600_000;

export function createEventMatching(): EventMatching {
  const matcher = createEventMatcher();
  const memory = createQuoteMemory();
  const running = createRunningFeeds();
  const corrected = createCorrectedEvents();

  /** Takes what a batch says of its events. */
  function describeAll(events: EventMatcher, feed: string, batch: FeedBatch): void {
    const describe = (event: SportEvent, at: number): void => {
      const before = events.eventOf(event.id);
      const what = events.describe(feed, event, at);
      if (before === null || what === 'as_known' || what === 'changed' || what === 'late') return;
      corrected.note({ feed, before, after: event, what, at: batch.at });
    };
    for (const event of batch.described ?? []) describe(event, batch.at);
    let last: SportEvent | null = null;
    for (const { event, at, odds } of batch.quotes) {
      // Feeds repeat the event with every quote. A price that is taken down says nothing of what the event is now.
      if (event === last || (odds === null && events.eventOf(event.id) !== null)) continue;
      last = event;
      describe(event, batch.unordered ? at : batch.at);
    }
  }

  /** What has to be taken back, by feed. */
  function leftBy(moves: readonly Move[]): Map<string, EventId[]> {
    const left = new Map<string, EventId[]>();
    for (const { feeds, event, from, isCorrected } of moves) {
      for (const feed of feeds) {
        left.set(feed, [...(left.get(feed) ?? []), from]);
        if (isCorrected) memory.forget(feed, event);
      }
    }
    return left;
  }

  /** What is sent again once that is done. */
  function sentAgain(events: EventMatcher, moves: readonly Move[]): Step[] {
    // Another feed may quote the same houses on a match that was left, and its prices have gone with the others.
    const again = new Set(moves.flatMap(({ event, staying }) => [event, ...staying]));
    return [...again].flatMap(event =>
      [...running.all()].flatMap(([feed, { at }]) => {
        const quotes = memory.of(feed, event);
        return quotes.length === 0 ? [] : [{ feed, batch: { at, quotes: matchedQuotes(events, quotes) } }];
      }),
    );
  }

  function forget(events: EventMatcher, now: number): void {
    events.forgetBefore(now - DAY);
    if (events === matcher) memory.keep(event => matcher.eventOf(event) !== null);
  }

  async function take(
    events: EventMatcher,
    feed: string,
    { described, ...batch }: FeedBatch,
    emit: Emit,
  ): Promise<IngestReport> {
    describeAll(events, feed, { ...batch, ...(described && { described }) });
    const moves = events.settle();
    const left = leftBy(moves);
    const current = batch.quotes.filter(isCurrentIn(events));
    const overtaken = batch.quotes.length - current.length;
    if (events === matcher && running.all().size > 1) remember(feed, batch, current);
    const complete = batch.complete?.map(id => events.matchOf(id)?.match.id ?? id);
    const ownLeft = left.get(feed);
    const own = {
      ...batch,
      quotes: matchedQuotes(events, current),
      ...(complete && { complete }),
      ...(ownLeft && { left: ownLeft }),
    };
    left.delete(feed);
    const sendOwn = () =>
      emit(own).catch((cause: unknown) => {
        // Its sender repeats the quotes, and then nothing says any more what they leave.
        if (ownLeft) for (const step of running.leaving(new Map([[feed, ownLeft]]))) running.putOff(step);
        throw cause;
      });
    const report = await running.send(running.leaving(left), sendOwn, sentAgain(events, moves));
    if (report === null) throw new Error('a batch was not sent');
    return overtaken === 0 ? report : { ...report, outOfOrder: report.outOfOrder + overtaken };
  }

  function remember(feed: string, batch: FeedBatch, quotes: readonly Quote[]): void {
    for (const id of batch.complete ?? []) memory.forget(feed, id);
    for (const quote of quotes) memory.note(feed, quote);
  }

  function wrapped(events: EventMatcher, feed: OddsFeed): OddsFeed {
    let forgottenAt = 0;
    return {
      ...feed,
      get freshness() {
        return feed.freshness;
      },
      async run(emit, signal) {
        const end = running.begin(feed.id, emit);
        try {
          await feed.run(batch => {
            running.sent(feed.id, batch.at);
            if (batch.at - forgottenAt >= FORGET_EVERY_MS) {
              forgottenAt = batch.at;
              forget(events, batch.at);
            }
            return take(events, feed.id, batch, emit);
          }, signal);
        } finally {
          end();
          memory.forgetFeed(feed.id);
        }
      },
      health: () => feed.health(),
    };
  }

  return {
    match: feed => wrapped(matcher, feed),
    watch: feed => wrapped(createEventMatcher(), feed),
    matchResults: feed => ({
      ...feed,
      run: (emit, signal) => feed.run(found => emit(found.flatMap(result => matchedResults(matcher, result))), signal),
    }),
    eventsOf: matchId => matcher.eventsOf(matchId),
    doubts: () => matcher.doubts(),
    get joined() {
      return matcher.joined;
    },
    corrected,
    restore(decisions) {
      for (const [pair, decided] of decisions) matcher.decide(pair, decided);
      matcher.settle();
    },
    async decide(pair, decided) {
      matcher.decide(pair, decided);
      const moves = matcher.settle();
      await running.send(running.leaving(leftBy(moves)), null, sentAgain(matcher, moves));
    },
  };
}

/** Ids as the results ask for them: those of all feeds that have the match. */
export const aliasesOf = (matching: Pick<EventMatching, 'eventsOf'>, events: readonly string[]): string[] =>
  events.flatMap(id => [id, ...matching.eventsOf(id).filter(other => other !== asEventId(id))]);
