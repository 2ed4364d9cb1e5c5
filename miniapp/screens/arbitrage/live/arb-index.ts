/**
 * The list as one person wants it (one event or all, without what they hid, what passes their filter, in their order),
 * kept up to date arb by arb: what a change costs does not depend on how many there are. Told the time, it knows by
 * itself whose verdict the clock alone has changed. Pure: no component, no time of its own.
 */
import { type ArbFilter, classOfView } from '#shared/arb-filter/arb-filter.ts';
import { isStale, matcherOf, turningPoints } from '#shared/arb-filter/match.ts';
import { comparePlaced, keyOf, MOVES_WITH_TIME, type Placed, rankOf } from '#shared/arb-filter/order.ts';
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import { hiderOf, type Marks } from './marks.ts';
import { createSortedList } from './sorted-list.ts';

export interface ArbQuery {
  readonly filter: ArbFilter;
  readonly event: string | undefined;
  readonly marks: Marks;
  readonly mine: ReadonlySet<string>;
}

/** One that passes. The same object for as long as it does; its arb is the latest. */
export interface ListedArb {
  readonly id: string;
  readonly arb: Opportunity;
  /** How many the arb has: what every row is asked for whenever one moves. */
  readonly legs: number;
}

export interface ArbFigures {
  /** Of what passes: every final state pays; none loses and one gives the stakes back; a price is too old. */
  readonly sure: number;
  readonly even: number;
  readonly stale: number;
  readonly demo: number;
  readonly listed: number;
  /** Of this view and not hidden, before the filter. */
  readonly all: number;
  readonly hidden: number;
}

export interface ArbIndex {
  /** The arb as it now is; undefined where it is gone. */
  set(id: string, arb: Opportunity | undefined): void;
  advance(now: EpochMs): void;
  /** What passes, in order: the very same array while nothing enters, leaves or changes places. */
  rows(): readonly ListedArb[];
  get(id: string): ListedArb | undefined;
  /** The very same object while nothing is counted otherwise. */
  figures(): ArbFigures;
  /** Moves when something enters or leaves what passes. */
  members(): number;
  /** Moves when a row has more or fewer legs than before. */
  shapes(): number;
  /** Moves with every change of any kind. */
  version(): number;
  /** Before the filter: of this view, and not hidden. */
  all(): Opportunity[];
  /** Of everything it was told of, whatever came of it. */
  ids(): Iterable<string>;
}

/** How often an order that moves with time is reckoned anew. */
export const REORDER_MS = 5_000;

type Verdict = 'elsewhere' | 'hidden' | 'filtered' | 'listed';

interface Entry extends Placed {
  readonly id: string;
  arb: Opportunity;
  verdict: Verdict;
  /** Null where it does not pass. One that has left keeps the arb it left with. */
  row: { readonly id: string; arb: Opportunity; legs: number } | null;
  rank: number;
  key: number;
  stale: boolean;
  /** Between these the clock changes nothing that was said of it. */
  since: number;
  until: number;
}

