/** What of an opened arb goes to the planilha: the legs that are or would be placed, and those that a house refused. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { registerArb } from '../../../bets/register-arb.ts';
import type { stepsOf } from '../placing/placing-view.ts';

type RegisteredLegs = Parameters<typeof registerArb>[1];

/** steps: as shown, made from the same plan. Each leg is returned with what was planned for it. */
export function registeredLegs(arb: Opportunity, steps: ReturnType<typeof stepsOf>, plan: PlacingPlan): RegisteredLegs {
  return steps.flatMap(({ leg, stake, label, status, index }) => {
    const meant = plan.planned.stakes[index] ?? stake;
    const planned = { odds: arb.legs[index]?.odds ?? leg.odds, stakeCents: meant > 0 ? meant : stake };
    const isRefused = status === 'refused' && planned.stakeCents > 0;
    const isBet = stake > 0 && (status === 'pending' || status === 'placed');
    if (!isBet && !isRefused) return [];
    return [
      {
        leg,
        stake: isRefused ? planned.stakeCents : stake,
        selection: label,
        planned,
        isRefused,
        isRescue: index >= arb.legs.length,
      },
    ];
  });
}
