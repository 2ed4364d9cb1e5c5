/**
 * Events of two feeds whose names are nothing like each other, but which are the only ones without a match in one league at one
 * time: nothing joins them, and a person should look.
 */
import type { Sport } from '../markets/market.ts';
import { type Doubt, pairOf } from './doubts.ts';
import type { KeptEvent } from './kept-events.ts';
import { compareLeagues } from './league.ts';

/** A tournament of players has many matches at a time, and players have no other names. */
const PLAYERS: ReadonlySet<Sport> = new Set(['tennis', 'mma']);
/** More at one time are no few that nobody knows. */
const MOST_AT_ONCE = 200;

export function alonePairs(events: Iterable<KeptEvent>): Doubt[] {
  const found = new Map<string, Doubt>();
  for (const together of atOneTime(events)) {
    for (const a of together) {
      const b = onlyOther(a, together);
      if (b === null || onlyOther(b, together) !== a) continue;
      const pair = pairOf(a.event.id, b.event.id);
      const [first, second] = a.order < b.order ? [b, a] : [a, b];
      found.set(pair, { pair, a: named(first), b: named(second), swapped: false, why: 'alone' });
    }
  }
  return [...found.values()];
}

/** Those without a match, by sport and start. */
function atOneTime(events: Iterable<KeptEvent>): KeptEvent[][] {
  const groups = new Map<string, KeptEvent[]>();
  for (const entry of events) {
    const { sport, startsAt } = entry.event;
    if (entry.match !== null || entry.followers.size > 0 || entry.related.size > 0 || PLAYERS.has(sport)) continue;
    const key = `${sport}|${startsAt}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= MOST_AT_ONCE);
}

/** The one event of another feed in the same league; null: there is none, or several, or its own feed has another. */
function onlyOther(entry: KeptEvent, together: readonly KeptEvent[]): KeptEvent | null {
  const others = together.filter(
    each =>
      each !== entry &&
      each.read.league.category === entry.read.league.category &&
      compareLeagues(each.read.league, entry.read.league) === 'same',
  );
  const [only] = others;
  return only !== undefined && others.length === 1 && only.feed !== entry.feed && isOfOneKind(entry, only)
    ? only
    : null;
}

const isOfOneKind = ({ read: a }: KeptEvent, { read: b }: KeptEvent): boolean =>
  a.home.category === b.home.category && a.away.category === b.away.category;

const named = ({ feed, event }: KeptEvent) => ({ feed, event });
