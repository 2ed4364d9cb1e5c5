/**
 * One match out of the events of several feeds: each event is given the id of the match it belongs to, and whether it has
 * home and away the other way round. The first feed that names a match names it for all. It remembers, and does no I/O.
 */
import type { SportEvent } from '../markets/market.ts';
import type { EventId } from '../units.ts';
import { createDoubts, type Doubt, idsOfPair, type PairDecision, pairOf } from './doubts.ts';
import { createKeptEvents, follow, type KeptEvent, leave, membersOf } from './kept-events.ts';
import { compareEvents } from './match-events.ts';

export interface Assigned {
  /** The event as the match is known to everybody: its id, teams and start. */
  readonly match: SportEvent;
  readonly swapped: boolean;
}

export interface EventMatcher {
  /** Which match an event of a feed is. Asked again, the answer is the same, unless a person has decided. */
  assign(feed: string, event: SportEvent): Assigned;
  /** The match that an event was given; null: it is not known. */
  matchOf(eventId: EventId): Assigned | null;
  /** The events of all feeds that are this match, itself among them. */
  eventsOf(matchId: string): readonly EventId[];
  /** The pairs that a person should look at, the next to start first. */
  doubts(): Doubt[];
  /** Takes a person's word for two events; null takes it back. Returns the events whose match changed. */
  decide(pair: string, decision: PairDecision | null): EventId[];
  /** Whether somebody was, or is, in doubt about this event: its match may change. */
  isWatched(eventId: EventId): boolean;
  /** Forgets what started before. */
  forgetBefore(startsAt: number): void;
  readonly joined: number;
}

const MAX_EVENTS = 50_000;

export function createEventMatcher(decisions: ReadonlyMap<string, PairDecision> = new Map()): EventMatcher {
  const decided = new Map(decisions);
  const kept = createKeptEvents();
  const doubts = createDoubts(decided);

  function findMatch(entry: KeptEvent): void {
    const same: { other: KeptEvent; swapped: boolean }[] = [];
    for (const other of kept.candidatesOf(entry)) {
      const verdicts = membersOf(other).map(member => verdictOf(entry, member, decided));
      if (verdicts.some(verdict => verdict.kind === 'never')) continue;
      const plain = verdicts.find(verdict => verdict.kind === 'same') ?? null;
      if (plain) same.push({ other, swapped: plain.swapped !== plain.of.swapped });
      else for (const verdict of verdicts) if (verdict.kind === 'doubtful') doubts.note(entry, verdict.of, verdict);
    }
    const [only] = same;
    if (only && same.length === 1) join(entry, only.other, only.swapped);
    else for (const { other, swapped } of same) doubts.note(entry, other, { swapped, why: 'several' });
  }

  function join(entry: KeptEvent, match: KeptEvent, swapped: boolean): void {
    follow(entry, match, swapped);
    doubts.settle(entry.event.id);
  }

  function assignedOf(entry: KeptEvent): Assigned {
    return { match: (entry.match ?? entry).event, swapped: entry.swapped };
  }

  return {
    get joined() {
      return kept.all().filter(({ match }) => match !== null).length;
    },
    assign(feed, event) {
      const known = kept.get(event.id);
      if (known === undefined) {
        if (kept.size >= MAX_EVENTS) return { match: event, swapped: false };
        const entry = kept.add(feed, event);
        findMatch(entry);
        return assignedOf(entry);
      }
      const { startsAt, home, away, league } = known.event;
      if (startsAt === event.startsAt && home === event.home && away === event.away && league === event.league) {
        return assignedOf(known);
      }
      // What has changed decides which match it is, so it is compared again. Events that are joined already stay
      // joined.
      kept.change(known, event);
      if (known.match === null && known.followers.size === 0) findMatch(known);
      return assignedOf(known);
    },
    matchOf(eventId) {
      const entry = kept.get(eventId);
      return entry ? assignedOf(entry) : null;
    },
    eventsOf(matchId) {
      const entry = kept.get(matchId);
      return entry ? membersOf(entry.match ?? entry).map(({ event }) => event.id) : [];
    },
    doubts: doubts.all,
    decide(pair, decision) {
      const known = idsOfPair(pair).map(id => kept.get(id));
      if (decision === null) decided.delete(pair);
      else decided.set(pair, decision);
      const doubt = doubts.take(pair);
      const [a, b] = known;
      if (!a || !b) return [];
      // The event that is given another's id moves; if neither is, the one that came later.
      const moving = a.match === b || (a.match !== null && b.match === null) ? a : b;
      const before = moving.match;
      leave(moving);
      const other = moving === a ? b : a;
      if (decision === 'same') {
        const match = other.match ?? other;
        const swapped = (doubt?.swapped ?? verdictOf(moving, other, decided).swapped) !== other.swapped;
        for (const follower of [...moving.followers]) {
          const wasSwapped = follower.swapped;
          leave(follower);
          join(follower, match, wasSwapped !== swapped);
        }
        join(moving, match, swapped);
      } else findMatch(moving);
      return moving.match === before ? [] : [moving.event.id];
    },
    isWatched: doubts.isWatched,
    forgetBefore(startsAt) {
      for (const entry of kept.all()) {
        if (entry.event.startsAt >= startsAt) continue;
        doubts.unwatch(entry.event.id);
        kept.drop(entry);
      }
      doubts.forgetBefore(startsAt);
    },
  };
}

/** What a person said counts before what the names say. */
function verdictOf(entry: KeptEvent, other: KeptEvent, decided: ReadonlyMap<string, PairDecision>) {
  const decision = decided.get(pairOf(entry.event.id, other.event.id));
  const verdict = compareEvents(entry.read, other.read);
  const swapped = verdict.kind !== 'different' && verdict.swapped;
  if (decision === 'different') return { kind: 'never' as const, of: other, swapped, why: null };
  if (decision === 'same') return { kind: 'same' as const, of: other, swapped, why: null };
  return { kind: verdict.kind, of: other, swapped, why: verdict.kind === 'different' ? null : verdict.why };
}
