/** How much an opportunity pays a person in money, for an order by it. */
import { isArb, type Opportunity } from '../arbitrage/opportunity.ts';
import { type PlanOptions, planStakes } from './stake-plan.ts';

/**
 * Centavos of the worst case, for stakes that can really be placed: the total, the houses' limits, balances and steps. Of
 * a middle or value bet whose probability is known, the average. −Infinity if nothing can be placed.
 * Example: 2.10 and 2.05, R$ 1.000 and a balance of R$ 100 at the first → R$ 100 and R$ 102,43: 755 centavos.
 */
export function createMoneyOf(options: PlanOptions): (arb: Opportunity) => number {
  const known = new WeakMap<Opportunity, number>();
  return arb => {
    const money = known.get(arb) ?? moneyOf(arb, options);
    known.set(arb, money);
    return money;
  };
}

function moneyOf(arb: Opportunity, options: PlanOptions): number {
  const { placeable, worst, best } = planStakes(arb, options);
  if (!placeable) return Number.NEGATIVE_INFINITY;
  return isArb(arb) || arb.chance === null ? worst : arb.chance * best + (1 - arb.chance) * worst;
}
