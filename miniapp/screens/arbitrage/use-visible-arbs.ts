/** The list as this person wants it: one event or all, without what they hid, what passes their filter. */
import { useMemo } from 'react';
import { type ArbFilter, classOfView } from '#shared/arb-filter/arb-filter.ts';
import { type MatchContext, matcherOf } from '#shared/arb-filter/match.ts';
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import type { LiveList } from '../../server/live-list.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { hiderOf, type Marks } from './marks.ts';
import { useClock } from './use-clock.ts';

export interface VisibleInput {
  readonly list: LiveList | undefined;
  readonly filter: ArbFilter;
  readonly event: string | undefined;
  readonly marks: Marks;
  readonly mine: ReadonlySet<string>;
  readonly clock: OddsClock;
}

export interface VisibleArbs {
  /** What passes the filter. */
  readonly arbs: ReadonlyMap<string, Opportunity>;
  /** Before the filter: of this view, and not hidden. */
  readonly all: readonly Opportunity[];
  readonly hiddenCount: number;
  /** One of them is from made-up odds. */
  readonly someDemo: boolean;
  readonly context: MatchContext;
}

/** How often the clock alone can change what passes. */
const TICK_MS = 5_000;

export function useVisibleArbs({ list, filter, event, marks, mine, clock }: VisibleInput): VisibleArbs | undefined {
  const isTimed = filter.fresh || filter.startsWithin !== null;
  const tick = useClock(clock, now => (isTimed ? Math.floor(now / TICK_MS) : 0), 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick is the event.
  return useMemo(() => {
    if (list === undefined) return undefined;
    const context = { now: clock.read() ?? (0 as EpochMs), mine };
    const only = classOfView(filter.view);
    const isHidden = hiderOf(marks);
    const matches = matcherOf(filter, context);
    const all: Opportunity[] = [];
    const arbs = new Map<string, Opportunity>();
    let hiddenCount = 0;
    let someDemo = false;
    for (const arb of list.arbs.values()) {
      if (event !== undefined && arb.event.id !== event) continue;
      if (only === null ? !isArb(arb) : arb.class !== only) continue;
      if (isHidden(arb)) {
        hiddenCount += 1;
        continue;
      }
      all.push(arb);
      if (!matches(arb)) continue;
      arbs.set(arb.id, arb);
      someDemo ||= arb.demo;
    }
    return { arbs, all, hiddenCount, someDemo, context };
  }, [list, filter, event, marks, mine, clock, tick]);
}
