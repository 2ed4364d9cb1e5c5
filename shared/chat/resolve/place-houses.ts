/** Assigns each house that a message names to its odds. */
import { err, ok, type Result } from '../../result.ts';
import type { Missing } from '../question/reading.ts';
import type { SaidItem, SaidLeg, TermHouse, Terms } from '../read/terms.ts';

const BEFORE = -1;
const AFTER = 1;
/** Odds before each name, after each name, or on either side: the first way that places every house. */
const WAYS = [[BEFORE], [AFTER], [BEFORE, AFTER]] as const;

type Said = TermHouse | Extract<SaidItem, { kind: 'leg' }>;

/**
 * The exchange's commission is used where the message gives none. Error: 'which_house'.
 * Example: '2,10 betano lay betfair 2,12' → Betano at 2.10, Betfair at 2.12.
 */
export function placeHouses({ items, rows }: Terms): Result<null, Missing> {
  const said = items.filter((item): item is Said => item.kind === 'house' || item.kind === 'leg');
  if (said.every(item => item.kind === 'leg')) return ok(null);
  const isTip = rows > 2;
  let over: TermHouse | null = null;
  // In a tip of several lines a house stands in the line of its odds, or right above it.
  const ways = isTip ? [sameRow, rowAbove] : [];
  for (const place of [...ways, ...WAYS.map(sides => (all: readonly Said[]) => placedBy(all, sides))]) {
    const placed = place(said);
    if (placed instanceof Map) {
      for (const [leg, { house }] of placed) {
        leg.house = house;
        if (house.isExchange || house.isOwn) leg.commission ??= house.commission;
      }
      return ok(null);
    }
    over = placed;
  }
  // A tip names houses in its heading and in its links, too.
  return isTip ? ok(null) : err({ code: 'which_house', text: over?.house.name ?? '' });
}

type Placed = Map<SaidLeg, TermHouse> | TermHouse;

function sameRow(said: readonly Said[]): Placed {
  const placed = new Map<SaidLeg, TermHouse>();
  for (const item of said) {
    if (item.kind !== 'leg') continue;
    const house = said.find(each => each.kind === 'house' && each.row === item.leg.row);
    if (house?.kind === 'house') placed.set(item.leg, house);
  }
  const left = said.find(item => item.kind === 'house' && ![...placed.values()].includes(item));
  const isPlaced = left?.kind !== 'house' || [...placed.values()].some(({ house }) => house.name === left.house.name);
  const hasAll = said.every(item => item.kind !== 'leg' || placed.has(item.leg));
  return hasAll || (isPlaced && placed.size > 0) ? placed : (left as TermHouse);
}

function rowAbove(said: readonly Said[]): Placed {
  const placed = new Map<SaidLeg, TermHouse>();
  let last: TermHouse | null = null;
  for (const item of said) {
    if (item.kind === 'house') last = item;
    else if (last !== null) {
      placed.set(item.leg, last);
      last = null;
    }
  }
  const left = said.find(item => item.kind === 'house' && ![...placed.values()].includes(item));
  return left?.kind === 'house' ? left : placed;
}

/** The house of each leg, or the first name that fits no leg. */
function placedBy(said: readonly Said[], sides: readonly number[]): Placed {
  const placed = new Map<SaidLeg, TermHouse>();
  for (const [at, name] of said.entries()) {
    if (name.kind !== 'house') continue;
    const leg = (name.isBound ? [AFTER] : sides)
      .map(side => nearest(said, at, side))
      .find(found => found !== null && !placed.has(found));
    if (!leg) return name;
    placed.set(leg, name);
  }
  return placed;
}

function nearest(said: readonly Said[], from: number, side: number): SaidLeg | null {
  for (let at = from + side; at >= 0 && at < said.length; at += side) {
    const item = said[at];
    if (item?.kind === 'leg') return item.leg;
  }
  return null;
}
