/** Whether to go on with what is being placed, and if it no longer pays, the way out that loses least. */
import type { Leg } from '../arbitrage/opportunity.ts';
import { rescueArb, wholeWays } from '../rescue/arb-rescue.ts';
import { type Exits, type ExitsInput, exitsOf } from '../rescue/exits.ts';
import type { PricedWay } from '../rescue/rescue.ts';
import type { HousesByKey } from '../stakes/stake-plan.ts';
import type { EpochMs } from '../units.ts';
import { legOfOffer, type OtherHouse, otherHouseFor } from './other-house.ts';
import { legKey, legsOf, type Placing, type PlacingLeg, partialWayOf, totalOf } from './placing.ts';
import type { PlacingPlan } from './placing-plan.ts';

export type Advice =
  | { readonly kind: 'go_on' }
  /** Nothing is placed, and it would lose: not to begin costs nothing. other: the best there is, which loses too. */
  | { readonly kind: 'leave'; readonly other: OtherHouse | null }
  /** Nothing is placed, a house has refused, and with this other one the arb still pays. */
  | { readonly kind: 'other_house'; readonly other: OtherHouse }
  /** Something is placed. wait: no further bet. way: the best of its worst endings. */
  | { readonly kind: 'complete' | 'lay' | 'wait'; readonly way: PricedWay; readonly exits: Exits }
  /** Something is placed, and no price is known that could close it. */
  | { readonly kind: 'unknown' };

/** prices: of all houses in the placing's markets, as of now. */
export function adviseOn(
  placing: Placing,
  plan: PlacingPlan,
  {
    prices,
    houses,
    now,
  }: { readonly prices: ExitsInput['prices']; readonly houses: HousesByKey; readonly now: EpochMs },
): Advice {
  const isRefused = plan.legs.some(({ status }) => status === 'refused');
  const isMiddle = plan.planned.worst < 0;
  const floor = isMiddle ? plan.planned.worst : 0;
  // Whoever completes in part has seen what that may lose.
  const isChosen = partialWayOf(placing) !== null;
  if (!isRefused && plan.placeable && (isChosen || plan.worst >= floor)) return { kind: 'go_on' };
  if (plan.placed === 0) {
    const other = otherHouseFor(placing, plan, { prices, houses, now });
    return other?.placeable && other.worst >= floor ? { kind: 'other_house', other } : { kind: 'leave', other };
  }
  const exits = placingExits(placing, { prices, typed: [], houses });
  const found = rescueArb({
    event: placing.arb.event,
    placed: placedOf(placing),
    exits,
    asked: totalOf(placing),
    planned: plan.planned.worst,
    houses,
  });
  if (!found.ok) return { kind: 'unknown' };
  const hasBack = plan.legs.some(({ leg, status }) => status === 'placed' && leg.side === 'back');
  const [best] = wholeWays(found.value, hasBack);
  const { wait } = found.value;
  if (best === undefined || best.way.worst <= wait.worst) return { kind: 'wait', way: wait, exits };
  return { kind: best.key, way: best.way, exits };
}

/** The bets of a way out as legs to place. now: the instant for odds that the person typed. */
export function chosenLegs({ offers }: Exits, chosen: readonly number[], now: EpochMs): Leg[] {
  return chosen.flatMap(at => {
    const offer = offers[at];
    return offer === undefined ? [] : [legOfOffer(offer, now)];
  });
}

/** The placed legs as the rescue takes them. */
export function placedOf(placing: Placing) {
  return legsOf(placing).flatMap(({ leg, stake }) => (stake === null ? [] : [{ leg, odds: leg.odds, stake }]));
}

/** The legs that something could still be placed on. */
export function openLegsOf(placing: Placing): readonly PlacingLeg[] {
  return legsOf(placing).filter(({ status }) => status === 'pending' || status === 'refused');
}

/** typed: by pending or refused leg, in their order; null: the price of now. */
export function placingExits(
  placing: Placing,
  {
    prices,
    typed,
    houses,
  }: {
    readonly prices: ExitsInput['prices'];
    readonly typed: readonly (number | null)[];
    readonly houses: HousesByKey;
  },
): Exits {
  const placed = placedOf(placing);
  const open = openLegsOf(placing);
  // What a house has just refused is no way out, unless the person types odds for it again.
  const refused = new Set(open.flatMap(({ leg, status }) => (status === 'refused' ? [legKey(leg)] : [])));
  return exitsOf({
    placed: placed.map(({ leg }) => leg),
    toCover: placed.reduce((most, { odds, stake }) => Math.max(most, odds * stake), 0),
    open: open.map(({ leg, typed: isTyped }, at) => ({ leg, typed: typed[at] ?? (isTyped ? leg.odds : null) })),
    prices: prices.filter(price => !refused.has(legKey(price))),
    houses,
  });
}
