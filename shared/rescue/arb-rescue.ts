/** The ways out of an arb of which only some legs are placed, in the terms of the live list: legs, houses, prices. */
import type { Leg, Opportunity } from '../arbitrage/opportunity.ts';
import { MARKET_TYPES, type MarketType } from '../markets/market-types.ts';
import { exchangeMarketOf } from '../payoff/netting.ts';
import { err, ok, type Result } from '../result.ts';
import type { SettlementLeg } from '../settlement/leg.ts';
import type { SettledMarketId } from '../settlement/market-table.ts';
import { commissionOf, type HousesByKey, slipLimit, stepOf } from '../stakes/stake-plan.ts';
import { type Cents, cents } from '../units.ts';
import type { ExitLeg, Exits } from './exits.ts';
import type { ExitOffer } from './position.ts';
import { findRescue, type PricedWay, type Rescue, type RescueQuestion, wayWithin } from './rescue.ts';

export interface ArbRescueInput {
  readonly event: Opportunity['event'];
  /** odds: those that were got. Stakes as on the slip, in centavos. */
  readonly placed: readonly { readonly leg: ExitLeg; readonly odds: number; readonly stake: Cents }[];
  readonly exits: Exits;
  /** What the whole arb was to stake, and what it would have paid in its worst ending. */
  readonly asked: Cents;
  readonly planned: Cents;
  readonly houses: HousesByKey;
}

export interface ArbRescue extends Rescue {
  /** The most that any way puts at risk in addition. */
  readonly maxExtra: Cents;
  /** A share of completing, from 0, which is to wait, to 1. */
  readonly between: (share: number) => PricedWay;
}

/** A smaller slip gains a centavo and takes a minute. */
const LEAST_SLIP = cents(100);

/**
 * The ways out at the exits' prices. Errors: 'unsupported' (a market that cannot be settled yet), 'noOffers' (no exit
 * has a price), 'invalid' (odds or a stake).
 */
export function rescueArb({
  event,
  placed,
  exits,
  asked,
  planned,
  houses,
}: ArbRescueInput): Result<ArbRescue, { readonly code: 'unsupported' | 'noOffers' | 'invalid' }> {
  const legs = [...placed.map(({ leg }) => leg), ...exits.offers.map(({ leg }) => leg)];
  if (legs.some(leg => settledMarket(event, leg) === null)) return err({ code: 'unsupported' });
  if (exits.offers.length === 0) return err({ code: 'noOffers' });
  const offers = exits.offers.map(({ leg, odds }): ExitOffer => {
    const max = slipLimit({ ...leg, odds }, houses);
    return {
      leg: settlementLeg(event, leg, houses),
      levels: [{ odds }],
      step: stepOf(leg.book, houses),
      min: cents(Math.min(LEAST_SLIP, max ?? LEAST_SLIP)),
      ...(max !== null && { max }),
    };
  });
  const maxExtra = cents(2 * placed.reduce((most, { stake }) => Math.max(most, stake), Number(asked)));
  const question: RescueQuestion = {
    placed: placed.map(({ leg, odds, stake }) => ({ leg: { ...settlementLeg(event, leg, houses), odds }, stake })),
    offers,
    maxExtra,
    planned,
    completeWith: exits.completeWith,
    layWith: exits.layWith,
    waitFor: exits.waitFor,
    // What lies between is found when it is asked for.
    budgets: [],
    ...(hasNoDraw(event, legs) && { payoff: { neverLevel: true } }),
  };
  const found = findRescue(question);
  if (!found.ok) return err({ code: 'invalid' });
  const { complete, wait } = found.value;
  const between = (share: number): PricedWay => {
    const way = wayWithin(question, complete.extra * share);
    return way.ok ? way.value : wait;
  };
  return ok({ ...found.value, maxExtra, between });
}

/**
 * Completing and the exchange, the better first. A way without bets is left out, and equal bets count once.
 * isLayExit: false where the other side of a placed lay is an ordinary back.
 */
export function wholeWays(
  { complete, lay }: Pick<Rescue, 'complete' | 'lay'>,
  isLayExit = true,
): { readonly key: 'complete' | 'lay'; readonly way: PricedWay }[] {
  const exit = isLayExit ? lay : null;
  const isSame = exit !== null && JSON.stringify(exit.bets) === JSON.stringify(complete.bets);
  const ways = [
    ...(isSame ? [] : [{ key: 'complete' as const, way: complete }]),
    ...(exit === null ? [] : [{ key: 'lay' as const, way: exit }]),
  ];
  return ways.filter(({ way }) => way.bets.length > 0).sort((a, b) => b.way.worst - a.way.worst);
}

/** A leg without its odds as the settlement takes it, with the person's commission. */
export function settlementLeg(
  event: Opportunity['event'],
  leg: ExitLeg,
  houses: HousesByKey,
): Omit<SettlementLeg, 'odds'> {
  const rate = commissionOf(leg, houses);
  const exchange = exchangeMarketOf(leg);
  return {
    ...(rate > 0 && exchange !== null && { exchangeMarket: exchange }),
    market: settledMarket(event, leg) ?? '',
    selection: leg.selection,
    line: leg.line,
    side: leg.side,
    ...(rate > 0 && { commission: { kind: 'net_win' as const, rate } }),
  };
}

/** The settlement row of a leg's market. A two-way winner is the same in every sport. */
export function settledMarket(
  { sport }: Opportunity['event'],
  { market }: Pick<Leg, 'market'>,
): SettledMarketId | null {
  const { football, points }: MarketType = MARKET_TYPES[market];
  if (market === 'ml' || market === 'qualify') return 'money_line';
  return sport === 'soccer' ? football : (points ?? football);
}

/** In a sport without draws none must be assumed: it would return money that nobody returns. */
function hasNoDraw({ sport }: Opportunity['event'], legs: readonly Pick<Leg, 'market'>[]): boolean {
  const isWinner = legs.every(({ market }) => market === 'ml' || market === 'qualify');
  return isWinner || ['tennis', 'basketball', 'baseball', 'volleyball'].includes(sport);
}
