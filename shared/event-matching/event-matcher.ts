/**
 * One match out of the events of several feeds: each event is given the id of the match it belongs to, and whether it has
 * home and away the other way round. The first feed that names a match names it for all. It remembers, and does no I/O.
 */
import type { SportEvent } from '../markets/market.ts';
import type { EventId } from '../units.ts';
import { compareEvents, type DoubtReason, FURTHEST_MOVE_MS, type ReadEvent, readEvent } from './match-events.ts';

/** What a person has decided about two events, by `pairOf`. */
export type Decision = 'same' | 'different';

export interface Assigned {
  /** The event as the match is known to everybody: its id, teams and start. */
  readonly match: SportEvent;
  readonly swapped: boolean;
}

export interface Doubt {
  readonly pair: string;
  readonly a: NamedEvent;
  readonly b: NamedEvent;
  readonly swapped: boolean;
  /** several: it could be more than one match. */
  readonly why: DoubtReason | 'several';
}

interface NamedEvent {
  readonly feed: string;
  readonly event: SportEvent;
}

export interface EventMatcher {
  /** Which match an event of a feed is. Again, it is the same one, unless a person decides. */
  assign(feed: string, event: SportEvent): Assigned;
  /** The match that an event was given; null: it is not known. */
  matchOf(eventId: string): Assigned | null;
  /** The events of all feeds that are this match, itself among them. */
  eventsOf(matchId: string): readonly EventId[];
  /** The pairs that a person should look at, the next to start first. */
  doubts(): Doubt[];
  /** Takes a person's word for two events; null takes it back. Returns the events whose match changed. */
  decide(pair: string, decision: Decision | null): EventId[];
  /** Whether somebody was, or is, in doubt about this event: its match may change. */
  isWatched(eventId: string): boolean;
  /** Forgets what started before. */
  forgetBefore(startsAt: number): void;
  readonly joined: number;
}

interface Kept extends NamedEvent {
  read: ReadEvent;
  match: Kept | null;
  swapped: boolean;
}

const MAX_EVENTS = 50_000;
const MAX_DOUBTS = 500;
const BUCKET_MS = 6 * 3_600_000;

