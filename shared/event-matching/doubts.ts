/** The pairs of events that a person should look at, and which events somebody was ever in doubt about. */

import type { EventId } from '../units.ts';
import type { FeedEvent, KeptEvent } from './kept-events.ts';
import type { DoubtReason } from './match-events.ts';

/** What a person has decided about two events, by `pairOf`. */
export type PairDecision = 'same' | 'different';

export interface Doubt {
  readonly pair: string;
  readonly a: FeedEvent;
  readonly b: FeedEvent;
  readonly swapped: boolean;
  /** several: it could be more than one match. */
  readonly why: DoubtReason | 'several';
}

const MAX_DOUBTS = 500;

/** The same for both orders. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join('~');
export const idsOfPair = (pair: string): string[] => pair.split('~');

export interface Doubts {
  /**
   * Notes a doubtful pair, unless a person has decided about it or there are already more than anybody would look at.
   */
  note(a: KeptEvent, b: KeptEvent, doubt: { swapped: boolean; why: Doubt['why'] | null }): void;
  /** The event has a match now. */
  settle(eventId: EventId): void;
  /** A person has decided about the pair: returns what was doubtful about it. */
  take(pair: string): Doubt | null;
  /** The next to start first. */
  all(): Doubt[];
  /** Whether somebody was, or is, in doubt about this event. */
  isWatched(eventId: EventId): boolean;
  unwatch(eventId: EventId): void;
  forgetBefore(startsAt: number): void;
}

export function createDoubts(decided: ReadonlyMap<string, PairDecision>): Doubts {
  const doubts = new Map<string, Doubt>();
  const watched = new Set<string>([...decided.keys()].flatMap(idsOfPair));
  return {
    note(a, b, { swapped, why }) {
      const pair = pairOf(a.event.id, b.event.id);
      if (why === null || decided.has(pair) || (doubts.size >= MAX_DOUBTS && !doubts.has(pair))) return;
      doubts.set(pair, { pair, a: named(a), b: named(b), swapped, why });
      for (const { event } of [a, b]) watched.add(event.id);
    },
    settle(eventId) {
      for (const [pair, { a, b }] of doubts) if (a.event.id === eventId || b.event.id === eventId) doubts.delete(pair);
    },
    take(pair) {
      for (const id of idsOfPair(pair)) watched.add(id);
      const doubt = doubts.get(pair) ?? null;
      doubts.delete(pair);
      return doubt;
    },
    all: () => [...doubts.values()].toSorted((x, y) => x.a.event.startsAt - y.a.event.startsAt),
    isWatched: eventId => watched.has(eventId),
    unwatch: eventId => void watched.delete(eventId),
    forgetBefore(startsAt) {
      for (const [pair, { a }] of doubts) if (a.event.startsAt < startsAt) doubts.delete(pair);
    },
  };
}

const named = ({ feed, event }: KeptEvent): FeedEvent => ({ feed, event });
