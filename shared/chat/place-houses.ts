/** Assigns each house that a question names to its odds. */
import { err, ok, type Result } from '../result.ts';
import type { Draft, DraftLeg, SaidName } from './draft.ts';
import type { Missing } from './question/reading.ts';

const BEFORE = -1;
const AFTER = 1;
/** Odds before each name, after each name, or on either side: the first way that places every house. */
const WAYS = [[BEFORE], [AFTER], [BEFORE, AFTER]] as const;

/**
The exchange's commission is used where the question gives none. Error: 'which_house'.
 * Example: '2,10 betano lay betfair 2,12' → Betano at 2.10, Betfair at 2.12.
 */
export function placeHouses({ order, legs }: Draft): Result<null, Missing> {
  // A number that was taken as the amount is not odds.
  const said = order.filter(item => 'isBound' in item || legs.includes(item));
  let over: SaidName | null = null;
  for (const sides of WAYS) {
    const placed = placedBy(said, sides);
    if (placed instanceof Map) {
      for (const [leg, house] of placed) {
        leg.house = house;
        if (house.isExchange || house.isOwn) leg.commission ??= house.commission;
      }
      return ok(null);
    }
    over = placed;
  }
  return err({ code: 'which_house', text: over?.house.name ?? '' });
}

/** The house of each leg, or the first name that fits no leg. */
function placedBy(said: Draft['order'], sides: readonly number[]): Map<DraftLeg, SaidName['house']> | SaidName {
  const placed = new Map<DraftLeg, SaidName['house']>();
  for (const [at, name] of said.entries()) {
    if (!('isBound' in name)) continue;
    const leg = (name.isBound ? [AFTER] : sides)
      .map(side => nearest(said, at, side))
      .find(found => found !== null && !placed.has(found));
    if (!leg) return name;
    placed.set(leg, name.house);
  }
  return placed;
}

function nearest(said: Draft['order'], from: number, side: number): DraftLeg | null {
  for (let at = from + side; at >= 0 && at < said.length; at += side) {
    const item = said[at];
    if (item && !('isBound' in item)) return item;
  }
  return null;
}
