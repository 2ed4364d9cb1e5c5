/** One leg is in and the other price moved: what a person typed → the question → the ways out, in words. Pure. */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arb-tools.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage.ts';
import { formatMoney, formatOdds, formatSignedMoney } from '#shared/catalogue/format.ts';
import { MARKET_TYPES, type MarketType } from '#shared/markets/market-types.ts';
import type { PriceToWaitFor } from '#shared/rescue/break-even.ts';
import type { Offer } from '#shared/rescue/position.ts';
import { findRescue, type PricedWay } from '#shared/rescue/rescue.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { SettledMarketId } from '#shared/settlement/market-table.ts';
import type { Cents } from '#shared/units.ts';
import { commissionOf, type HouseBook, type StakePlan, slipLimit, stepOf } from './stake-plan.ts';

export interface RescueForm {
  /** Which leg is in, at which odds, with how much on the slip. */
  readonly placed: number;
  readonly odds: number;
  readonly stake: Cents;
  /** What each leg is offered at now; that of the placed one is not read. */
  readonly now: readonly number[];
}

export interface WayRow {
  readonly key: string;
  readonly title: string;
  readonly bets: readonly string[];
  readonly worst: string;
  readonly best: string;
  readonly sign: 'gain' | 'none' | 'loss';
  /** Against what was planned; null where nothing is lost. */
  readonly cost: string | null;
}

export interface RescueView {
  readonly ways: readonly WayRow[];
  /** A sentence for each leg that is open. */
  readonly waitFor: readonly string[];
  readonly cap: string;
}

export interface RescueContext {
  readonly plan: StakePlan;
  readonly houses: HouseBook;
}

/** Errors: 'unsupported' (a market that nothing settles yet), 'invalid' (odds or stake that are none). */
export function findWays(
  arb: Opportunity,
  form: RescueForm,
  { plan, houses }: RescueContext,
): Result<RescueView, { readonly code: 'unsupported' | 'invalid' }> {
  const settled = arb.legs.map(leg => settledMarket(arb, leg));
  const placedLeg = arb.legs[form.placed];
  if (settled.some(each => each === null) || placedLeg === undefined || arb.legs.length < 2)
    return err({ code: 'unsupported' });
  const open = arb.legs.flatMap((leg, at) => (at === form.placed ? [] : [{ leg, at }]));
  const betOf = (leg: Leg, at: number) => {
    const rate = commissionOf(leg.book, houses);
    return {
      market: settled[at] ?? '',
      selection: leg.selection,
      line: leg.line,
      side: leg.side,
      ...(rate > 0 && { commission: { kind: 'net_win' as const, rate } }),
    };
  };
  const maxExtra = 2 * Math.max(plan.asked, form.stake);
  const offers = open.map(({ leg, at }): Offer => {
    const max = slipLimit(leg, houses);
    const levels = [{ odds: form.now[at] ?? Number.NaN }];
    return { leg: betOf(leg, at), levels, step: stepOf(leg.book, houses), ...(max !== null && { max }) };
  });
  const found = findRescue({
    placed: [{ leg: { ...betOf(placedLeg, form.placed), odds: form.odds }, stake: form.stake }],
    offers,
    maxExtra,
    planned: plan.worst,
    ...(hasNoDraw(arb) && { payoff: { neverLevel: true } }),
  });
  if (!found.ok) return err({ code: 'invalid' });

  const nameOf = (offer: number) => {
    const leg = open[offer]?.leg ?? placedLeg;
    return { label: selectionLabel(leg.market, leg.selection, leg.line, arb.event), leg };
  };
  const rowOf = (key: string, title: string, way: PricedWay): WayRow => ({
    key,
    title,
    bets: way.bets.map(bet => {
      const { label, leg } = nameOf(bet.offer);
      return words.bet(label, leg.bookName, formatOdds(bet.odds), formatMoney(bet.stake));
    }),
    worst: formatSignedMoney(way.worst),
    best: formatSignedMoney(way.best),
    sign: signOf(way.worst),
    cost: way.cost !== null && way.cost >= 1 ? words.cost(formatMoney(way.cost)) : null,
  });
  const { wait, partial, complete } = found.value;
  const between = partial.filter(way => way.extra > 0 && way.extra < complete.extra);
  return ok({
    ways: [
      rowOf('complete', words.ways.complete, complete),
      ...between.toReversed().map(way => rowOf(`budget ${way.money}`, words.ways.budget(formatMoney(way.extra)), way)),
      rowOf('wait', words.ways.wait, wait),
    ],
    waitFor: wait.prices.map((price, offer) => waitSentence(nameOf(offer), price)),
    cap: words.cap(formatMoney(maxExtra)),
  });
}

function waitSentence(
  { label, leg }: { readonly label: string; readonly leg: Leg },
  { zero, planned }: { readonly zero: PriceToWaitFor; readonly planned: PriceToWaitFor | null },
): string {
  if (zero.kind !== 'at') return zero.kind === 'none' ? words.never(label) : words.any(label);
  const text = (leg.side === 'back' ? words.zero : words.zeroLay)(label, oddsToReach(zero.odds, leg));
  return planned?.kind === 'at' ? text + words.planned(oddsToReach(planned.odds, leg)) : text;
}

/** To the hundredth that houses print, on the side that still reaches it. */
function oddsToReach(odds: number, { side }: Leg): string {
  const hundredths = side === 'back' ? Math.ceil(odds * 100 - 1e-6) : Math.floor(odds * 100 + 1e-6);
  return formatOdds(hundredths / 100);
}

/** What settles a leg's market. A two-way winner is one wherever it is played. */
function settledMarket({ event }: Opportunity, { market }: Leg): SettledMarketId | null {
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