export function createArbIndex({ filter, event, marks, mine }: ArbQuery): ArbIndex {
  const only = classOfView(filter.view);
  const isHidden = hiderOf(marks);
  const pinned = new Set(marks.pinned);
  const entries = new Map<string, Entry>();
  const listed = createSortedList<Entry>(comparePlaced);
  const byUntil = createSortedList<Entry>((a, b) => a.until - b.until || compareIds(a, b));
  const bySince = createSortedList<Entry>((a, b) => b.since - a.since || compareIds(a, b));
  const counted = { sure: 0, even: 0, stale: 0, demo: 0, listed: 0, all: 0, hidden: 0 };
  let now = 0 as EpochMs;
  let orderedAt = 0 as EpochMs;
  let matches = matcherOf(filter, { now, mine });
  let rows: readonly ListedArb[] | null = null;
  let figures: ArbFigures | null = null;
  let [members, shapes, version] = [0, 0, 0];

  function verdictOf(arb: Opportunity): Verdict {
    if (event !== undefined && arb.event.id !== event) return 'elsewhere';
    if (only === null ? !isArb(arb) : arb.class !== only) return 'elsewhere';
    if (isHidden(arb)) return 'hidden';
    return matches(arb) ? 'listed' : 'filtered';
  }

  function count(entry: Entry, step: 1 | -1): void {
    if (entry.verdict === 'elsewhere') return;
    figures = null;
    if (entry.verdict === 'hidden') {
      counted.hidden += step;
      return;
    }
    counted.all += step;
    if (entry.verdict === 'filtered') return;
    counted.listed += step;
    counted[entry.stale ? 'stale' : entry.arb.profit > 0 ? 'sure' : 'even'] += step;
    if (entry.arb.demo) counted.demo += step;
  }

  /** Takes it out of everything it is in. Returns its place among the rows, or -1. */
  function lift(entry: Entry): number {
    count(entry, -1);
    if (Number.isFinite(entry.until)) byUntil.remove(entry);
    if (Number.isFinite(entry.since)) bySince.remove(entry);
    return entry.verdict === 'listed' ? listed.remove(entry) : -1;
  }

  /** Puts it where it belongs now. */
  function lay(entry: Entry): number {
    const { arb } = entry;
    entry.verdict = verdictOf(arb);
    entry.rank = rankOf(arb, pinned, now);
    entry.stale = isStale(arb, now);
    // All that move with time are reckoned for the same moment.
    entry.key = keyOf(arb, filter.sort, orderedAt);
    entry.since = Number.NEGATIVE_INFINITY;
    entry.until = Number.POSITIVE_INFINITY;
    if (entry.verdict === 'filtered' || entry.verdict === 'listed') {
      for (const point of turningPoints(arb, filter)) {
        if (point > now) entry.until = Math.min(entry.until, point);
        else entry.since = Math.max(entry.since, point);
      }
    }
    if (Number.isFinite(entry.until)) byUntil.add(entry);
    if (Number.isFinite(entry.since)) bySince.add(entry);
    count(entry, 1);
    if (entry.verdict !== 'listed') {
      entry.row = null;
      return -1;
    }
    const { length: legs } = arb.legs;
    if (entry.row !== null && entry.row.legs !== legs) shapes += 1;
    if (entry.row === null) entry.row = { id: entry.id, arb, legs };
    else Object.assign(entry.row, { arb, legs });
    return listed.add(entry);
  }

  function moved(from: number, to: number): void {
    version += 1;
    if (from !== to) rows = null;
    if ((from === -1) !== (to === -1)) members += 1;
  }

  function reorder(): void {
    orderedAt = now;
    for (const entry of listed.items) entry.key = keyOf(entry.arb, filter.sort, now);
    listed.resort();
    rows = null;
    version += 1;
  }

  return {
    set(id, arb) {
      const known = entries.get(id);
      if (known?.arb === arb) return;
      if (arb === undefined) {
        if (known === undefined) return;
        entries.delete(id);
        moved(lift(known), -1);
        return;
      }
      if (known === undefined) {
        const fresh = { verdict: 'elsewhere' as const, row: null, rank: 0, key: 0, stale: false };
        const entry: Entry = { id, arb, ...fresh, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
        entries.set(id, entry);
        moved(-1, lay(entry));
        return;
      }
      const from = lift(known);
      known.arb = arb;
      moved(from, lay(known));
    },

    advance(at) {
      now = at;
      matches = matcherOf(filter, { now, mine });
      const again = (entry: Entry) => moved(lift(entry), lay(entry));
      for (let first = byUntil.items[0]; first && first.until <= now; first = byUntil.items[0]) again(first);
      // A clock that is set back makes old prices young again.
      for (let last = bySince.items[0]; last && last.since > now; last = bySince.items[0]) again(last);
      if (MOVES_WITH_TIME.has(filter.sort) && Math.abs(now - orderedAt) >= REORDER_MS) reorder();
    },

    rows() {
      if (rows !== null) return rows;
      const made: ListedArb[] = [];
      for (const { row } of listed.items) if (row !== null) made.push(row);
      rows = made;
      return made;
    },
    get(id) {
      return entries.get(id)?.row ?? undefined;
    },
    figures() {
      figures ??= { ...counted };
      return figures;
    },
    members: () => members,
    shapes: () => shapes,
    version: () => version,
    ids: () => entries.keys(),
    all() {
      const all: Opportunity[] = [];
      for (const { arb, verdict } of entries.values())
        if (verdict === 'filtered' || verdict === 'listed') all.push(arb);
      return all;
    },
  };
}

function compareIds(a: Entry, b: Entry): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
