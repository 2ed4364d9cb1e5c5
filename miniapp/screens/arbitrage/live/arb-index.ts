/**
 * The list that one person wants (one event or all, without hidden ones, filtered and sorted), updated arb by arb: the
 * cost of a change does not depend on the number of arbs. `advance` sets the time, and the index finds what the clock
 * alone has changed. Pure: no component, and no clock of its own.
 */
import type { ArbFilter } from '#shared/arb-filter/arb-filter.ts';
import { isOfView, isSuspicious, matcherOf, turningPoints } from '#shared/arb-filter/match.ts';
import {
  type ChanceOf,
  comparePlaced,
  keyOf,
  MOVES_WITH_TIME,
  type MoneyOf,
  type Placed,
  rankOf,
} from '#shared/arb-filter/order.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { type ArbFigures, createArbCounter, type ListVerdict } from './arb-counter.ts';
import { hiddenTest, type PinsAndHides } from './pins-and-hides.ts';
import { createSortedList, type SortedList } from './sorted-list.ts';
import { createValidityQueue } from './validity-queue.ts';

export interface ArbQuery {
  readonly filter: ArbFilter;
  readonly event: string | undefined;
  readonly pinsAndHides: PinsAndHides;
  readonly mine: ReadonlySet<string>;
  /** For the order by money. */
  readonly moneyOf?: MoneyOf | undefined;
  /** For the order by what can be expected. */
  readonly chanceOf?: ChanceOf | undefined;
}

/** An arb that passes. The same object as long as it passes; `arb` is always the latest. */
export interface ListedOpportunity {
  readonly id: string;
  readonly arb: Opportunity;
  /** The number of legs; every row's place depends on it. */
  readonly legs: number;
}

/** One of the two lists: its rows in order, and whether any has entered or left. */
export interface RowSource {
  /** The passing rows in order: the same array until a row enters, leaves or moves. */
  rows(): readonly ListedOpportunity[];
  get(id: string): ListedOpportunity | undefined;
  /** Changes when a row enters or leaves. */
  members(): number;
}

/** `rows` are those of the list itself; `get` also finds those that stand apart. */
export interface ArbIndex extends RowSource {
  /** Sets the current arb; undefined if it has closed. */
  set(id: string, arb: Opportunity | undefined): void;
  advance(now: EpochMs): void;
  /** The rows that pass but are suspicious; empty if the filter lists them among the others. */
  readonly suspects: Pick<RowSource, 'rows' | 'members'>;
  /** The same object while no count changes. */
  figures(): ArbFigures;
  /** Changes when a row has more or fewer legs than before. */
  shapes(): number;
  /** Changes with every change of any kind. */
  version(): number;
  /** All of this view that are not hidden, before the filter, suspicious ones included. */
  all(): Opportunity[];
  /** Of every arb it has, whether it passes or not. */
  ids(): Iterable<string>;
}

/** How often the order is computed again where it depends on the time. */
export const REORDER_MS = 5_000;

interface Entry extends Placed {
  readonly id: string;
  arb: Opportunity;
  verdict: ListVerdict;
  /** Null if it does not pass. A row that has left keeps its last arb. */
  row: { readonly id: string; arb: Opportunity; legs: number } | null;
  rank: number;
  key: number;
  apart: boolean;
  /** Between these times the clock alone does not change its state. */
  validFrom: number;
  validUntil: number;
}

