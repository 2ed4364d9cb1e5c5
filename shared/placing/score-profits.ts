/** What each score of a football match pays on the stakes of a placing: each bet settled on each score. */
import { netProfit } from '../payoff/payoff-matrix.ts';
import { settledMarket, settlementLeg } from '../rescue/arb-rescue.ts';
import { type HousesByKey, riskOf } from '../stakes/stake-plan.ts';
import { type ExactCents, exactCents } from '../units.ts';
import type { Placing } from './placing.ts';
import type { PlacingPlan } from './placing-plan.ts';

const MOST_GOALS = 12;

/** Centavos by goals of home and away; null if scores alone do not decide its bets, or nothing is staked. */
export function scoreProfits(
  { arb: { event } }: Pick<Placing, 'arb'>,
  { legs }: Pick<PlacingPlan, 'legs'>,
  houses: HousesByKey,
): readonly (readonly ExactCents[])[] | null {
  const staked = legs.filter(({ stakeNow }) => stakeNow > 0);
  const isFootball = event.sport === 'soccer' && staked.every(({ leg }) => settledMarket(event, leg) !== null);
  if (!isFootball || staked.length === 0) return null;
  const bets = staked.map(({ leg }) => ({ ...settlementLeg(event, leg, houses), odds: leg.odds }));
  const risks = staked.map(({ leg, stakeNow }) => stakeNow * riskOf(leg));
  const goals = Array.from({ length: MOST_GOALS + 1 }, (_, count) => count);
  const profits = goals.map(home => goals.map(away => netProfit(bets, { home, away }, risks)));
  const known = profits.map(row => row.flatMap(profit => (profit.ok ? [exactCents(profit.value)] : [])));
  return known.every(row => row.length === goals.length) ? known : null;
}
