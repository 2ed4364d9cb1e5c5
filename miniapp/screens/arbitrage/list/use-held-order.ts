/** The rows in the order they are shown: the live list, whose order is held while a person uses it. */
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
import type { ListedOpportunity, RowSource } from '../live/arb-index.ts';
import type { LiveIndex } from '../live/live-index.ts';
import { EMPTY_ORDER, nextLeaving, nextOrder, type OrderState } from './order-hold.ts';

/**
 * How often rows whose prices changed are sorted again: the values are never late, but their order may be. Added and
 * removed rows get their places at once.
 */
const SORT_MS = 200;

export interface HeldOrder {
  /** The same array while no row is added, removed or moved. */
  readonly shown: readonly ListedOpportunity[];
  readonly gone: ReadonlyMap<string, number>;
  /** The closed rows that are one line. */
  readonly folded: ReadonlySet<string>;
  /** New rows that are not shown yet. */
  readonly waiting: readonly string[];
  /** Applies the current order at once, even while it is held. */
  readonly release: () => void;
}

export type OrderSource = RowSource & Pick<LiveIndex, 'subscribe'>;

export interface OrderQuery {
  /** The opportunities of one list. */
  readonly index: OrderSource;
  readonly pinned: ReadonlySet<string>;
  /** Each changes when the person asks for another list, or pins and hides: such a change is shown at once. */
  readonly asked: unknown;
  readonly pinsAndHides: unknown;
  readonly held: boolean;
}

export function useHeldOrder({ index, pinned, asked, pinsAndHides, held }: OrderQuery): HeldOrder {
  const [releases, setReleases] = useState(0);
  const [due, setDue] = useState(0);
  const tick = useSortTick(index);
  const members = useSyncExternalStore(index.subscribe, index.members);
  // The order that was last rendered, and its inputs.
  const drawn = useRef<Drawn>({ order: EMPTY_ORDER, index: null, members, asked, pinsAndHides, releases });

  // Computed in the render itself, so that no frame shows new data in an old order.
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
      // A press on the button for new rows shows the current list: rows that are gone leave at once.
      asked: isReleased || last.asked !== asked ? 'list' : last.pinsAndHides !== pinsAndHides ? 'pins' : null,
      pinned,
    });
  }, [index, members, pinned, asked, pinsAndHides, held, releases, due, tick]);

  useLayoutEffect(() => {
    drawn.current = { order, index, members, asked, pinsAndHides, releases };
  }, [order, index, members, asked, pinsAndHides, releases]);

  useEffect(() => {
    const at = held ? null : nextLeaving(order);
    if (at === null) return;
    const timer = setTimeout(() => setDue(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [order, held]);

  const release = useCallback(() => setReleases(count => count + 1), []);
  return { shown: order.shown, gone: order.gone, folded: order.folded, waiting: order.waiting, release };
}

interface Drawn {
  readonly order: OrderState<ListedOpportunity>;
  readonly index: OrderSource | null;
  readonly members: number;
  readonly asked: unknown;
  readonly pinsAndHides: unknown;
  readonly releases: number;
}

/** Changes once after the order has changed, and then not again before `SORT_MS` have passed. */
function useSortTick(index: OrderSource): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    let ordered = index.rows();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = index.subscribe(() => {
      if (timer !== null || index.rows() === ordered) return;
      timer = setTimeout(() => {
        timer = null;
        ordered = index.rows();
        // A new row is rendered a few milliseconds at a time, not within one frame.
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
