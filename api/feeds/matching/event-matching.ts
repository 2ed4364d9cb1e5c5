/**
 * The feeds as one: their events that are the same match get its id, teams and start, and quotes of a feed that has the
 * sides swapped are turned. Where an event turns out to be another match, or a person decides otherwise, what was sent of it
 * is taken back before anything else is sent, and what still counts is sent again where it belongs.
 */

import { correctionOf, isSameDescription } from '#shared/event-matching/correction.ts';
import type { Correction } from '#shared/event-matching/correction-kinds.ts';
import type { DecidedPair, Doubt } from '#shared/event-matching/doubts.ts';
import {
  type Assigned,
  createEventMatcher,
  type EventMatcher,
  type Move,
} from '#shared/event-matching/event-matcher.ts';
import { mirrorEvent, mirrorQuote } from '#shared/event-matching/mirror-quote.ts';
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { FeedBatch, IngestReport, OddsFeed } from '#shared/ports/odds-feed.ts';
import type { ResultFeed } from '#shared/ports/result-feed.ts';
import { asEventId, type EpochMs, type EventId } from '#shared/units.ts';
import { matchedResults } from './matched-results.ts';
import { createQuoteMemory } from './quote-memory.ts';

/** A feed describes an event as another match than before. */
export interface CorrectedEvent {
  readonly feed: string;
  readonly before: SportEvent;
  readonly after: SportEvent;
  readonly what: Correction;
  /** By the clock of the odds. */
  readonly at: EpochMs;
}

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
  /** The last corrections, the latest first. */
  corrected(): readonly CorrectedEvent[];
  /** Called with each correction. */
  onCorrected(listener: (corrected: CorrectedEvent) => void): void;
  /** Takes over what was decided before. Nothing was sent yet. */
  restore(decisions: ReadonlyMap<string, DecidedPair>): void;
  /** Resolves when the prices that the decision concerns are sent under their match. */
  decide(pair: string, decided: DecidedPair | null): Promise<void>;
}

type Emit = (batch: FeedBatch) => Promise<IngestReport>;

/** A batch of one feed that follows from what is now known. */
interface Step {
  readonly feed: string;
  readonly batch: FeedBatch;
}

const DAY = 24 * 3_600_000;
const FORGET_EVERY_MS = 600_000;
const MAX_CORRECTED = 50;

