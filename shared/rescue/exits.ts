/**
 * Which prices can close what is placed of an arb: its open legs, anything else that covers them at any house, and the
 * other side of a placed selection on an exchange. Only fresh prices, and odds that the person types. Pure.
 */
import type { Leg } from '../arbitrage/opportunity.ts';
import { MARKET_TYPES, marketLine, selectionLine } from '../markets/market-types.ts';
import { commissionOf, type HousesByKey, slipLimit } from '../stakes/stake-plan.ts';
import type { EpochMs } from '../units.ts';
import type { ExitPrice } from './exit-price.ts';

export type ExitLeg = Pick<
  Leg,
  'book' | 'bookName' | 'market' | 'selection' | 'line' | 'side' | 'commission' | 'limit'
>;

export interface PricedExit {
  readonly leg: ExitLeg;
  readonly odds: number;
  /** When the price was last seen, and until when it counts; null if the person typed it. */
  readonly at: EpochMs | null;
  readonly freshUntil: EpochMs | null;
  readonly url: string | null;
}

export interface Exits {
  readonly offers: readonly PricedExit[];
  /** Indexes in `offers`: the backs for completing, the best house of each selection first, and the lays. */
  readonly completeWith: readonly number[];
  readonly layWith: readonly number[];
  /** Indexes, one list per selection: the price to wait for, and those that complete it. A lay needs nothing else. */
  readonly waitFor: readonly (readonly number[])[];
  /** Prices that would be offers if they were fresh. */
  readonly outdated: readonly ExitPrice[];
}

export interface ExitsInput {
  readonly placed: readonly ExitLeg[];
  /** What the placed leg that pays most pays if it wins, in centavos. */
  readonly toCover: number;
  /** The legs that are not placed, each with the odds that the person types for it; null: none. */
  readonly open: readonly { readonly leg: ExitLeg; readonly typed: number | null }[];
  readonly prices: readonly ExitPrice[];
  readonly houses: HousesByKey;
}

/** What to bet on, at any house. */
type Target = Pick<Leg, 'market' | 'selection' | 'line' | 'side'>;

/** The current price of a leg at its own house; undefined: it was withdrawn. */
export function priceOfLeg(leg: Target & Pick<Leg, 'book'>, prices: readonly ExitPrice[]): ExitPrice | undefined {
  return prices.find(price => price.book === leg.book && isSame(price, leg));
}

export function exitsOf(input: ExitsInput): Exits {
  const { placed, open, prices } = input;
  const targets = targetsOf(input);
  const offers: PricedExit[] = [];
  const found = targets.map(target => {
    const { own, best, covers } = offersOn(target, input);
    const add = (offer: PricedExit) => offers.push(offer) - 1;
    const places = best.map(add);
    const ownAt = own === null ? undefined : best.includes(own) ? places[best.indexOf(own)] : add(own);
    return { target, isExit: isExit(target, placed), places, waited: ownAt ?? places[0], covers };
  });
  const backs = found.filter(({ isExit: exit }) => !exit);
  const lays = found.filter(({ isExit: exit }) => exit);
  const layWith = lays.flatMap(({ places }) => places);
  const isCovered = (of: (target: Target) => boolean) => {
    const needed = backs.filter(({ target }) => of(target));
    return needed.length > 0 && needed.every(({ covers }) => covers);
  };
  // By the arb's own legs, or by the other selections of a placed leg's market.
  const byBacks =
    isCovered(target => open.some(({ leg }) => isSame(leg, target))) ||
    placed.some(({ market }) => isCovered(target => target.market === market));
  const others = (waited: number) =>
    backs.flatMap(({ waited: at, places: [first] }) => (at === waited ? [] : (first ?? [])));
  return {
    offers,
    // A mix of both saves a centavo and needs another slip: it is used only if houses accept too little.
    completeWith: [...backs.flatMap(({ places }) => places), ...(byBacks ? [] : layWith)],
    layWith,
    waitFor: found.flatMap(({ waited, isExit: exit }) =>
      waited === undefined ? [] : [[waited, ...(exit ? [] : others(waited))]],
    ),
    outdated: prices.filter(
      price => price.stale && isUsable(price, input) && targets.some(target => isSame(price, target)),
    ),
  };
}

