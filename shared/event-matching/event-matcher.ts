/**
 * One match out of the events of several feeds: each event is given the id of the match it belongs to, and whether it has
 * home and away the other way round. The first feed that names a match names it for all. Whatever changes what an event is
 * is judged anew, with all that it may be one match with. It remembers, and does no I/O.
 */
import type { SportEvent } from '../markets/market.ts';
import type { EventId } from '../units.ts';
import { alonePairs } from './alone-pairs.ts';
import { correctionOf, isSameDescription } from './correction.ts';
import type { Correction } from './correction-kinds.ts';
import {
  createDoubts,
  type DecidedPair,
  type Doubt,
  idsOfPair,
  isDecidedAbout,
  type PairDecision,
  pairOf,
} from './doubts.ts';
import { joinEvents } from './join-events.ts';
import { createKeptEvents, type FeedEvent, follow, type KeptEvent, leaderOf, leave, membersOf } from './kept-events.ts';

export interface Assigned {
  /** The event as the match is known to everybody: its id, teams and start. */
  readonly match: SportEvent;
  readonly swapped: boolean;
}

/** What a description says that was not known. late: it is older than the one that is known, and contradicts it. */
export type Described = 'as_known' | 'changed' | 'late' | Correction;

/** An event whose prices were sent under a match, or a side, that is not its own any more. */
export interface Move {
  /** The feeds that quote it. */
  readonly feeds: readonly string[];
  readonly event: EventId;
  /** Where its prices were sent. */
  readonly from: EventId;
  /** The other events that are still this match. */
  readonly staying: readonly EventId[];
  /** It is another match than it was: nothing that was quoted on it counts. */
  readonly isCorrected: boolean;
}

export interface EventMatcher {
  /** Takes what a feed says of an event. at: when it was said. What follows from it is known after `settle`. */
  describe(feed: string, event: SportEvent, at: number): Described;
  /** Judges what was described anew since the last call. Returns the events that are somewhere else now. */
  settle(): Move[];
  /** Both at once, for a caller to whom moves do not matter. */
  assign(feed: string, event: SportEvent): Assigned;
  /** The match that an event was given; null: it is not known. */
  matchOf(eventId: EventId): Assigned | null;
  /** The event as its feed described it last. */
  eventOf(eventId: EventId): SportEvent | null;
  /** The events of all feeds that are this match, itself among them. */
  eventsOf(matchId: string): readonly EventId[];
  /** The pairs that a person should look at, the next to start first. */
  doubts(): Doubt[];
  /** Takes a person's word for two events; null takes it back. What follows from it is known after `settle`. */
  decide(pair: string, decided: DecidedPair | null): void;
  /** Forgets what started before. */
  forgetBefore(startsAt: number): void;
  readonly joined: number;
}

const MAX_EVENTS = 50_000;