export function createEventMatching(): EventMatching {
  const matcher = createEventMatcher();
  const memory = createQuoteMemory();
  /** By feed: how to send something between two of its batches, and when it sent its last one. */
  const running = new Map<string, { readonly emit: Emit; at: EpochMs }>();
  /** What could not be sent when it should have been. */
  let unsent: Step[] = [];
  let corrected: CorrectedEvent[] = [];
  const listeners: ((corrected: CorrectedEvent) => void)[] = [];

  function noteCorrection(correction: CorrectedEvent): void {
    const isOther = ({ feed, after }: CorrectedEvent) => feed !== correction.feed || after.id !== correction.after.id;
    corrected = [correction, ...corrected.filter(isOther)].slice(0, MAX_CORRECTED);
    for (const listener of listeners) listener(correction);
  }

  /** Takes what a batch says of its events. */
  function describeAll(events: EventMatcher, feed: string, batch: FeedBatch): void {
    let last: SportEvent | null = null;
    for (const { event, at } of batch.quotes) {
      // Feeds repeat the event with every quote.
      if (event === last) continue;
      last = event;
      const before = events.eventOf(event.id);
      const what = events.describe(feed, event, batch.unordered ? at : batch.at);
      if (before === null || what === 'as_known' || what === 'changed' || what === 'late') continue;
      noteCorrection({ feed, before, after: event, what, at: batch.at });
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
      [...running].flatMap(([feed, { at }]) => {
        const quotes = memory.of(feed, event);
        return quotes.length === 0 ? [] : [{ feed, batch: { at, quotes: matchedQuotes(events, quotes) } }];
      }),
    );
  }

  /** Sends all of it in one turn, so that nobody sees a part. own: the batch that made it necessary. */
  async function send(before: readonly Step[], own: (() => Promise<IngestReport>) | null, after: readonly Step[]) {
    const waiting = unsent;
    unsent = [];
    const sending: Promise<unknown>[] = [];
    const sendStep = (step: Step) => {
      const feed = running.get(step.feed);
      // What a feed that has ended sent is taken back with the feed.
      if (feed) sending.push(feed.emit(step.batch).catch(() => unsent.push(step)));
    };
    for (const step of [...waiting, ...before]) sendStep(step);
    const report = own?.();
    for (const step of after) sendStep(step);
    const [settled] = await Promise.allSettled([report, ...sending]);
    if (settled?.status === 'rejected') throw settled.reason;
    return report;
  }

  function forget(events: EventMatcher, now: number): void {
    events.forgetBefore(now - DAY);
    if (events === matcher) memory.keep(event => matcher.eventOf(event) !== null);
  }

  async function take(events: EventMatcher, feed: string, batch: FeedBatch, emit: Emit): Promise<IngestReport> {
    describeAll(events, feed, batch);
    const moves = events.settle();
    const left = leftBy(moves);
    const current = batch.quotes.filter(isCurrentIn(events));
    const overtaken = batch.quotes.length - current.length;
    if (events === matcher && running.size > 1) remember(feed, batch, current);
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
        if (ownLeft) unsent.push(...leaving(new Map([[feed, ownLeft]]), batch.at));
        throw cause;
      });
    const report = await send(leaving(left, batch.at), sendOwn, sentAgain(events, moves));
    if (report === undefined) throw new Error('a batch was not sent');
    return overtaken === 0 ? report : { ...report, outOfOrder: report.outOfOrder + overtaken };
  }

  const leaving = (left: ReadonlyMap<string, EventId[]>, at: EpochMs): Step[] =>
    [...left].map(([feed, events]) => ({
      feed,
      batch: { at: running.get(feed)?.at ?? at, quotes: [], left: events },
    }));

  function remember(feed: string, batch: FeedBatch, quotes: readonly Quote[]): void {
    for (const id of batch.complete ?? []) memory.forget(feed, id);
    for (const quote of quotes) memory.note(feed, quote);
  }

  async function apply(moves: readonly Move[]): Promise<void> {
    const left = leftBy(moves);
    const [latest] = [...running.values()].map(({ at }) => at).sort((a, b) => b - a);
    if (latest !== undefined) await send(leaving(left, latest), null, sentAgain(matcher, moves));
  }

  function wrapped(events: EventMatcher, feed: OddsFeed): OddsFeed {
    let forgottenAt = 0;
    return {
      ...feed,
      get freshness() {
        return feed.freshness;
      },
      async run(emit, signal) {
        const mine: { readonly emit: Emit; at: EpochMs } = { emit, at: 0 as EpochMs };
        running.set(feed.id, mine);
        try {
          await feed.run(batch => {
            mine.at = batch.at;
            if (batch.at - forgottenAt >= FORGET_EVERY_MS) {
              forgottenAt = batch.at;
              forget(events, batch.at);
            }
            return take(events, feed.id, batch, emit);
          }, signal);
        } finally {
          if (running.get(feed.id) === mine) running.delete(feed.id);
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
    corrected: () => corrected,
    onCorrected: listener => void listeners.push(listener),
    restore(decisions) {
      for (const [pair, decided] of decisions) matcher.decide(pair, decided);
      matcher.settle();
    },
    async decide(pair, decided) {
      matcher.decide(pair, decided);
      await apply(matcher.settle());
    },
  };
}

/** Whether a quote is about the event as it is described now: a batch may contradict itself, or come late. */
function isCurrentIn(events: EventMatcher): (quote: Quote) => boolean {
  let [last, isCurrent]: [SportEvent | null, boolean] = [null, true];
  return ({ event }) => {
    if (event === last) return isCurrent;
    const known = events.eventOf(event.id);
    last = event;
    isCurrent = known === null || isSameDescription(known, event) || correctionOf(known, event, 0) === null;
    return isCurrent;
  };
}

function matchedQuotes(events: EventMatcher, quotes: readonly Quote[]): Quote[] {
  let last: { readonly event: SportEvent; readonly known: SportEvent; readonly assigned: Assigned } | null = null;
  return quotes.map(quote => {
    if (last?.event !== quote.event) {
      const assigned = events.matchOf(quote.event.id) ?? { match: quote.event, swapped: false };
      last = { event: quote.event, assigned, known: knownAs(quote.event, assigned) };
    }
    return asMatched(quote, last.assigned, last.known);
  });
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
