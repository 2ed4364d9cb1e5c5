/** The events that a matcher knows, found by when they start, and which of them are one match. */
import type { SportEvent } from '../markets/market.ts';
import { compareEvents, FURTHEST_MOVE_MS, type ReadEvent, readEvent, type Verdict } from './match-events.ts';

export interface FeedEvent {
  readonly feed: string;
  readonly event: SportEvent;
}

export interface KeptEvent {
  /** The first that named it. */
  readonly feed: string;
  /** All that quote it under this id. */
  readonly feeds: Set<string>;
  /** It was not judged yet, so that nothing was sent of it. */
  isNew: boolean;
  event: SportEvent;
  read: ReadEvent;
  /** The smallest of a match names it. An event that is described as another match comes last again. */
  order: number;
  /** When it was described last. */
  describedAt: number;
  /** The first event of its match; null: it is the first itself. */
  match: KeptEvent | null;
  /** It has the sides of its match the other way round. */
  swapped: boolean;
  /** The later events of its match. */
  readonly followers: Set<KeptEvent>;
  /** What the names say of it and others: all of other feeds that are not plainly different. */
  readonly related: Map<KeptEvent, Likely>;
}

export type Likely = Exclude<Verdict, { readonly kind: 'different' }>;

export interface KeptEvents {
  get(id: string): KeptEvent | undefined;
  add(feed: string, event: SportEvent, at: number): KeptEvent;
  /** The event's teams, league, sport or start have changed. */
  change(entry: KeptEvent, event: SportEvent): void;
  /** It is another match now. */
  renew(entry: KeptEvent): void;
  drop(entry: KeptEvent): void;
  all(): KeptEvent[];
  readonly size: number;
}

const BUCKET_MS = 6 * 3_600_000;

export const leaderOf = (entry: KeptEvent): KeptEvent => entry.match ?? entry;
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
  let orders = 0;
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

  function* near(entry: KeptEvent): Iterable<KeptEvent> {
    const reach = Math.ceil(FURTHEST_MOVE_MS / BUCKET_MS);
    for (let shift = -reach; shift <= reach; shift += 1) {
      for (const [feed, events] of buckets.get(bucketOf(entry.event, shift)) ?? []) {
        if (feed !== entry.feed) yield* events;
      }
    }
  }

  function relate(entry: KeptEvent): void {
    for (const other of near(entry)) {
      const verdict = compareEvents(entry.read, other.read);
      if (verdict.kind === 'different') continue;
      entry.related.set(other, verdict);
      other.related.set(entry, verdict);
    }
  }

  function unrelate(entry: KeptEvent): void {
    for (const other of entry.related.keys()) other.related.delete(entry);
    entry.related.clear();
  }

  return {
    get: id => kept.get(id),
    get size() {
      return kept.size;
    },
    all: () => [...kept.values()],
    add(feed, event, at) {
      const entry: KeptEvent = {
        feed,
        feeds: new Set([feed]),
        isNew: true,
        event,
        read: readEvent(event),
        order: orders,
        describedAt: at,
        match: null,
        swapped: false,
        followers: new Set(),
        related: new Map(),
      };
      orders += 1;
      kept.set(event.id, entry);
      put(entry);
      relate(entry);
      return entry;
    },
    change(entry, event) {
      take(entry);
      unrelate(entry);
      entry.event = event;
      entry.read = readEvent(event);
      put(entry);
      relate(entry);
    },
    renew(entry) {
      entry.order = orders;
      orders += 1;
    },
    drop(entry) {
      take(entry);
      unrelate(entry);
      kept.delete(entry.event.id);
      leave(entry);
      for (const follower of [...entry.followers]) leave(follower);
    },
  };
}