/** own: at the arb's own house, whose price moved and may move back. best: as many houses as needed, the best first. */
function offersOn(target: Target, input: ExitsInput) {
  const { toCover, open, houses } = input;
  const known = open.find(({ leg }) => isSame(leg, target));
  const ownLeg = known?.leg;
  const said = known?.typed ?? null;
  const isOwn = ({ book }: ExitLeg) => ownLeg !== undefined && book === ownLeg.book;
  const now = offersNow(target, input);
  const all =
    ownLeg === undefined || said === null
      ? now
      : [...now.filter(({ leg }) => !isOwn(leg)), { leg: ownLeg, odds: said, at: null, freshUntil: null, url: null }];
  const ranked = all.toSorted((a, b) => netOf(b, houses) - netOf(a, houses));
  const best: PricedExit[] = [];
  let left = toCover;
  for (const offer of ranked) {
    if (left <= 0 || best.length === MOST_HOUSES) break;
    best.push(offer);
    const limit = slipLimit({ ...offer.leg, odds: offer.odds }, houses);
    left -= limit === null ? left : limit * offer.odds;
  }
  return { own: ranked.find(({ leg }) => isOwn(leg)) ?? null, best, covers: left <= 0 };
}

/** The fresh prices of a bet at the houses of the person, the best first. */
export function offersNow(target: Target, input: Omit<ExitsInput, 'toCover'>): PricedExit[] {
  return input.prices
    .filter(price => isSame(price, target) && !price.stale && isUsable(price, input))
    .map(leg => ({ leg, odds: leg.odds, at: leg.at, freshUntil: leg.freshUntil, url: leg.url }))
    .sort((a, b) => netOf(b, input.houses) - netOf(a, input.houses));
}

/** Per selection: more prices together take seconds to search. */
const MOST_HOUSES = 3;

/** What a bet pays per unit at risk, after commission. Invalid odds come last. */
function netOf({ leg, odds }: PricedExit, houses: HousesByKey): number {
  const kept = 1 - commissionOf(leg, houses);
  const net = leg.side === 'back' ? 1 + (odds - 1) * kept : 1 + kept / (odds - 1);
  return Number.isFinite(net) ? net : 0;
}

/** If a person has set their houses, only those and the arb's. */
function isUsable(
  { book }: ExitPrice,
  { placed, open, houses }: Pick<ExitsInput, 'placed' | 'open' | 'houses'>,
): boolean {
  const hasSaid = [...houses.values()].some(({ on }) => on);
  const isInArb = [...placed, ...open.map(({ leg }) => leg)].some(leg => leg.book === book);
  return !hasSaid || houses.get(book)?.on === true || isInArb;
}

function isExit(target: Target, placed: readonly ExitLeg[]): boolean {
  return placed.some(leg => leg.side === 'back' && isSame(target, { ...leg, side: 'lay' }));
}

/** Lists of scores and half-time pairs cannot be covered one by one. */
const MOST_SELECTIONS = 3;

function targetsOf({ placed, open }: ExitsInput): Target[] {
  const rest = placed.flatMap(leg => otherSelections(leg));
  const otherSides = placed.map((leg): Target => ({ ...leg, side: leg.side === 'back' ? 'lay' : 'back' }));
  const all = [...open.map(({ leg }) => leg), ...rest, ...otherSides];
  return all.filter(
    (target, at) => all.findIndex(other => isSame(other, target)) === at && !placed.some(leg => isSame(leg, target)),
  );
}

/** The other selections of a backed leg's market. */
function otherSelections(leg: ExitLeg): Target[] {
  const line = marketLine(leg.market, leg.selection, leg.line);
  const { selections } = MARKET_TYPES[leg.market];
  if (leg.side === 'lay' || selections.length > MOST_SELECTIONS) return [];
  return selections.flatMap(selection => {
    if (selection === leg.selection) return [];
    return [{ market: leg.market, selection, line: selectionLine(leg.market, selection, line), side: 'back' }];
  });
}

function isSame(a: Target, b: Target): boolean {
  return a.market === b.market && a.selection === b.selection && a.line === b.line && a.side === b.side;
}
