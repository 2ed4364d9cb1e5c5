/** The content of a row, rendered again only when its arb, its stakes or its freshness change. */

import { useMemo } from 'react';
import { isStale } from '#shared/arb-filter/match.ts';
import { epochMs } from '#shared/units.ts';
import { type OpportunityRow, toRow } from '../../../arb-rows/arbitrage-view.ts';
import { usePlan } from '../../../arb-rows/use-plan.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import type { ArbRowProps } from './arb-row-props.ts';

type RowInput = Pick<ArbRowProps, 'arb' | 'total' | 'houses' | 'timeZone' | 'markDemo' | 'standingOf' | 'clock'>;

export function useRow({ arb, total, houses, timeZone, markDemo, standingOf, clock }: RowInput): {
  readonly row: OpportunityRow;
  readonly stale: boolean;
} {
  const plan = usePlan(arb, { total, houses });
  const row = useMemo(() => {
    const now = clock.read();
    const standing = now === null ? null : standingOf?.(arb, now);
    return toRow(arb, { plan, timeZone, markDemo, standing: standing ?? null, now: now ?? epochMs(0) });
  }, [arb, plan, timeZone, markDemo, standingOf, clock]);
  // At the same time as the list's order and counts, not a moment later.
  const stale = useClock(clock, now => isStale(arb, now), arb.stale, true);
  return { row, stale };
}
