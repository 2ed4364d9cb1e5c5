/**
 * A house has refused a leg and nothing is placed yet: stopping costs nothing, and another house may take the same bet.
 * Finds the one with which the arb is worth most, with everything counted again.
 */
import type { Leg } from '../arbitrage/opportunity.ts';
import { type ExitsInput, offersNow, type PricedExit } from '../rescue/exits.ts';
import type { HousesByKey } from '../stakes/stake-plan.ts';
import type { Cents, EpochMs } from '../units.ts';
import { decimalOdds } from '../units.ts';
import { applyEvent, legKey, legsOf, type Placing, type PlacingLeg } from './placing.ts';
import { type PlacingPlan, planPlacing } from './placing-plan.ts';

export interface OtherHouse {
  /** All that is to be placed then: `way_chosen` takes them. */
  readonly legs: readonly Leg[];
  /** The legs among them that replace refused ones. */
  readonly instead: readonly Leg[];
  /** Centavos, on stakes for the same total. */
  readonly worst: Cents;
  readonly placeable: boolean;
}

/** Houses tried for each refused leg: what is far behind the best price is not worth the seconds. */
const MOST_TRIED = 3;

/**
 * Null: something is placed, nothing is refused, or no house has a fresh price for what was refused. A house that has
 * another leg already is left out: both sides at one house are no arb.
 * Example: over 2.10 and under 2.05, the under refused, 2.00 elsewhere → the pair 2.10 and 2.00, worst +2438 on 100000.
 */
export function otherHouseFor(
  placing: Placing,
  plan: PlacingPlan,
  {
    prices,
    houses,
    now,
  }: { readonly prices: ExitsInput['prices']; readonly houses: HousesByKey; readonly now: EpochMs },
): OtherHouse | null {
  const all = legsOf(placing);
  const refused = all.filter(({ status }) => status === 'refused');
  if (plan.placed > 0 || refused.length === 0) return null;
  let best: OtherHouse | null = null;
  for (const offers of choices(all, refused, prices, houses)) {
    const instead = offers.map(offer => legOfOffer(offer, now));
    // In the order of the arb: what was refused is the step at hand.
    const legs = all.flatMap(each => {
      if (each.status === 'pending') return [each.leg];
      return instead[refused.indexOf(each)] ?? [];
    });
    const chosen = applyEvent(placing, { kind: 'way_chosen', legs: [...legs] }, now);
    if (!chosen.ok) continue;
    const { worst, placeable } = planPlacing(chosen.value, houses, plan.planned);
    const isBetter = best === null || (placeable === best.placeable ? worst > best.worst : placeable);
    if (isBetter) best = { legs, instead, worst, placeable };
  }
  return best;
}

/** One offer for each refused leg; of several refused ones, the best of each. */
function choices(
  all: readonly PlacingLeg[],
  refused: readonly PlacingLeg[],
  prices: ExitsInput['prices'],
  houses: HousesByKey,
): readonly (readonly PricedExit[])[] {
  const said = new Set(refused.map(({ leg }) => legKey(leg)));
  const taken = new Set(all.flatMap(({ leg, status }) => (status === 'pending' ? [leg.book] : [])));
  const open = all.map(({ leg }) => ({ leg, typed: null }));
  const usable = prices.filter(price => !said.has(legKey(price)) && !taken.has(price.book));
  const found = refused.map(({ leg }) => offersNow(leg, { placed: [], open, prices: usable, houses }));
  if (found.some(offers => offers.length === 0)) return [];
  const [only] = found;
  if (found.length === 1 && only) return only.slice(0, MOST_TRIED).map(offer => [offer]);
  const firsts = found.flatMap(([first]) => first ?? []);
  return new Set(firsts.map(({ leg }) => leg.book)).size > 1 ? [firsts] : [];
}

/** now: the instant for odds that the person typed. */
export function legOfOffer({ leg, odds, at, freshUntil, url }: PricedExit, now: EpochMs): Leg {
  const { book, bookName, market, selection, line, side, commission, limit } = leg;
  const own = { book, bookName, market, selection, line, side, commission, limit };
  return {
    ...own,
    odds: decimalOdds(odds),
    previousOdds: null,
    at: at ?? now,
    freshUntil: freshUntil ?? now,
    share: 0,
    url,
  };
}
