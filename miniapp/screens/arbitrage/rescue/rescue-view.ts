/** One leg is placed, and the other price has moved: turns what a person typed into the ways out, in words. Pure. */

import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { formatMoney, formatOdds, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { MARKET_TYPES, type MarketType } from '#shared/markets/market-types.ts';
import { exchangeMarketOf } from '#shared/payoff/netting.ts';
import type { PriceToWaitFor } from '#shared/rescue/break-even.ts';
import type { ExitOffer } from '#shared/rescue/position.ts';
import { findRescue, type PricedWay } from '#shared/rescue/rescue.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { SettledMarketId } from '#shared/settlement/market-table.ts';
import { commissionOf, type HousesByKey, type StakePlan, slipLimit, stepOf } from '#shared/stakes/stake-plan.ts';
import type { Cents, EpochMs } from '#shared/units.ts';
import type { ExitLeg, Exits } from './rescue-offers.ts';

export interface RescueForm {
  /** Which leg is placed, at which odds, and the stake on the slip. */
  readonly placed: number;
  readonly odds: number;
  readonly stake: Cents;
}

export interface WayBet {
  readonly text: string;
  /** When its price was last seen; null if the person typed it. */
  readonly at: EpochMs | null;
}

interface WayRow {
  readonly key: string;
  readonly title: string;
  readonly bets: readonly WayBet[];
  readonly worst: string;
  readonly best: string;
  readonly sign: 'gain' | 'none' | 'loss';
  /** Compared with the plan; null if nothing is lost. */
  readonly cost: string | null;
}

export interface RescueView {
  readonly ways: readonly WayRow[];
  /** There is no offer on the other side of the placed bet. */
  readonly noLay: boolean;
  /** A sentence for each open selection. */
  readonly waitFor: readonly string[];
  readonly cap: string;
}

export interface RescueContext {
  readonly plan: StakePlan;
  readonly houses: HousesByKey;
  readonly exits: Exits;
}

/**
 * Errors: 'unsupported' (a market that cannot be settled yet), 'noOffers' (no fresh price and none typed), 'invalid'
 * (invalid odds or stake).
 */
export function findWays(
  arb: Opportunity,
  form: RescueForm,
  { plan, houses, exits }: RescueContext,
): Result<RescueView, { readonly code: 'unsupported' | 'noOffers' | 'invalid' }> {
  const placedLeg = arb.legs[form.placed];
  const isSettled = arb.legs.every(leg => settledMarket(arb, leg) !== null);
  if (!isSettled || placedLeg === undefined || arb.legs.length < 2) return err({ code: 'unsupported' });
  if (exits.offers.length === 0) return err({ code: 'noOffers' });
  const betOf = (leg: ExitLeg) => {
    const rate = commissionOf(leg, houses);
    const exchange = exchangeMarketOf(leg);
    return {
      ...(rate > 0 && exchange !== null && { exchangeMarket: exchange }),
      market: settledMarket(arb, leg) ?? '',
      selection: leg.selection,
      line: leg.line,
      side: leg.side,
      ...(rate > 0 && { commission: { kind: 'net_win' as const, rate } }),
    };
  };
  const maxExtra = 2 * Math.max(plan.asked, form.stake);
  const offers = exits.offers.map(({ leg, odds }): ExitOffer => {
    const max = slipLimit({ ...leg, odds }, houses);
    const step = stepOf(leg.book, houses);
    return {
      leg: betOf(leg),
      levels: [{ odds }],
      step,
      min: Math.min(LEAST_SLIP, max ?? LEAST_SLIP),
      ...(max !== null && { max }),
    };
  });
  const found = findRescue({
    placed: [{ leg: { ...betOf(placedLeg), odds: form.odds }, stake: form.stake }],
    offers,
    maxExtra,
    planned: plan.worst,
    completeWith: exits.completeWith,
    layWith: exits.layWith,
    waitFor: exits.waitFor,
    ...(hasNoDraw(arb) && { payoff: { neverLevel: true } }),
  });
  if (!found.ok) return err({ code: 'invalid' });

  const labelOf = (leg: ExitLeg) => selectionLabel(leg.market, leg.selection, leg.line, arb.event);
  const legOf = (offer: number): ExitLeg => exits.offers[offer]?.leg ?? placedLeg;
  const betText = ({ offer, odds, stake, risk }: PricedWay['bets'][number]): WayBet => {
    const leg = legOf(offer);
    const text = words.bet(labelOf(leg), leg.bookName, formatOdds(odds), formatMoney(stake));
    const at = exits.offers[offer]?.at ?? null;
    if (leg.side === 'back') return { text, at };
    const rate = commissionOf(leg, houses);
    return { text: words.layBet(text, formatMoney(Math.ceil(risk - 1e-6)), rate > 0 ? plainPercent(rate) : null), at };
  };
  const rowOf = (key: string, title: string, way: PricedWay): WayRow => ({
    key,
    title,
    bets: way.bets.map(betText),
    worst: formatSignedMoney(way.worst),
    best: formatSignedMoney(way.best),
    sign: signOf(way.worst),
    cost: way.cost !== null && way.cost >= 1 ? words.cost(formatMoney(way.cost)) : null,
  });
  const { wait, partial, complete } = found.value;
  // For a placed lay the other side is an ordinary back.
  const lay = placedLeg.side === 'back' ? found.value.lay : null;
  const between = partial.filter(way => way.extra > 0 && way.extra < complete.extra);
  return ok({
    ways: [
      ...wholeWays(complete, lay).map(({ key, way }) => rowOf(key, words.ways[key], way)),
      ...between.toReversed().map(way => rowOf(`budget ${way.money}`, words.ways.budget(formatMoney(way.extra)), way)),
      rowOf('wait', words.ways.wait, wait),
    ],
    noLay: placedLeg.side === 'back' && lay === null,
    waitFor: wait.prices.map(price => {
      const leg = legOf(price.offer);
      return waitSentence(leg.side === 'back' ? labelOf(leg) : words.layOf(labelOf(leg)), leg, price);
    }),
    cap: words.cap(formatMoney(maxExtra)),
  });
}

/** Centavos: a smaller slip gains a centavo and takes a minute. */
const LEAST_SLIP = 100;

/** Completing and the exchange, the better first. A way without bets is left out, and equal bets count once. */
function wholeWays(complete: PricedWay, lay: PricedWay | null): { key: 'complete' | 'lay'; way: PricedWay }[] {
  const isSame = lay !== null && JSON.stringify(lay.bets) === JSON.stringify(complete.bets);
  const ways = [
    ...(isSame ? [] : [{ key: 'complete' as const, way: complete }]),
    ...(lay === null ? [] : [{ key: 'lay' as const, way: lay }]),
  ];
  return ways.filter(({ way }) => way.bets.length > 0).sort((a, b) => b.way.worst - a.way.worst);
}

function waitSentence(
  label: string,
  { side }: ExitLeg,
  { zero, planned }: { readonly zero: PriceToWaitFor; readonly planned: PriceToWaitFor | null },
): string {
  if (zero.kind !== 'at') return zero.kind === 'none' ? words.never(label) : words.any(label);
  const text = (side === 'back' ? words.zero : words.zeroLay)(label, oddsToReach(zero.odds, side));
  return planned?.kind === 'at' ? text + words.planned(oddsToReach(planned.odds, side)) : text;
}

/** To the two decimals that houses print, rounded to the side that still reaches the target. */
function oddsToReach(odds: number, side: ExitLeg['side']): string {
  const hundredths = side === 'back' ? Math.ceil(odds * 100 - 1e-6) : Math.floor(odds * 100 + 1e-6);
  return formatOdds(hundredths / 100);
}

/** The settlement row of a leg's market. A two-way winner is the same in every sport. */
function settledMarket({ event }: Opportunity, { market }: Pick<ExitLeg, 'market'>): SettledMarketId | null {
  const { football, points }: MarketType = MARKET_TYPES[market];
  if (market === 'ml' || market === 'qualify') return 'money_line';
  return event.sport === 'soccer' ? football : (points ?? football);
}

/** In a sport without draws none must be assumed: it would return money that nobody returns. */
function hasNoDraw({ event, legs }: Opportunity): boolean {
  const isWinner = legs.every(({ market }) => market === 'ml' || market === 'qualify');
  return isWinner || ['tennis', 'basketball', 'baseball', 'volleyball'].includes(event.sport);
}

function signOf(cents: number): WayRow['sign'] {
  return cents >= 1 ? 'gain' : cents < 0 ? 'loss' : 'none';
}
