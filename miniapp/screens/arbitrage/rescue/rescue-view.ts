/** One leg is in and the other price moved: what a person typed → the question → the ways out, in words. Pure. */

import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { formatMoney, formatOdds, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { MARKET_TYPES, type MarketType } from '#shared/markets/market-types.ts';
import type { PriceToWaitFor } from '#shared/rescue/break-even.ts';
import type { ExitOffer } from '#shared/rescue/position.ts';
import { findRescue, type PricedWay } from '#shared/rescue/rescue.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { SettledMarketId } from '#shared/settlement/market-table.ts';
import type { Cents, EpochMs } from '#shared/units.ts';
import { commissionOf, type HousesByKey, type StakePlan, slipLimit, stepOf } from '../stakes/stake-plan.ts';
import type { ExitLeg, Exits } from './rescue-offers.ts';

export interface RescueForm {
  /** Which leg is in, at which odds, with how much on the slip. */
  readonly placed: number;
  readonly odds: number;
  readonly stake: Cents;
}

export interface WayBet {
  readonly text: string;
  /** When its price was last seen; null where the person said it. */
  readonly at: EpochMs | null;
}

interface WayRow {
  readonly key: string;
  readonly title: string;
  readonly bets: readonly WayBet[];
  readonly worst: string;
  readonly best: string;
  readonly sign: 'gain' | 'none' | 'loss';
  /** Against what was planned; null where nothing is lost. */
  readonly cost: string | null;
}

export interface RescueView {
  readonly ways: readonly WayRow[];
  /** Nobody lays what is placed. */
  readonly noLay: boolean;
  /** A sentence for each selection that is open. */
  readonly waitFor: readonly string[];
  readonly cap: string;
}

export interface RescueContext {
  readonly plan: StakePlan;
  readonly houses: HousesByKey;
  readonly exits: Exits;
}

/**
 * Errors: 'unsupported' (a market that nothing settles yet), 'noOffers' (no price in date and none typed), 'invalid'
 * (odds or stake that are none).
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
    return {
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
  // Of a lay that is placed the other side is a back like any other.
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

/** Centavos: under it a slip gains a centavo and costs a minute. */
const LEAST_SLIP = 100;

/** Completing and the exchange, the better first. What bets nothing is no way out, and the same bets are one way. */
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

/** To the hundredth that houses print, on the side that still reaches it. */
function oddsToReach(odds: number, side: ExitLeg['side']): string {
  const hundredths = side === 'back' ? Math.ceil(odds * 100 - 1e-6) : Math.floor(odds * 100 + 1e-6);
  return formatOdds(hundredths / 100);
}

/** What settles a leg's market. A two-way winner is one wherever it is played. */
function settledMarket({ event }: Opportunity, { market }: Pick<ExitLeg, 'market'>): SettledMarketId | null {
  const { football, points }: MarketType = MARKET_TYPES[market];
  if (market === 'ml' || market === 'qualify') return 'money_line';
  return event.sport === 'soccer' ? football : (points ?? football);
}

/** A draw would give money back that nobody gives back: where there is none, none is counted on. */
function hasNoDraw({ event, legs }: Opportunity): boolean {
  const isWinner = legs.every(({ market }) => market === 'ml' || market === 'qualify');
  return isWinner || ['tennis', 'basketball', 'baseball', 'volleyball'].includes(event.sport);
}

function signOf(cents: number): WayRow['sign'] {
  return cents >= 1 ? 'gain' : cents < 0 ? 'loss' : 'none';
}
