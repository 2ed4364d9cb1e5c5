/** The rows in the order they are shown: the live list, held still while a hand is on it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ArbSort } from '#shared/arb-filter/arb-filter.ts';
import { sortIds } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { EMPTY_ORDER, nextLeaving, nextOrder } from './order-hold.ts';

/**
 * Prices that only move are sorted anew this often: the values in the rows are never late, their order may be. What
 * comes and goes is sorted at once.
 */
const SORT_MS = 200;

export interface ShownArb {
  readonly arb: Opportunity;
  readonly gone: boolean;
}

export interface HeldOrder {
  readonly shown: readonly ShownArb[];
  readonly waiting: number;
  readonly gone: number;
  /** Applies the order now, hand or no hand. */
  readonly release: () => void;
}

export interface OrderQuery {
  /** What passes the filter. */
  readonly arbs: ReadonlyMap<string, Opportunity>;
  readonly sort: ArbSort;
  readonly pinned: ReadonlySet<string>;
  /** Each changes when the person asks for another list, or pins and hides: that is no news to be held back. */
  readonly asked: unknown;
  readonly marks: unknown;
  readonly held: boolean;
  readonly clock: OddsClock;
}

export function useHeldOrder({ arbs, sort, pinned, asked, marks, held, clock }: OrderQuery): HeldOrder {
  const [releases, setReleases] = useState(0);
  const [due, setDue] = useState(0);
  const [tick, setTick] = useState(0);
  const latest = useRef(arbs);
  latest.current = arbs;
  // What is on the screen: the order that was last drawn, what was asked for then, and the arbs it showed.
  const drawn = useRef({ order: EMPTY_ORDER, asked, marks, releases, arbs });

  // In the render itself, so that no frame shows the data of one moment in the order of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size, `due` and `tick` are events.
  const order = useMemo(() => {
    const last = drawn.current;
    const change = last.asked !== asked ? 'list' : last.marks !== marks ? 'marks' : null;
    const isReleased = last.releases !== releases;
    const now = clock.read() ?? (0 as EpochMs);
    // Nearly sorted already, which is what sorting is quickest with.
    const sorted = sortIds(inOrder(latest.current, last.order.shown), sort, now, pinned);
    return nextOrder(last.order, { sorted, held: held && !isReleased, now: Date.now(), asked: change, pinned });
  }, [arbs.size, sort, pinned, asked, marks, held, clock, releases, due, tick]);

  const shown = useMemo(() => {
    const rows: ShownArb[] = [];
    for (const id of order.shown) {
      const present = arbs.get(id);
      const arb = present ?? drawn.current.arbs.get(id);
      if (arb !== undefined) rows.push({ arb, gone: present === undefined });
    }
    return rows;
  }, [order, arbs]);

  useLayoutEffect(() => {
    const gone = shown.flatMap(row => (row.gone ? [[row.arb.id, row.arb] as const] : []));
    const remembered = gone.length === 0 ? arbs : new Map([...arbs, ...gone]);
    drawn.current = { order, asked, marks, releases, arbs: remembered };
  }, [order, asked, marks, releases, arbs, shown]);

  useSortTick(arbs, setTick);

  useEffect(() => {
    const at = held ? null : nextLeaving(order);
    if (at === null) return;
    const timer = setTimeout(() => setDue(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [order, held]);

  const release = useCallback(() => setReleases(count => count + 1), []);
  return { shown, waiting: order.waiting.length, gone: order.gone.size, release };
}

/** Once after every change, and not again before `SORT_MS` have passed. */
function useSortTick(arbs: unknown, setTick: (next: (tick: number) => number) => void): void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arbs are the event.
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setTick(count => count + 1);
    }, SORT_MS);
  }, [arbs, setTick]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}

/** The arbs as they last stood, then the new ones. */
function inOrder(arbs: ReadonlyMap<string, Opportunity>, ids: readonly string[]): Opportunity[] {
  const placed: Opportunity[] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    const arb = arbs.get(id);
    if (arb === undefined) continue;
    seen.add(id);
    placed.push(arb);
  }
  if (seen.size < arbs.size) for (const arb of arbs.values()) if (!seen.has(arb.id)) placed.push(arb);
  return placed;
}
