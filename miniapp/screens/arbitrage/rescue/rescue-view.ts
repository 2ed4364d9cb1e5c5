/** Some legs are placed, and another price has moved: turns what a person typed into the ways out, in words. Pure. */

import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatMoney, formatOdds, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { rescueArb, settledMarket, wholeWays } from '#shared/rescue/arb-rescue.ts';
import type { PriceToWaitFor } from '#shared/rescue/break-even.ts';
import type { ExitLeg, Exits } from '#shared/rescue/exits.ts';
import type { PricedWay } from '#shared/rescue/rescue.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { commissionOf, type HousesByKey } from '#shared/stakes/stake-plan.ts';
import { type Cents, cents, decimalOdds, type EpochMs, floorCents } from '#shared/units.ts';
import { wholePercent } from '../../../arb-rows/annual-roi-text.ts';
import { registerArb } from '../../../bets/register-arb.ts';
import type { Registration } from '../../../bets/registration.ts';

/** A placed leg, with the odds it was placed at and the stake on its slip. */
export interface PlacedLeg {
  readonly leg: ExitLeg;
  readonly odds: number;
  readonly stake: Cents;
}

export interface WayBet {
  readonly text: string;
  /** When its price was last seen; null if the person typed it. */
  readonly at: EpochMs | null;
}

export interface WayToPlace {
  /** Of its bets. */
  readonly offers: readonly number[];
  /** The most that they put at risk, of a way that completes only in part; null: as much as it takes. */
  readonly budget: Cents | null;
}

export interface WayRow {
  readonly key: string;
  readonly title: string;
  readonly bets: readonly WayBet[];
  /** What it puts at risk in addition. */
  readonly extra: string;
  readonly worst: string;
  readonly best: string;
  readonly sign: 'gain' | 'none' | 'loss';
  /** Compared with the plan; null if nothing is lost. */
  readonly cost: string | null;
  /** Its bets, to place them step by step; null: it has none. */
  readonly toPlace: WayToPlace | null;
  /** What is placed, together with the bets of this way out. */
  readonly registration: Registration;
}

export interface RescueView {
  /** Whole ones, the best first; half of completing, if there is such a thing; and to stop. */
  readonly ways: readonly WayRow[];
  /** A share of completing, between 0 and 1; null: nothing completes it. */
  readonly between: ((share: number) => WayRow) | null;
  /** There is no offer on the other side of the placed bet. */
  readonly noLay: boolean;
  /** A sentence for each open selection. */
  readonly waitFor: readonly string[];
  readonly cap: string;
}

export interface RescueContext {
  /** What the whole arb would have paid in its worst ending, and the total that was to be staked. */
  readonly planned: Cents;
  readonly asked: Cents;
  readonly houses: HousesByKey;
  readonly exits: Exits;
}

/**
 * Errors: 'unsupported' (a market that cannot be settled yet), 'noOffers' (no fresh price and none typed), 'invalid'
 * (invalid odds or stake).
 */
export function findWays(
  arb: Pick<Opportunity, 'id' | 'openedAt' | 'class' | 'event' | 'legs' | 'chance'>,
  placed: readonly PlacedLeg[],
  { planned, asked, houses, exits }: RescueContext,
): Result<RescueView, { readonly code: 'unsupported' | 'noOffers' | 'invalid' }> {
  const [firstPlaced] = placed;
  const isSettled = arb.legs.every(leg => settledMarket(arb.event, leg) !== null);
  if (!isSettled || firstPlaced === undefined || arb.legs.length < 2) return err({ code: 'unsupported' });
  const found = rescueArb({ event: arb.event, placed, exits, asked, planned, houses });
  if (!found.ok) return found;

  const labelOf = (leg: Pick<ExitLeg, 'market' | 'selection' | 'line'>) =>
    selectionLabel(leg.market, leg.selection, leg.line, arb.event);
  const legOf = (offer: number): ExitLeg => exits.offers[offer]?.leg ?? firstPlaced.leg;
  const betText = ({ offer, odds, stake, risk }: PricedWay['bets'][number]): WayBet => {
    const leg = legOf(offer);
    const text = words.bet(labelOf(leg), leg.bookName, formatOdds(odds), formatMoney(floorCents(stake)));
    const at = exits.offers[offer]?.at ?? null;
    if (leg.side === 'back') return { text, at };
    const rate = commissionOf(leg, houses);
    return {
      text: words.layBet(text, formatMoney(cents(Math.ceil(risk - 1e-6))), rate > 0 ? plainPercent(rate) : null),
      at,
    };
  };
  const registrationOf = ({ bets, worst, best }: PricedWay): Registration => {
    const legs = [
      ...placed.map(({ leg, odds, stake }) => ({
        leg: { ...leg, odds: decimalOdds(odds) },
        stake,
        isRescue: false,
      })),
      ...bets.map(({ offer, odds, stake }) => {
        const leg = legOf(offer);
        const commission = commissionOf(leg, houses);
        return { leg: { ...leg, commission, odds: decimalOdds(odds) }, stake: cents(stake), isRescue: true };
      }),
    ];
    const ends = { worst: floorCents(worst), best: floorCents(best) };
    const named = legs.map(each => ({ ...each, selection: labelOf(each.leg), planned: null, isRefused: false }));
    return { ...registerArb(arb, named, ends, `${arb.event.home} × ${arb.event.away}`), adds: true };
  };
  const rowOf = (key: string, title: string, way: PricedWay): WayRow => ({
    key,
    title,
    bets: way.bets.map(betText),
    extra: formatMoney(floorCents(way.extra)),
    worst: formatSignedMoney(floorCents(way.worst)),
    best: formatSignedMoney(floorCents(way.best)),
    sign: signOf(way.worst),
    cost: way.cost !== null && way.cost >= 1 ? words.cost(formatMoney(floorCents(way.cost))) : null,
    registration: registrationOf(way),
    toPlace:
      way.bets.length === 0
        ? null
        : {
            offers: way.bets.map(({ offer }) => offer),
            budget: isWhole(key) ? null : cents(Math.ceil(way.extra - 1e-6)),
          },
  });
  const { wait, between, complete, maxExtra } = found.value;
  // For a placed lay the other side is an ordinary back.
  const hasBack = placed.some(({ leg }) => leg.side === 'back');
  const half = between(0.5);
  const hasHalf = half.extra > 0 && half.extra < complete.extra;
  return ok({
    ways: [
      ...wholeWays(found.value, hasBack).map(({ key, way }) => rowOf(key, words.ways[key], way)),
      ...(hasHalf ? [rowOf('half', words.ways.half, half)] : []),
      rowOf('wait', words.ways.wait, wait),
    ],
    between:
      complete.bets.length === 0
        ? null
        : share => rowOf(`part ${share}`, words.ways.part(wholePercent(share)), between(share)),
    noLay: hasBack && found.value.lay === null,
    waitFor: wait.prices.map(price => {
      const leg = legOf(price.offer);
      return waitSentence(leg.side === 'back' ? labelOf(leg) : words.layOf(labelOf(leg)), leg, price);
    }),
    cap: words.cap(formatMoney(maxExtra)),
  });
}

const isWhole = (key: string) => key === 'complete' || key === 'lay';

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

function signOf(cents: number): WayRow['sign'] {
  return cents >= 1 ? 'gain' : cents < 0 ? 'loss' : 'none';
}
