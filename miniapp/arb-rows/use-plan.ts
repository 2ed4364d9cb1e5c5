/** The stakes of one opportunity: at once if no search is needed, otherwise a moment later. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { PlanOptions, StakePlan } from '#shared/stakes/stake-plan.ts';
import { createPlanQueue } from './plan-queue.ts';

const PlanContext = createContext(
  createPlanQueue({ now: () => performance.now(), nextSlice: run => void setTimeout(run) }),
);

export function usePlan(arb: Opportunity, { total, houses }: PlanOptions): StakePlan | null {
  const queue = useContext(PlanContext);
  const [, redraw] = useState(0);
  const plan = queue.get(arb, { total, houses });
  const isMissing = plan === null;
  useEffect(() => {
    return isMissing ? queue.ask(arb, { total, houses }, () => redraw(count => count + 1)) : undefined;
  }, [isMissing, queue, arb, total, houses]);
  return plan;
}
