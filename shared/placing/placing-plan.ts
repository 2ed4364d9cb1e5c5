/**
 * What follows from a placing: the stakes of the legs that are not placed yet, what the worst and the best final state
 * then pay, and what they pay if nothing more is placed. Placed legs are fixed; the stakes are searched by the same
 * solver as everywhere.
 */
import type { Leg, Opportunity } from '../arbitrage/opportunity.ts';
import { profitRange } from '../arbitrage/stake-split.ts';
import type { SlipColumn } from '../calculators/engine/slip-problem.ts';
import { slipProfits, solveSlips } from '../calculators/engine/slip-stakes.ts';
import {
  commissionOf,
  endingRowsOf,
  type HousesByKey,
  planStakes,
  riskOf,
  type StakePlan,
  slipLimit,
  stepOf,
} from '../stakes/stake-plan.ts';
import { type Cents, cents } from '../units.ts';
import { legsOf, type Placing, type PlacingLeg, partialWayOf, totalOf } from './placing.ts';

interface LegPlan extends PlacingLeg {
  /** On the slip: of a placed leg what was placed, of a pending one what to place; 0 for the others. */
  readonly stakeNow: Cents;
  /** At risk: of a lay its liability. */
  readonly risk: Cents;
  /** The most for its slip, by the feed, by the person, or by what is left of their balance; null: not known. */
  readonly limit: Cents | null;
}

export interface PlacingPlan {
  readonly legs: readonly LegPlan[];
  /** Centavos at risk over all stakes shown, and of those the ones that are placed. */
  readonly total: Cents;
  readonly placed: Cents;
  /** In whole centavos, rounded down: what the worst and the best final state pay on all stakes shown. */
  readonly worst: Cents;
  readonly best: Cents;
  /** The worst final state if nothing more is placed. */
  readonly stop: Cents;
  /** The plan at the odds of when placing began. */
  readonly planned: StakePlan;
  /** False: a pending leg has no stake, because no step or limit allows it or because it would only cost money. */
  readonly placeable: boolean;
  readonly next: number | null;
}

/**
 * Money in centavos. planned: the plan of the arb for the total, if it is known already. While nothing differs from the
 * plan, the stakes are the plan's; else the best worst ending for up to twice the total, or what a way out that completes in
 * part may cost, with what is placed fixed.
 * Example: 2.10 and 2.05 for R$ 1.000, the first placed with 49398, the second now 1.95 → 53198, worst 1139.
 */
export function planPlacing(
  placing: Placing,
  houses: HousesByKey,
  planned = planStakes(placing.arb, { total: totalOf(placing), houses }),
): PlacingPlan {
  const legs = legsOf(placing);
  const total = totalOf(placing);
  const left = leftOf(legs, houses);
  const pending = isAsPlanned(placing, legs, planned)
    ? legs.map(({ status }, at) => (status === 'pending' ? (planned.stakes[at] ?? 0) : 0))
    : pendingStakes(placing.arb, legs, { total, houses: left, budget: budgetOf(placing, legs) });
  const shown = legs.map((each, at): LegPlan => {
    const stakeNow = each.stake ?? cents(pending[at] ?? 0);
    const risk = cents(Math.ceil(stakeNow * riskOf(each.leg) - 1e-6));
    return { ...each, stakeNow, risk, limit: slipLimit(each.leg, left) };
  });
  const placed = shown.filter(({ status }) => status === 'placed');
  const { worst, best } = rangeOf(placing.arb, shown, houses);
  return {
    legs: shown,
    total: riskSum(shown),
    placed: riskSum(placed),
    worst,
    best,
    stop: rangeOf(placing.arb, placed, houses).worst,
    planned,
    placeable: shown.every(({ status, stakeNow }) => status !== 'pending' || stakeNow > 0),
    next: nextOf(shown),
  };
}

/** The first pending leg that has a stake, else the first pending one. */
function nextOf(legs: readonly LegPlan[]): number | null {
  const withStake = legs.findIndex(({ status, stakeNow }) => status === 'pending' && stakeNow > 0);
  const any = withStake === -1 ? legs.findIndex(({ status }) => status === 'pending') : withStake;
  return any === -1 ? null : any;
}

