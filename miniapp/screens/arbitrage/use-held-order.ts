/** The rows in the order they are shown: the live list, held still while a hand is on it. */
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { sortArbs } from './arbitrage-view.ts';
import { EMPTY_ORDER, nextLeaving, nextOrder } from './order-hold.ts';

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

export function useHeldOrder(arbs: ReadonlyMap<string, Opportunity>, held: boolean, clock: OddsClock): HeldOrder {
  const [order, apply] = useReducer(nextOrder, EMPTY_ORDER);
  const [due, setDue] = useState(0);
  // What a gone row looked like when it was last there.
  const remembered = useRef(new Map<string, Opportunity>());

  // Before the paint, so that no frame shows the data of one moment in the order of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `due` is the event that a gone row has to leave.
  useLayoutEffect(() => {
    const sorted = sortArbs(arbs.values(), clock.read() ?? (0 as EpochMs));
    apply({ sorted, held, now: Date.now() });
  }, [arbs, held, clock, due]);

  useEffect(() => {
    const at = held ? null : nextLeaving(order);
    if (at === null) return;
    const timer = setTimeout(() => setDue(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [order, held]);

  const shown: ShownArb[] = [];
  for (const id of order.shown) {
    const arb = arbs.get(id) ?? remembered.current.get(id);
    if (arb !== undefined) shown.push({ arb, gone: !arbs.has(id) });
  }
  useLayoutEffect(() => {
    remembered.current = new Map(shown.map(({ arb }) => [arb.id, arb]));
  });

  const release = useCallback(() => {
    const sorted = sortArbs(arbs.values(), clock.read() ?? (0 as EpochMs));
    apply({ sorted, held: false, now: Date.now() });
  }, [arbs, clock]);

  return { shown, waiting: order.waiting.length, gone: order.gone.size, release };
}
