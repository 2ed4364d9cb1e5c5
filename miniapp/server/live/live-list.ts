/**
 * The live list as this page keeps it: one collection that the stream changes in place. It notifies its readers of
 * changes at most once per frame. The cost of a change does not depend on the length of the list. It does not know the
 * connection.
 */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ArbDelta, ArbHeartbeat, ArbSnapshot, SourceStatus } from '#shared/wire/arbitrage.ts';

/** The profit of an opportunity when this page first saw it. */
export interface FirstSight {
  readonly profit: number;
  readonly at: EpochMs;
}

export interface TrailPoint {
  readonly at: EpochMs;
  readonly value: number;
}

/** More would not be seen in a line of this size. */
const MAX_TRAIL = 24;

export interface LiveList {
  readonly arbs: ReadonlyMap<string, Opportunity>;
  /** For each opportunity in `arbs`. */
  readonly firsts: ReadonlyMap<string, FirstSight>;
  /** How the profit of each moved, the oldest first: when it opened, and what this page has seen since. */
  readonly trails: ReadonlyMap<string, readonly TrailPoint[]>;
  /** Returns the same array while nothing has changed. */
  sources(): readonly SourceStatus[];
  /** The keys of all houses that had prices when the list was read. */
  books(): readonly string[];
  /** Changes each time readers are notified. */
  version(): number;
  /** changed: the ids of new, changed and removed opportunities. Returns a function that unsubscribes. */
  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void;
}

export interface WritableLiveList extends LiveList {
  /** The full list. The first sight of an arb that was already in the list is kept, even after a lost connection. */
  snapshot(list: Pick<ArbSnapshot, 'arbs' | 'sources' | 'books'>): void;
  /** Only after a snapshot, because a delta has nothing else to apply to. */
  delta(delta: ArbDelta): void;
  heartbeat(heartbeat: ArbHeartbeat): void;
}

/** later: runs a function before the next frame. */
export function createLiveList(later: (run: () => void) => void): WritableLiveList {
  const arbs = new Map<string, Opportunity>();
  const firsts = new Map<string, FirstSight>();
  const trails = new Map<string, readonly TrailPoint[]>();
  const listeners = new Set<(changed: ReadonlySet<string>) => void>();
  let sources: readonly SourceStatus[] = [];
  let books: readonly string[] = [];
  let changed = new Set<string>();
  let isDue = false;
  let version = 0;

  function tell(): void {
    isDue = false;
    version += 1;
    const ids = changed;
    changed = new Set();
    for (const listener of [...listeners]) listener(ids);
  }

  function tellLater(): void {
    if (isDue) return;
    isDue = true;
    later(tell);
  }

  function put(arb: Opportunity): void {
    // An arb that closed and opened again starts a new life, without a first sight.
    if (arbs.get(arb.id)?.openedAt !== arb.openedAt) {
      firsts.set(arb.id, { profit: arb.profit, at: arb.updatedAt });
      trails.set(arb.id, [{ at: arb.openedAt, value: arb.openedProfit }]);
    }
    trails.set(arb.id, continued(trails.get(arb.id) ?? [], arb));
    arbs.set(arb.id, arb);
    changed.add(arb.id);
  }

  function drop(id: string): void {
    if (!arbs.delete(id)) return;
    firsts.delete(id);
    trails.delete(id);
    changed.add(id);
  }

  return {
    arbs,
    firsts,
    trails,
    sources: () => sources,
    books: () => books,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot(list) {
      const there = new Set(list.arbs.map(({ id }) => id));
      for (const id of [...arbs.keys()]) if (!there.has(id)) drop(id);
      for (const arb of list.arbs) put(arb);
      sources = list.sources;
      books = list.books;
      tellLater();
    },
    delta({ upserted, closed }) {
      for (const { id } of closed) drop(id);
      for (const arb of upserted) put(arb);
      if (changed.size > 0) tellLater();
    },
    heartbeat(heartbeat) {
      if (sameStates(sources, heartbeat.sources)) return;
      sources = heartbeat.sources;
      tellLater();
    },
  };
}

/** The same array while the profit is unchanged. The opening point always stays; of the others the oldest is dropped. */
function continued(trail: readonly TrailPoint[], { profit, updatedAt }: Opportunity): readonly TrailPoint[] {
  if (trail.at(-1)?.value === profit) return trail;
  const [opening, ...others] = trail;
  const point = { at: updatedAt, value: profit };
  return [...(opening === undefined ? [] : [opening]), ...others.slice(-(MAX_TRAIL - 2)), point];
}

/** `lastDataAt` changes with every heartbeat, but readers only use whether there is one. */
function sameStates(a: readonly SourceStatus[], b: readonly SourceStatus[]): boolean {
  const key = (sources: readonly SourceStatus[]) =>
    sources.map(({ feed, demo, state, lastDataAt }) => `${feed} ${demo} ${state} ${lastDataAt === null}`).join('\n');
  return key(a) === key(b);
}