export function createArbIndex({ filter, event, pinsAndHides, mine, moneyOf, chanceOf }: ArbQuery): ArbIndex {
  const judge = createJudge({ filter, event, pinsAndHides });
  // A suspicious arb passes by the same rules; only its list differs.
  const passing: ArbFilter = { ...filter, suspicious: true };
  const pinned = new Set(pinsAndHides.pinned);
  const entries = new Map<string, Entry>();
  const listed = createSortedList<Entry>(comparePlaced);
  const suspects = createSuspects();
  const validity = createValidityQueue<Entry>();
  const counter = createArbCounter();
  let now = epochMs(0);
  let orderedAt = epochMs(0);
  let matches = matcherOf(passing, { now, mine, moneyOf });
  let rows: readonly ListedOpportunity[] | null = null;
  let [members, shapes, version] = [0, 0, 0];

  /** Takes an entry out of every list it is in. Returns its place among the rows, or -1. */
  function remove(entry: Entry): number {
    counter.remove(entry);
    validity.remove(entry);
    if (entry.verdict === 'suspicious') suspects.remove(entry);
    return entry.verdict === 'listed' ? listed.remove(entry) : -1;
  }

  /** Judges an entry again and puts it where it belongs. Returns its place among the rows, or -1. */
  function insert(entry: Entry): number {
    const { arb } = entry;
    entry.apart = !filter.suspicious && isSuspicious(arb, now);
    entry.verdict = judge(entry, matches);
    entry.rank = rankOf(arb, pinned, now);
    // Keys that depend on the time are all computed for the same moment.
    entry.key = keyOf(arb, filter.sort, orderedAt, moneyOf, chanceOf);
    setValidity(entry, now, PASSES_VIEW.has(entry.verdict) ? turningPoints(arb, filter) : []);
    validity.add(entry);
    counter.add(entry);
    if (entry.verdict !== 'listed' && entry.verdict !== 'suspicious') {
      entry.row = null;
      return -1;
    }
    if (updateRow(entry) === 'reshaped') shapes += 1;
    if (entry.verdict === 'listed') return listed.add(entry);
    suspects.add(entry);
    return -1;
  }

  function noteMove(from: number, to: number): void {
    version += 1;
    if (from !== to) rows = null;
    if ((from === -1) !== (to === -1)) members += 1;
  }

  function reorder(): void {
    orderedAt = now;
    for (const list of [listed, suspects]) {
      for (const entry of list.items) entry.key = keyOf(entry.arb, filter.sort, now, moneyOf, chanceOf);
      list.resort();
    }
    rows = null;
    version += 1;
  }

  return {
    set(id, arb) {
      const known = entries.get(id);
      if (known?.arb === arb) return;
      const from = known === undefined ? -1 : remove(known);
      if (arb === undefined) {
        entries.delete(id);
        noteMove(from, -1);
        return;
      }
      const entry = known ?? newEntry(id, arb);
      entry.arb = arb;
      entries.set(id, entry);
      noteMove(from, insert(entry));
    },
    advance(at) {
      now = at;
      matches = matcherOf(passing, { now, mine, moneyOf });
      for (let entry = validity.findInvalid(now); entry; entry = validity.findInvalid(now)) {
        noteMove(remove(entry), insert(entry));
      }
      if (MOVES_WITH_TIME.has(filter.sort) && Math.abs(now - orderedAt) >= REORDER_MS) reorder();
    },
    rows() {
      rows ??= rowsOf(listed.items);
      return rows;
    },
    suspects,
    get: id => entries.get(id)?.row ?? undefined,
    figures: counter.figures,
    // Suspicious ones count too: a held list may still show one, and has to notice when it closes.
    members: () => members + suspects.members(),
    shapes: () => shapes,
    version: () => version,
    ids: () => entries.keys(),
    all: () => arbsOfView(entries.values()),
  };
}

/** Those that stand apart, in order. Whenever one comes, goes or moves, a new array is made. */
function createSuspects(): SortedList<Entry> & ArbIndex['suspects'] {
  const list = createSortedList<Entry>(comparePlaced);
  let rows: readonly ListedOpportunity[] | null = null;
  let members = 0;
  const noted = <Result>(result: Result): Result => {
    rows = null;
    members += 1;
    return result;
  };
  return {
    items: list.items,
    add: entry => noted(list.add(entry)),
    remove: entry => noted(list.remove(entry)),
    resort() {
      rows = null;
      list.resort();
    },
    rows() {
      rows ??= rowsOf(list.items);
      return rows;
    },
    members: () => members,
  };
}

/** Returns an arb's verdict; `matches` is the current filter. */
function createJudge({ filter, event, pinsAndHides }: Pick<ArbQuery, 'filter' | 'event' | 'pinsAndHides'>) {
  const isHidden = hiddenTest(pinsAndHides);
  return ({ arb, apart }: Pick<Entry, 'arb' | 'apart'>, matches: (arb: Opportunity) => boolean): ListVerdict => {
    if (event !== undefined && arb.event.id !== event) return 'elsewhere';
    if (!isOfView(arb, filter.view)) return 'elsewhere';
    if (isHidden(arb)) return 'hidden';
    if (!matches(arb)) return 'filtered';
    return apart ? 'suspicious' : 'listed';
  };
}

const PASSES_VIEW: ReadonlySet<ListVerdict> = new Set(['filtered', 'listed', 'suspicious']);

function arbsOfView(entries: Iterable<Entry>): Opportunity[] {
  const arbs: Opportunity[] = [];
  for (const { arb, verdict } of entries) if (PASSES_VIEW.has(verdict)) arbs.push(arb);
  return arbs;
}

/** Gives a passing entry its row, or updates it. reshaped: it has more or fewer legs than before. */
function updateRow(entry: Entry): 'reshaped' | 'kept' {
  const { id, arb, row } = entry;
  const { length: legs } = arb.legs;
  if (row === null) {
    entry.row = { id, arb, legs };
    return 'kept';
  }
  const isReshaped = row.legs !== legs;
  Object.assign(row, { arb, legs });
  return isReshaped ? 'reshaped' : 'kept';
}

function rowsOf(entries: readonly Entry[]): ListedOpportunity[] {
  const rows: ListedOpportunity[] = [];
  for (const { row } of entries) if (row !== null) rows.push(row);
  return rows;
}

function newEntry(id: string, arb: Opportunity): Entry {
  const [validFrom, validUntil] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    id,
    arb,
    verdict: 'elsewhere',
    row: null,
    rank: 0,
    key: 0,
    apart: false,
    validFrom,
    validUntil,
  };
}

/** The time around `now` in which none of these moments is passed. */
function setValidity(entry: Entry, now: EpochMs, moments: readonly number[]): void {
  entry.validFrom = Number.NEGATIVE_INFINITY;
  entry.validUntil = Number.POSITIVE_INFINITY;
  for (const moment of moments) {
    if (moment > now) entry.validUntil = Math.min(entry.validUntil, moment);
    else entry.validFrom = Math.max(entry.validFrom, moment);
  }
}
