/**
 * Which prices can close a placed leg: the arb's other legs, anything else that covers them at any house, and the other
 * side of the placed selection on an exchange. Only fresh prices, and odds that the person types. Pure.
 */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { MARKET_TYPES, marketLine, selectionLine } from '#shared/markets/market-types.ts';
import { commissionOf, type HousesByKey, slipLimit } from '#shared/stakes/stake-plan.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ExitPrice } from '#shared/wire/arbitrage.ts';

export type ExitLeg = Pick<
  Leg,
  'book' | 'bookName' | 'market' | 'selection' | 'line' | 'side' | 'commission' | 'limit'
>;

interface ExitOffer {
  readonly leg: ExitLeg;
  readonly odds: number;
  /** When the price was last seen; null if the person typed it. */
  readonly at: EpochMs | null;
}

export interface Exits {
  readonly offers: readonly ExitOffer[];
  /** Indexes in `offers`: the backs for completing, the best house of each selection first, and the lays. */
  readonly completeWith: readonly number[];
  readonly layWith: readonly number[];
  /** Indexes, one list per selection: the price to wait for, and those that complete it. A lay needs nothing else. */
  readonly waitFor: readonly (readonly number[])[];
  /** Prices that would be offers if they were fresh. */
  readonly outdated: readonly ExitPrice[];
}

export interface ExitsInput {
  readonly arb: Opportunity;
  /** Which leg is placed, and what it pays if it wins, in centavos. */
  readonly placed: number;
  readonly toCover: number;
  /** By leg, the odds that the person types; null: none. */
  readonly typed: readonly (number | null)[];
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
  const { arb, placed, prices } = input;
  const offers: ExitOffer[] = [];
  const found = targetsOf(arb, placed).map(target => {
    const { own, best, covers } = offersOn(target, input);
    const add = (offer: ExitOffer) => offers.push(offer) - 1;
    const places = best.map(add);
    const ownAt = own === null ? undefined : best.includes(own) ? places[best.indexOf(own)] : add(own);
    return { target, isExit: isExit(target, arb.legs[placed]), places, waited: ownAt ?? places[0], covers };
  });
  const backs = found.filter(({ isExit: exit }) => !exit);
  const lays = found.filter(({ isExit: exit }) => exit);
  const layWith = lays.flatMap(({ places }) => places);
  const isCovered = (of: (target: Target) => boolean) => {
    const needed = backs.filter(({ target }) => of(target));
    return needed.length > 0 && needed.every(({ covers }) => covers);
  };
  // By the arb's own legs, or by the other selections of the placed leg's market.
  const byBacks =
    isCovered(target => arb.legs.some(leg => isSame(leg, target))) ||
    isCovered(target => target.market === arb.legs[placed]?.market);
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
      price => price.stale && isUsable(price, input) && targetsOf(arb, placed).some(target => isSame(price, target)),
    ),
  };
}

/** own: at the arb's own house, whose price moved and may move back. best: as many houses as needed, the best first. */
function offersOn(target: Target, { arb, placed, toCover, typed, prices, houses }: ExitsInput) {
  const ownAt = arb.legs.findIndex((leg, at) => at !== placed && isSame(leg, target));
  const ownLeg = arb.legs[ownAt];
  const said = typed[ownAt] ?? null;
  const isOwn = ({ book }: ExitLeg) => ownLeg !== undefined && book === ownLeg.book;
  const there = prices.filter(price => isSame(price, target) && !price.stale && isUsable(price, { arb, houses }));
  const now = there.map((price): ExitOffer => ({ leg: price, odds: price.odds, at: price.at }));
  const all =
    ownLeg === undefined || said === null
      ? now
      : [...now.filter(({ leg }) => !isOwn(leg)), { leg: ownLeg, odds: said, at: null }];
  const ranked = all.toSorted((a, b) => netOf(b, houses) - netOf(a, houses));
  const best: ExitOffer[] = [];
  let left = toCover;
  for (const offer of ranked) {
    if (left <= 0 || best.length === MOST_HOUSES) break;
    best.push(offer);
    const limit = slipLimit({ ...offer.leg, odds: offer.odds }, houses);
    left -= limit === null ? left : limit * offer.odds;
  }
  return { own: ranked.find(({ leg }) => isOwn(leg)) ?? null, best, covers: left <= 0 };
}

/** Per selection: more prices together take seconds to search. */
const MOST_HOUSES = 3;

/** What a bet pays per unit at risk, after commission. Invalid odds come last. */
function netOf({ leg, odds }: ExitOffer, houses: HousesByKey): number {
  const kept = 1 - commissionOf(leg, houses);
  const net = leg.side === 'back' ? 1 + (odds - 1) * kept : 1 + kept / (odds - 1);
  return Number.isFinite(net) ? net : 0;
}

/** If a person has set their houses, only those and the arb's. */
function isUsable({ book }: ExitPrice, { arb, houses }: Pick<ExitsInput, 'arb' | 'houses'>): boolean {
  const hasSaid = [...houses.values()].some(({ on }) => on);
  return !hasSaid || houses.get(book)?.on === true || arb.legs.some(leg => leg.book === book);
}

function isExit(target: Target, placed: Target | undefined): boolean {
  return placed?.side === 'back' && isSame(target, { ...placed, side: 'lay' });
}

/** Lists of scores and half-time pairs cannot be covered one by one. */
const MOST_SELECTIONS = 3;

function targetsOf({ legs }: Opportunity, placed: number): Target[] {
  const leg = legs[placed];
  if (leg === undefined) return [];
  const line = marketLine(leg.market, leg.selection, leg.line);
  const { selections } = MARKET_TYPES[leg.market];
  const rest: Target[] =
    leg.side === 'lay' || selections.length > MOST_SELECTIONS
      ? []
      : selections.flatMap(selection => {
          if (selection === leg.selection) return [];
          return [{ market: leg.market, selection, line: selectionLine(leg.market, selection, line), side: 'back' }];
        });
  const otherSide: Target = { ...leg, side: leg.side === 'back' ? 'lay' : 'back' };
  const all = [...legs.filter((_, at) => at !== placed), ...rest, otherSide];
  return all.filter((target, at) => all.findIndex(other => isSame(other, target)) === at);
}

function isSame(a: Target, b: Target): boolean {
  return a.market === b.market && a.selection === b.selection && a.line === b.line && a.side === b.side;
}