export function createEventMatcher(decisions: ReadonlyMap<string, DecidedPair> = new Map()): EventMatcher {
  const kept = createKeptEvents();
  const doubts = createDoubts();
  const decided = createDecided(decisions);
  /** What was described anew, or decided, and was not judged yet. */
  const unsettled = new Set<KeptEvent>();
  /** Of these, those that are another match than they were. */
  const corrected = new Set<KeptEvent>();
  /** Null: something was judged since. */
  let alone: readonly Doubt[] | null = null;

  /** Before it is judged anew: what it was one match with, or might have been, is judged with it. */
  function unsettle(entry: KeptEvent): void {
    for (const each of [...membersOf(leaderOf(entry)), ...entry.related.keys()]) unsettled.add(each);
  }

  /** What a person called one match is compared, whatever the names say. */
  function relateDecided(entry: KeptEvent): void {
    for (const id of decided.with(entry.event.id)) {
      const other = kept.get(id);
      if (other === undefined || entry.related.has(other) || decided.of(entry, other) !== 'same') continue;
      const verdict = { kind: 'doubtful', swapped: false, why: 'one_team' } as const;
      entry.related.set(other, verdict);
      other.related.set(entry, verdict);
    }
  }

  function describe(feed: string, event: SportEvent, at: number): Described {
    const known = kept.get(event.id);
    if (known === undefined) {
      if (kept.size >= MAX_EVENTS) return 'as_known';
      const entry = kept.add(feed, event, at);
      relateDecided(entry);
      unsettle(entry);
      return 'changed';
    }
    known.feeds.add(feed);
    if (isSameDescription(known.event, event)) {
      known.describedAt = Math.max(known.describedAt, at);
      return 'as_known';
    }
    const correction = correctionOf(known.event, event, at);
    if (correction !== null && at < known.describedAt) return 'late';
    known.describedAt = Math.max(known.describedAt, at);
    // Two feeds that use the same ids spell names each in its own way.
    if (correction === null && feed !== known.feed) return 'as_known';
    unsettle(known);
    if (correction !== null) {
      kept.renew(known);
      corrected.add(known);
    }
    kept.change(known, event);
    relateDecided(known);
    unsettle(known);
    return correction ?? 'changed';
  }

  function settle(): Move[] {
    const before = new Map<KeptEvent, ReturnType<typeof placeOf>>();
    for (const start of [...unsettled]) {
      if (!unsettled.has(start)) continue;
      const events = relatedTo(start);
      for (const each of events) {
        unsettled.delete(each);
        before.set(each, placeOf(each));
      }
      judge(events);
    }
    return [...before].flatMap(([entry, { id: from, swapped }]) => {
      const isCorrected = corrected.delete(entry);
      const { isNew } = entry;
      entry.isNew = false;
      const now = placeOf(entry);
      if (isNew || (!isCorrected && now.id === from && now.swapped === swapped)) return [];
      const staying = [...before].flatMap(([other, was]) =>
        other !== entry && was.id === from && placeOf(other).id === from ? [other.event.id] : [],
      );
      return [{ feeds: [...entry.feeds], event: entry.event.id, from, staying, isCorrected }];
    });
  }

  function judge(events: ReadonlySet<KeptEvent>): void {
    alone = null;
    for (const entry of events) {
      leave(entry);
      doubts.settle(entry.event.id);
    }
    const { matches, open } = joinEvents(events, (a, b) => decided.of(a, b));
    for (const { members } of matches) {
      const [first, ...others] = members;
      for (const { entry, swapped } of others) if (first) follow(entry, first.entry, swapped);
    }
    for (const { a, b, ...doubt } of open) doubts.note(a, b, doubt);
  }

  return {
    describe,
    settle,
    assign(feed, event) {
      describe(feed, event, 0);
      settle();
      const entry = kept.get(event.id);
      return entry ? assignedOf(entry) : { match: event, swapped: false };
    },
    get joined() {
      return kept.all().filter(({ match }) => match !== null).length;
    },
    matchOf(eventId) {
      const entry = kept.get(eventId);
      return entry ? assignedOf(entry) : null;
    },
    eventOf: eventId => kept.get(eventId)?.event ?? null,
    eventsOf(matchId) {
      const entry = kept.get(matchId);
      return entry ? membersOf(leaderOf(entry)).map(({ event }) => event.id) : [];
    },
    doubts() {
      alone ??= alonePairs(kept.all());
      const undecided = alone.filter(({ a, b }) => decided.of(a, b) === null);
      return [...doubts.all(), ...undecided].toSorted((x, y) => x.a.event.startsAt - y.a.event.startsAt);
    },
    decide(pair, decision) {
      decided.set(pair, decision);
      for (const id of idsOfPair(pair)) {
        const entry = kept.get(id);
        if (entry === undefined) continue;
        unsettle(entry);
        // What was compared only because a person said so is compared no longer.
        kept.change(entry, entry.event);
        relateDecided(entry);
        unsettle(entry);
      }
    },
    forgetBefore(startsAt) {
      alone = null;
      for (const entry of kept.all()) {
        if (entry.event.startsAt >= startsAt) continue;
        unsettled.delete(entry);
        corrected.delete(entry);
        kept.drop(entry);
      }
      doubts.forgetBefore(startsAt);
    },
  };
}

function assignedOf(entry: KeptEvent): Assigned {
  return { match: leaderOf(entry).event, swapped: entry.swapped };
}

/** Where the prices of an event are sent. */
const placeOf = (entry: KeptEvent) => ({ id: leaderOf(entry).event.id, swapped: entry.swapped });

/** All that it may be one match with, and all that these may, and so on. */
function relatedTo(start: KeptEvent): Set<KeptEvent> {
  const events = new Set([start]);
  for (const entry of events) for (const other of entry.related.keys()) events.add(other);
  return events;
}

/** What persons have decided, by pair. It counts while both events are what it was decided about. */
function createDecided(first: ReadonlyMap<string, DecidedPair>) {
  const decided = new Map<string, DecidedPair>();
  const byEvent = new Map<string, Set<string>>();
  function set(pair: string, decision: DecidedPair | null): void {
    const ids = idsOfPair(pair);
    for (const id of ids) {
      const others = byEvent.get(id) ?? new Set();
      for (const other of ids) {
        if (other === id) continue;
        if (decision === null) others.delete(other);
        else others.add(other);
      }
      if (others.size > 0) byEvent.set(id, others);
      else byEvent.delete(id);
    }
    if (decision === null) decided.delete(pair);
    else decided.set(pair, decision);
  }
  for (const [pair, decision] of first) set(pair, decision);
  return {
    set,
    of(a: FeedEvent, b: FeedEvent): PairDecision | null {
      const found = decided.get(pairOf(a.event.id, b.event.id));
      return found && isDecidedAbout(found, a, b) ? found.decision : null;
    },
    /** The events about which, and this one, something was decided. */
    with: (id: string): Iterable<string> => byEvent.get(id) ?? [],
  };
}
