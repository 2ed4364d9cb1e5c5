/**
 * How many legs each row is drawn with. While the order is held no row may grow or shrink, because those below it would move: an arb that is made of other legs
 * by now stays as it was, struck out, until the list is let go.
 */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { ListedOpportunity } from '../live/arb-index.ts';

export type LegsOf = (row: ListedOpportunity) => number;

/** A new function with each change of what it answers. shapes: changes when a row has more or fewer legs. */
export function useHeldShapes(shown: readonly ListedOpportunity[], held: boolean, shapes: number): LegsOf {
  const kept = useRef<ReadonlyMap<string, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shapes` is an event.
  const legsOf = useMemo<LegsOf>(() => {
    const before = kept.current;
    return row => (held ? (before.get(row.id) ?? row.legs) : row.legs);
  }, [held, shapes]);
  useLayoutEffect(() => {
    kept.current = new Map(shown.map(row => [row.id, legsOf(row)]));
  }, [shown, legsOf]);
  return legsOf;
}

/** The arb as it is drawn, and whether it is one that is no more. */
export function useHeldArb(arb: Opportunity, held: boolean): { readonly drawn: Opportunity; readonly isPast: boolean } {
  const last = useRef(arb);
  const isPast = held && arb.legs.length !== last.current.legs.length;
  useLayoutEffect(() => {
    if (!isPast) last.current = arb;
  }, [arb, isPast]);
  return { drawn: isPast ? last.current : arb, isPast };
}
