/** The rows in the order they are shown: the live list, held still while a hand is on it. */
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ListedArb } from '../live/arb-index.ts';
import type { LiveIndex } from '../live/live-index.ts';
import { EMPTY_ORDER, nextLeaving, nextOrder, type OrderState } from './order-hold.ts';

/**
 * Prices that only move are put in order anew this often: the values in the rows are never late, their order may be.
 * What comes and goes has its place at once.
 */
const SORT_MS = 200;

export interface HeldOrder {
  /** The very same array while no row comes, goes or moves. */
  readonly shown: readonly ListedArb[];
  readonly gone: ReadonlyMap<string, number>;
  readonly waiting: number;
  /** Applies the order now, hand or no hand. */
  readonly release: () => void;
}

export interface OrderQuery {
  /** What passes the filter. */
  readonly index: LiveIndex;
  readonly pinned: ReadonlySet<string>;
  /** Each changes when the person asks for another list, or pins and hides: that is no news to be held back. */
  readonly asked: unknown;
  readonly marks: unknown;
  readonly held: boolean;
}

export function useHeldOrder({ index, pinned, asked, marks, held }: OrderQuery): HeldOrder {
  const [releases, setReleases] = useState(0);
  const [due, setDue] = useState(0);
  const tick = useSortTick(index);
  const members = useSyncExternalStore(index.subscribe, index.members);
  // What is on the screen: the order that was last drawn, and what it was made of.
  const drawn = useRef<Drawn>({ order: EMPTY_ORDER, index: null, members, asked, marks, releases });

  // In the render itself, so that no frame shows the data of one moment in the order of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `due` and `tick` are events.
  const order = useMemo(() => {
    const last = drawn.current;
    const isReleased = last.releases !== releases;
    return nextOrder(last.order, {
      sorted: index.rows(),
      find: index.get,
      sameRows: last.index === index && last.members === members,
      held,
      now: Date.now(),
      // Who brings in what waited sees what there is, and of what is gone nothing stays for their hand to let go.
      asked: isReleased || last.asked !== asked ? 'list' : last.marks !== marks ? 'marks' : null,
      pinned,
    });
  }, [index, members, pinned, asked, marks, held, releases, due, tick]);

  useLayoutEffect(() => {
    drawn.current = { order, index, members, asked, marks, releases };
  }, [order, index, members, asked, marks, releases]);

  useEffect(() => {
    const at = held ? null : nextLeaving(order);
    if (at === null) return;
    const timer = setTimeout(() => setDue(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [order, held]);

  const release = useCallback(() => setReleases(count => count + 1), []);
  return { shown: order.shown, gone: order.gone, waiting: order.waiting.length, release };
}

interface Drawn {
  readonly order: OrderState<ListedArb>;
  readonly index: LiveIndex | null;
  readonly members: number;
  readonly asked: unknown;
  readonly marks: unknown;
  readonly releases: number;
}

/** Moves once after the order changed, and not again before `SORT_MS` have passed. */
function useSortTick(index: LiveIndex): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    let ordered = index.rows();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = index.subscribe(() => {
      if (timer !== null || index.rows() === ordered) return;
      timer = setTimeout(() => {
        timer = null;
        ordered = index.rows();
        // A row that comes in is made a few milliseconds at a time, and not within one frame.
        startTransition(() => setTick(count => count + 1));
      }, SORT_MS);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [index]);
  return tick;
}
