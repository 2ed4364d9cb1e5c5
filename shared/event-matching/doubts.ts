/** The pairs of events that a person should look at, and what a person has said of two events. */

import type { SportEvent } from '../markets/market.ts';
import type { EventId } from '../units.ts';
import { correctionOf } from './correction.ts';
import type { FeedEvent, KeptEvent } from './kept-events.ts';
import type { DoubtReason } from './match-events.ts';

export type PairDecision = 'same' | 'different';

/** An event as a person saw it. Decisions of before sports were noted have none. */
export interface DecidedEvent extends Pick<SportEvent, 'league' | 'home' | 'away' | 'startsAt'> {
  readonly feed: string;
  readonly sport?: SportEvent['sport'] | undefined;
}

/** What a person has decided about two events, and how these were described then: it is about nothing else. */
export interface DecidedPair {
  readonly decision: PairDecision;
  readonly a: DecidedEvent;
  readonly b: DecidedEvent;
}

export interface Doubt {
  readonly pair: string;
  readonly a: FeedEvent;
  readonly b: FeedEvent;
  readonly swapped: boolean;
  /** several: it could be more than one match. alone: only league and time say that they may be one. */
  readonly why: DoubtReason | 'several' | 'alone';
}

const MAX_DOUBTS = 500;

/** The same for both orders. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join('~');
export const idsOfPair = (pair: string): string[] => pair.split('~');

/** Whether what was decided is about these two, as they are described now. */
export function isDecidedAbout({ a, b }: Pick<DecidedPair, 'a' | 'b'>, one: FeedEvent, two: FeedEvent): boolean {
  const isSame = (decided: DecidedEvent) => {
    const now = [one, two].find(({ feed }) => feed === decided.feed)?.event;
    // A decision is about a match, whenever it is looked at: so the time that has passed is none of its business.
    return now !== undefined && correctionOf({ ...decided, sport: decided.sport ?? now.sport }, now, 0) === null;
  };
  return isSame(a) && isSame(b);
}

export interface Doubts {
  /** Notes a doubtful pair, unless there are already more than anybody would look at. */
  note(a: KeptEvent, b: KeptEvent, doubt: Pick<Doubt, 'swapped' | 'why'>): void;
  /** Forgets what was doubtful about the event. */
  settle(eventId: EventId): void;
  /** The next to start first. */
  all(): Doubt[];
  forgetBefore(startsAt: number): void;
}

export function createDoubts(): Doubts {
  const doubts = new Map<string, Doubt>();
  return {
    note(a, b, { swapped, why }) {
      const pair = pairOf(a.event.id, b.event.id);
      if (doubts.size >= MAX_DOUBTS && !doubts.has(pair)) return;
      doubts.set(pair, { pair, a: named(a), b: named(b), swapped, why });
    },
    settle(eventId) {
      for (const [pair, { a, b }] of doubts) if (a.event.id === eventId || b.event.id === eventId) doubts.delete(pair);
    },
    all: () => [...doubts.values()].toSorted((x, y) => x.a.event.startsAt - y.a.event.startsAt),
    forgetBefore(startsAt) {
      for (const [pair, { a }] of doubts) if (a.event.startsAt < startsAt) doubts.delete(pair);
    },
  };
}

const named = ({ feed, event }: KeptEvent): FeedEvent => ({ feed, event });
