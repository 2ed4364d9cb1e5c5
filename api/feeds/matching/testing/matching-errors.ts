/**
 * How often the matcher errs on recorded matches: each is quoted by three sources with other spellings, starts that are
 * moved and sides that are swapped, among women's, youth and second teams of the same clubs at the same time.
 */
import { createEventMatcher } from '#shared/event-matching/event-matcher.ts';
import type { SportEvent } from '#shared/markets/market.ts';
import { asEventId, type EventId, epochMs } from '#shared/units.ts';
import { openRecording } from '../../recordings/recording.ts';
import { recordedSpelling } from '../recorded-names-fixture.ts';

export interface MatchingErrors {
  readonly matches: number;
  /** Pairs of events that are one match, and those of them that were joined, with the sides as they are. */
  readonly pairs: number;
  readonly joined: number;
  /** Pairs that were joined and are two matches, or have their sides wrong. */
  readonly falselyJoined: number;
  readonly doubtful: number;
}

const MINUTE = 60_000;
const OTHERS: readonly (readonly [mark: string, side: 'home' | 'both'])[] = [
  [' (W)', 'both'],
  [' U20', 'both'],
  [' B', 'home'],
];

/** path: a file of football-data. since: earlier matches are left out. */
export async function measureMatching(path: string, since = 0): Promise<MatchingErrors> {
  const events = new Map<string, SportEvent>();
  for await (const { quotes } of (await openRecording(path)).batches()) {
    for (const { event } of quotes) if (event.startsAt >= since) events.set(event.id, event);
  }
  const matcher = createEventMatcher();
  /** Which match an event is, and whether it was swapped when it was made. */
  const truth = new Map<EventId, { readonly match: string; readonly swapped: boolean }>();
  const put = (feed: string, match: string, event: SportEvent, swapped: boolean): void => {
    truth.set(event.id, { match, swapped });
    matcher.assign(feed, event);
  };
  const all = [...events.values()];
  for (const feed of ['first', 'second', 'third'] as const) {
    all.forEach((event, at) => {
      put(feed, event.id, asQuotedBy(feed, event, at), isSwapped(feed, at));
      for (const [mark] of OTHERS) {
        const match = `${event.id}${mark}`;
        put(feed, match, otherTeams(asQuotedBy(feed, event, at), mark), isSwapped(feed, at));
      }
    });
  }
  return count(matcher, truth, all.length * (1 + OTHERS.length));
}

const isSwapped = (feed: string, at: number): boolean => feed === 'third' && at % 20 === 7;

/** Every fourth start is rounded, every tenth moved by an hour, every twentieth to the next day. */
function asQuotedBy(feed: 'first' | 'second' | 'third', event: SportEvent, at: number): SportEvent {
  if (feed === 'first') return event;
  const source = feed === 'second' ? 1 : 2;
  const names = [recordedSpelling(event.home, source), recordedSpelling(event.away, source)] as const;
  const [home, away] = isSwapped(feed, at) ? [names[1], names[0]] : names;
  const moved = at % 20 === 3 ? 24 * 60 : at % 10 === 5 ? 60 : at % 4 === 1 ? 5 : 0;
  const startsAt = epochMs(event.startsAt + (isSwapped(feed, at) ? 0 : moved * MINUTE));
  return { ...event, id: asEventId(`${feed}-${event.id}`), home, away, startsAt };
}

function otherTeams(event: SportEvent, mark: string): SportEvent {
  const side = OTHERS.find(([each]) => each === mark)?.[1];
  const id = asEventId(`${event.id}${mark.replaceAll(/[^A-Z\d]/g, '-')}`);
  return { ...event, id, home: event.home + mark, away: side === 'both' ? event.away + mark : event.away };
}

function count(
  matcher: ReturnType<typeof createEventMatcher>,
  truth: ReadonlyMap<EventId, { readonly match: string; readonly swapped: boolean }>,
  matches: number,
): MatchingErrors {
  let [joined, falselyJoined] = [0, 0];
  for (const [id, { match, swapped }] of truth) {
    const assigned = matcher.matchOf(id);
    if (!assigned || assigned.match.id === id) continue;
    const other = truth.get(assigned.match.id);
    const isRight = other?.match === match && (swapped !== other.swapped) === assigned.swapped;
    if (isRight) joined += 1;
    else falselyJoined += 1;
  }
  return { matches, pairs: matches * 2, joined, falselyJoined, doubtful: matcher.doubts().length };
}