/** Every leg is pending or was placed as planned, at the planned odds: then the plan still holds, whatever its ties. */
function isAsPlanned({ arb }: Placing, legs: readonly PlacingLeg[], { stakes }: StakePlan): boolean {
  return (
    legs.length === arb.legs.length &&
    legs.every(({ leg, status, stake }, at) => {
      const isPlanned = leg.odds === arb.legs[at]?.odds && leg.limit === arb.legs[at]?.limit;
      return status === 'pending' ? isPlanned : status === 'placed' && isPlanned && stake === stakes[at];
    })
  );
}

/** What is left of the money that a way out in part may cost; null: there is no such way. */
function budgetOf(placing: Placing, legs: readonly PlacingLeg[]): Cents | null {
  const way = partialWayOf(placing);
  if (way === null) return null;
  const spent = legs.slice(way.from).reduce((sum, { leg, stake }) => sum + (stake ?? 0) * riskOf(leg), 0);
  return cents(Math.max(0, way.budget - Math.ceil(spent - 1e-6)));
}

interface PendingInput {
  readonly total: Cents;
  readonly houses: HousesByKey;
  /** The most at risk on pending legs; null: as much as completing takes. */
  readonly budget: Cents | null;
}

/** By leg; 0 for all that are not pending. */
function pendingStakes(
  arb: Opportunity,
  legs: readonly PlacingLeg[],
  { total, houses, budget }: PendingInput,
): number[] {
  const active = legs.filter(({ status }) => status === 'placed' || status === 'pending');
  const open = active.flatMap(({ status }, at) => (status === 'pending' ? [at] : []));
  if (open.length === 0) return legs.map(() => 0);
  const placed = active.map(({ stake }) => stake ?? 0);
  const all = endingRowsOf({ ...arb, legs: active.map(({ leg }) => leg) }, houses);
  const held = slipProfits(all, placed);
  const rows = all.map(({ profit }, at) => ({ held: held[at] ?? 0, profit: open.map(index => profit[index] ?? 0) }));
  const columns = open.map((index): SlipColumn => {
    const leg = active[index]?.leg as Leg;
    const max = slipLimit(leg, houses);
    return { risk: riskOf(leg), step: stepOf(leg.book, houses), ...(max !== null && { max: Math.max(0, max) }) };
  });
  // With something placed the money for the rest limits itself: more of it would only cost the placed ending.
  const goals =
    open.length === active.length
      ? [
          { kind: 'max_min' as const, total },
          { kind: 'max_min' as const, budget: total },
        ]
      : [{ kind: 'max_min' as const, budget: budget ?? 2 * Math.max(total, ...placed) }];
  for (const goal of goals) {
    const solved = solveSlips({ rows, columns, goal });
    if (!solved.ok) continue;
    let next = 0;
    return legs.map(({ status }) => (status === 'pending' ? (solved.value.slips[next++] ?? 0) : 0));
  }
  return legs.map(() => 0);
}

/** A house that something was placed at has that much less left. */
function leftOf(legs: readonly PlacingLeg[], houses: HousesByKey): HousesByKey {
  const left = new Map(houses);
  for (const { leg, stake } of legs) {
    const house = left.get(leg.book);
    if (stake === null || house?.balance == null) continue;
    const balance = cents(Math.max(0, house.balance - Math.ceil(stake * riskOf(leg) - 1e-6)));
    left.set(leg.book, { ...house, balance });
  }
  return left;
}

/** Exact, on the person's commissions. Nothing at risk pays nothing. */
function rangeOf(arb: Opportunity, shown: readonly LegPlan[], houses: HousesByKey) {
  const staked = shown.filter(({ stakeNow }) => stakeNow > 0);
  if (staked.length === 0) return { worst: cents(0), best: cents(0) };
  const legs = staked.map(({ leg }) => ({ ...leg, commission: commissionOf(leg, houses) }));
  const stakes = staked.map(({ stakeNow }) => stakeNow);
  // Without known endings all of it may be lost.
  return profitRange({ event: arb.event, legs }, stakes) ?? { worst: cents(-riskSum(staked)), best: cents(0) };
}

function riskSum(legs: readonly LegPlan[]): Cents {
  return cents(legs.reduce((sum, { risk }) => sum + risk, 0));
}
