/** The index for a person's query; a new one when the query changes. */
import { useContext, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { LiveContext } from '../../../server/live/live-context.ts';
import type { LiveList } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import type { ArbQuery } from './arb-index.ts';
import { createLiveIndex, type LiveIndex } from './live-index.ts';

export function useArbIndex(list: LiveList | undefined, clock: OddsClock, query: ArbQuery): LiveIndex | undefined {
  const { now: localNow } = useContext(LiveContext);
  const { filter, event, pinsAndHides, mine, moneyOf, chanceOf } = query;
  return useMemo(
    () => list && createLiveIndex({ filter, event, pinsAndHides, mine, moneyOf, chanceOf }, { list, clock, localNow }),
    [list, clock, localNow, filter, event, pinsAndHides, mine, moneyOf, chanceOf],
  );
}

/** A value read from the index; the component renders again only when the value changes. */
export function useIndexed<Value>(index: LiveIndex | undefined, read: (index: LiveIndex) => Value, none: Value): Value {
  return useSyncExternalStore(index?.subscribe ?? noSubscription, () => (index === undefined ? none : read(index)));
}

/** The current arb; for a closed one the last state that was seen of it. */
export function useLatestArb(list: LiveList | undefined, arb: Opportunity | null): Opportunity | null {
  const seen = useRef(arb);
  const latest = useSyncExternalStore(
    list?.subscribe ?? noSubscription,
    () => arb && (list?.arbs.get(arb.id) ?? (seen.current?.id === arb.id ? seen.current : arb)),
  );
  useLayoutEffect(() => {
    seen.current = latest;
  }, [latest]);
  return latest;
}

export const noSubscription = () => () => {};