/** The same for both orders. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join('~');

export function createEventMatcher(decisions: ReadonlyMap<string, Decision> = new Map()): EventMatcher {
  const decided = new Map(decisions);
  const kept = new Map<string, Kept>();
  const buckets = new Map<string, Set<Kept>>();
  const doubts = new Map<string, Doubt>();
  const watched = new Set<string>([...decided.keys()].flatMap(pair => pair.split('~')));

  const bucketOf = ({ sport, startsAt }: SportEvent, shift = 0) =>
    `${sport}|${Math.floor(startsAt / BUCKET_MS) + shift}`;

  function near({ event }: ReadEvent): Kept[] {
    const reach = Math.ceil(FURTHEST_MOVE_MS / BUCKET_MS);
    return Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach).flatMap(shift => [
      ...(buckets.get(bucketOf(event, shift)) ?? []),
    ]);
  }

  /** The matches, and so their first events, that an event of another feed could be. */
  function candidatesOf(entry: Kept): Kept[] {
    return near(entry.read).filter(
      other => other.match === null && other !== entry && !membersOf(other).some(({ feed }) => feed === entry.feed),
    );
  }

  function membersOf(match: Kept): Kept[] {
    return [match, ...[...(followers.get(match) ?? [])]];
  }
  const followers = new Map<Kept, Set<Kept>>();

  function findMatch(entry: Kept): void {
    const same: { other: Kept; swapped: boolean }[] = [];
    for (const other of candidatesOf(entry)) {
      const verdicts = membersOf(other).map(member => verdictOf(entry, member));
      if (verdicts.some(verdict => verdict.kind === 'never')) continue;
      const plain = verdicts.find(verdict => verdict.kind === 'same') ?? null;
      if (plain) same.push({ other, swapped: plain.swapped !== plain.of.swapped });
      else for (const verdict of verdicts) if (verdict.kind === 'doubtful') noteDoubt(entry, verdict.of, verdict);
    }
    const [only] = same;
    if (only && same.length === 1) join(entry, only.other, only.swapped);
    else for (const { other, swapped } of same) noteDoubt(entry, other, { swapped, why: 'several' });
  }

  function verdictOf(entry: Kept, other: Kept) {
    const decision = decided.get(pairOf(entry.event.id, other.event.id));
    const verdict = compareEvents(entry.read, other.read);
    const swapped = verdict.kind !== 'different' && verdict.swapped;
    if (decision === 'different') return { kind: 'never' as const, of: other, swapped, why: null };
    if (decision === 'same') return { kind: 'same' as const, of: other, swapped, why: null };
    return { kind: verdict.kind, of: other, swapped, why: verdict.kind === 'different' ? null : verdict.why };
  }

  function noteDoubt(a: Kept, b: Kept, { swapped, why }: { swapped: boolean; why: Doubt['why'] | null }): void {
    const pair = pairOf(a.event.id, b.event.id);
    if (why === null || decided.has(pair) || (doubts.size >= MAX_DOUBTS && !doubts.has(pair))) return;
    doubts.set(pair, { pair, a: named(a), b: named(b), swapped, why });
    for (const { event } of [a, b]) watched.add(event.id);
  }

  function join(entry: Kept, match: Kept, swapped: boolean): void {
    entry.match = match;
    entry.swapped = swapped;
    followers.set(match, (followers.get(match) ?? new Set()).add(entry));
    for (const [pair, { a, b }] of doubts)
      if (a.event.id === entry.event.id || b.event.id === entry.event.id) doubts.delete(pair);
  }

  function leave(entry: Kept): void {
    if (entry.match) followers.get(entry.match)?.delete(entry);
    entry.match = null;
    entry.swapped = false;
  }

  function assignedOf(entry: Kept): Assigned {
    return { match: (entry.match ?? entry).event, swapped: entry.swapped };
  }

  function add(feed: string, event: SportEvent): Kept {
    const entry: Kept = { feed, event, read: readEvent(event), match: null, swapped: false };
    kept.set(event.id, entry);
    put(entry);
    return entry;
  }

  function put(entry: Kept): void {
    const key = bucketOf(entry.event);
    buckets.set(key, (buckets.get(key) ?? new Set()).add(entry));
  }

  function drop(entry: Kept): void {
    buckets.get(bucketOf(entry.event))?.delete(entry);
    kept.delete(entry.event.id);
    watched.delete(entry.event.id);
    leave(entry);
    for (const follower of followers.get(entry) ?? []) {
      follower.match = null;
      follower.swapped = false;
    }
    followers.delete(entry);
  }

  /** Teams or start are others now: what it was compared by no longer holds, but for who is joined already. */
  function change(entry: Kept, event: SportEvent): void {
    buckets.get(bucketOf(entry.event))?.delete(entry);
    (entry as { event: SportEvent }).event = event;
    entry.read = readEvent(event);
    put(entry);
  }

  return {
    get joined() {
      return [...followers.values()].reduce((sum, each) => sum + each.size, 0);
    },
    assign(feed, event) {
      const known = kept.get(event.id);
      if (known === undefined) {
        if (kept.size >= MAX_EVENTS) return { match: event, swapped: false };
        const entry = add(feed, event);
        findMatch(entry);
        return assignedOf(entry);
      }
      const { startsAt, home, away, league } = known.event;
      if (startsAt === event.startsAt && home === event.home && away === event.away && league === event.league) {
        return assignedOf(known);
      }
      change(known, event);
      if (known.match === null && !followers.get(known)?.size) findMatch(known);
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
    doubts: () => [...doubts.values()].toSorted((x, y) => x.a.event.startsAt - y.a.event.startsAt),
    decide(pair, decision) {
      const known = pair.split('~').map(id => kept.get(id));
      if (decision === null) decided.delete(pair);
      else decided.set(pair, decision);
      for (const id of pair.split('~')) watched.add(id);
      const doubt = doubts.get(pair);
      doubts.delete(pair);
      const [a, b] = known;
      if (!a || !b) return [];
      // The one that follows moves; of two that nobody follows, the one that came later.
      const moving = a.match === b || (a.match !== null && b.match === null) ? a : b;
      const before = moving.match;
      leave(moving);
      const other = moving === a ? b : a;
      if (decision === 'same') {
        const match = other.match ?? other;
        const swapped = (doubt?.swapped ?? verdictOf(moving, other).swapped) !== other.swapped;
        for (const follower of [...(followers.get(moving) ?? [])]) {
          const wasSwapped = follower.swapped;
          leave(follower);
          join(follower, match, wasSwapped !== swapped);
        }
        join(moving, match, swapped);
      } else findMatch(moving);
      return moving.match === before ? [] : [moving.event.id];
    },
    isWatched: eventId => watched.has(eventId),
    forgetBefore(startsAt) {
      for (const entry of [...kept.values()]) if (entry.event.startsAt < startsAt) drop(entry);
      for (const [pair, { a }] of doubts) if (a.event.startsAt < startsAt) doubts.delete(pair);
    },
  };
}

const named = ({ feed, event }: Kept): NamedEvent => ({ feed, event });
