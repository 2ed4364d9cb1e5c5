/** The events that a matcher knows, found by when they start, and which of them are one match. */
import type { SportEvent } from '../markets/market.ts';
import { FURTHEST_MOVE_MS, type ReadEvent, readEvent } from './match-events.ts';

export interface FeedEvent {
  readonly feed: string;
  readonly event: SportEvent;
}

export interface KeptEvent {
  readonly feed: string;
  event: SportEvent;
  read: ReadEvent;
  /** The first event of its match; null: it is the first itself. */
  match: KeptEvent | null;
  /** It has the sides of its match the other way round. */
  swapped: boolean;
  /** The later events of its match. */
  readonly followers: Set<KeptEvent>;
}

export interface KeptEvents {
  get(id: string): KeptEvent | undefined;
  add(feed: string, event: SportEvent): KeptEvent;
  /** The event's teams or start have changed. */
  change(entry: KeptEvent, event: SportEvent): void;
  drop(entry: KeptEvent): void;
  all(): KeptEvent[];
  /** The first events of the matches that it could belong to: matches with no other event of its feed. */
  candidatesOf(entry: KeptEvent): KeptEvent[];
  readonly size: number;
}

const BUCKET_MS = 6 * 3_600_000;

export const membersOf = (match: KeptEvent): KeptEvent[] => [match, ...match.followers];

export function follow(entry: KeptEvent, match: KeptEvent, swapped: boolean): void {
  entry.match = match;
  entry.swapped = swapped;
  match.followers.add(entry);
}

export function leave(entry: KeptEvent): void {
  entry.match?.followers.delete(entry);
  entry.match = null;
  entry.swapped = false;
}

export function createKeptEvents(): KeptEvents {
  const kept = new Map<string, KeptEvent>();
  /** By sport and time, and in each by feed: events of one feed are never looked at for one another, however many it has. */
  const buckets = new Map<string, Map<string, Set<KeptEvent>>>();
  const bucketOf = ({ sport, startsAt }: SportEvent, shift = 0) =>
    `${sport}|${Math.floor(startsAt / BUCKET_MS) + shift}`;

  function put(entry: KeptEvent): void {
    const key = bucketOf(entry.event);
    const feeds = buckets.get(key) ?? new Map<string, Set<KeptEvent>>();
    feeds.set(entry.feed, (feeds.get(entry.feed) ?? new Set()).add(entry));
    buckets.set(key, feeds);
  }

  function take(entry: KeptEvent): void {
    const key = bucketOf(entry.event);
    const feeds = buckets.get(key);
    const events = feeds?.get(entry.feed);
    events?.delete(entry);
    if (events?.size === 0) feeds?.delete(entry.feed);
    if (feeds?.size === 0) buckets.delete(key);
  }

  return {
    get: id => kept.get(id),
    get size() {
      return kept.size;
    },
    all: () => [...kept.values()],
    add(feed, event) {
      const entry = {
        feed,
        event,
        read: readEvent(event),
        match: null,
        swapped: false,
        followers: new Set<KeptEvent>(),
      };
      kept.set(event.id, entry);
      put(entry);
      return entry;
    },
    change(entry, event) {
      take(entry);
      entry.event = event;
      entry.read = readEvent(event);
      put(entry);
    },
    drop(entry) {
      take(entry);
      kept.delete(entry.event.id);
      leave(entry);
      for (const follower of [...entry.followers]) leave(follower);
    },
    candidatesOf(entry) {
      const reach = Math.ceil(FURTHEST_MOVE_MS / BUCKET_MS);
      const shifts = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
      const near = shifts.flatMap(shift => [...(buckets.get(bucketOf(entry.event, shift)) ?? [])]);
      return near
        .flatMap(([feed, events]) => (feed === entry.feed ? [] : [...events]))
        .filter(other => other.match === null && !membersOf(other).some(({ feed }) => feed === entry.feed));
    },
  };
}
