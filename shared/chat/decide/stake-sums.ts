/** The sums that divide stakes over legs: which calculator does it, and what is still missing for it. */
import { MAX_SUREBET_LEGS } from '../../calculators/arbs/surebet.ts';
import type { Calculation } from '../../calculators/link/link.ts';
import { formatPercent } from '../../catalogue/numbers/format.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { shapeOf } from '../../reading/sum/market-shape.ts';
import { err, ok, type Result } from '../../result.ts';
import { dutching, forPayout, forProfit, isDutching } from './dutching-sums.ts';
import { exitPrice } from './exit-price.ts';
import { gridSum } from './grid-sum.ts';
import { limited, paidOdds } from './limited-sums.ts';
import { surebetOf } from './surebet-of.ts';
import { tooBad, tooGood } from './too-good.ts';
import { closedTrade } from './trade.ts';
import { tickedExit, tradeOf } from './trade-sums.ts';
import { isStakedBeside, mayBeExit, mayBeLaid } from './unclear-sides.ts';
import { typedMoney } from './write-message.ts';

type Found = Result<Calculation, Missing>;
const MOST_APART = 1.35;

export function stakeSum(terms: Terms): Found {
  const { legs } = terms;
  if (legs.length > MAX_SUREBET_LEGS) return err({ code: 'too_many_legs' });
  // '10% da banca de 900' beside two prices: the whole, or one of them.
  if (terms.bankRate !== null && legs.length > 1) return err({ code: 'which_reading', text: '%' });
  // One bet is no free bet and refunded.
  if (terms.hasRefund && terms.hasFreeBet && !terms.earnsFreeBet)
    return err({ code: 'which_reading', text: 'freebet' });
  if (terms.hasRefund && !terms.saysRefundKind) return err({ code: 'refund_kind' });
  if (terms.hasRefund && terms.refundKept === null && terms.refundWorth === null) return err({ code: 'refund_worth' });
  if (legs.some(leg => leg.boost > 0 && leg.boostOn === null)) return err({ code: 'boost_on' });
  const capped = capBoost(terms);
  if (!capped.ok) return capped;
  // A boost was mentioned without its percentage.
  if (terms.hasBoost && legs.every(leg => leg.boost === 0 && !leg.isBoosted))
    return err({ code: 'word', text: 'aumento' });
  // 'tenho 30 na kto 2,05 e 100 na betano 2,10': bets that stand, or balances.
  const have = terms.saysHave && legs.length > 1 && legs.every(({ stake }) => stake !== null) ? legs[0] : undefined;
  if (have !== undefined) return err({ code: 'which_reading', text: typedMoney(have.stake ?? 0) });
  const exit = exitPrice(terms);
  if (exit !== null && !exit.ok) return exit;
  if (exit?.ok) {
    const { side, back, closing } = exit.value;
    return side === 'lay'
      ? tradeOf(terms, [back, closing])
      : surebetOf({ ...terms, total: null }, [back, closing], null);
  }
  const ticked = tickedExit(terms);
  if (!ticked.ok) return ticked;
  const unsized = sized(terms);
  if (!unsized.ok) return unsized;
  if (terms.count !== null && terms.count !== legs.length && legs.length > 1) return err({ code: 'count' });
  if (legs.some(({ side }) => side === 'lay')) return withLay(terms);
  if (terms.intent === 'double_green') return doubleGreen(terms);
  if (terms.hasFreeBet && !terms.earnsFreeBet) return withFreeBet(terms);
  const mayLay = mayBeLaid(legs) && (terms.saysHouse || isStakedBeside(legs));
  const isUnclear = !terms.saysOther && legs.length === 2 && ((terms.saysHouse && terms.saysExchange) || mayLay);
  if (isUnclear || mayBeExit(terms)) return err({ code: 'back_or_lay' });
  return ofBacks(terms);
}

/** Whether there are enough legs for a sum. */
function sized({ legs, hasFreeBet, earnsFreeBet, freeBetValue }: Terms): Result<null, Missing> {
  const isFreeBet = hasFreeBet && !earnsFreeBet;
  if (legs.length === 0) return err({ code: isFreeBet ? 'free_bet_value' : 'odds' });
  if (legs.length > 1) return ok(null);
  if (isFreeBet && freeBetValue === null && legs[0]?.stake === null) return err({ code: 'free_bet_value' });
  return err({ code: isFreeBet ? 'other_side' : 'other_odds' });
}

function withLay(terms: Terms): Found {
  const { legs } = terms;
  const lay = legs.find(({ side }) => side === 'lay');
  const back = legs.find(({ side }) => side === 'back');
  const trade = closedTrade(terms);
  if (trade !== null) return trade.ok ? tradeOf(terms, trade.value) : trade;
  if (legs.length !== 2 || lay === undefined || back === undefined) return err({ code: 'lay_needs_one_back' });
  if (terms.halves) return err({ code: 'word', text: 'metade' });
  const isFree = terms.hasFreeBet && !terms.earnsFreeBet;
  if (isFree) {
    back.isFreeBet = true;
    if (hasTwoValues(back, terms)) return err({ code: 'which_reading', text: typedMoney(back.stake ?? 0) });
    const value = back.stake ?? terms.freeBetValue;
    if (value === null) return err({ code: 'free_bet_value' });
    back.stake = value;
    if (terms.total !== null) return err({ code: 'total_with_free_bet' });
  }
  if (back.stake === null && lay.stake === null) {
    if (terms.liability !== null) lay.stake = Math.round(terms.liability / (lay.odds - 1));
    else if (back.max !== null) back.stake = back.max;
    else if (terms.total !== null && terms.totalHasLiability) back.stake = backOfBoth(terms.total, back, lay);
    else if (terms.total !== null) back.stake = terms.total;
    else return err({ code: 'total' });
  } else if (terms.total !== null && !isFree && back.stake !== null && terms.total !== back.stake) {
    return err({ code: 'which_reading', text: 'total' });
  }
  const isRaised = back.isBoosted || back.boost > 0;
  const good = terms.hasPlaced || terms.isHedge || terms.hasRefund || isRaised ? null : tooGood(legs);
  if (good !== null) return err({ code: 'too_good', text: good });
  const isOwn = !isFree && !terms.hasPlaced && !terms.isHedge && !terms.hasRefund;
  // Prices of the same selection are never this far apart.
  if (isOwn && lay.odds > back.odds * MOST_APART)
    return err({ code: 'too_bad', text: formatPercent(back.odds / lay.odds - 1) });
  const isEarly = terms.paysEarly || terms.intent === 'early_payout' || terms.intent === 'double_green';
  if (isEarly && back.stake !== null && !isFree) {
    return ok({
      id: 'early-payout-double',
      input: {
        backStake: back.stake,
        backOdds: back.odds,
        layOdds: lay.odds,
        ...(lay.commission !== null && lay.commission > 0 && { commission: lay.commission }),
      },
    });
  }
  return surebetOf(terms, [back, lay], null);
}

/**
 * The back's stake S where S and the liability x(o − 1) of its lay, x = Sb / (o − c), come to the total.
 * Example: 600 at 3.10 and 3.00 with 4.5 % → 193.66.
 */
function backOfBoth(total: number, back: SaidLeg, lay: SaidLeg): number {
  const layPerBack = paidOdds(back) / (lay.odds - (lay.commission ?? 0));
  return Math.round(total / (1 + layPerBack * (lay.odds - 1)));
}

function withFreeBet(terms: Terms): Found {
  const { legs } = terms;
  const free = legs.find(({ isFreeBet }) => isFreeBet) ?? legs[0];
  if (free === undefined) return err({ code: 'odds' });
  free.isFreeBet = true;
  if (hasTwoValues(free, terms)) return err({ code: 'which_reading', text: typedMoney(free.stake ?? 0) });
  free.stake ??= terms.freeBetValue;
  if (free.stake === null) return err({ code: 'free_bet_value' });
  // No free bet is over its own limit: the limit is of something else.
  if (free.max !== null && free.max < free.stake) return err({ code: 'which_reading', text: typedMoney(free.max) });
  if (terms.total !== null) return err({ code: 'total_with_free_bet' });
  if (legs.some(leg => leg !== free && leg.stake !== null)) return err({ code: 'which_reading', text: 'stake' });
  const good = tooGood(legs);
  if (good !== null) return err({ code: 'too_good', text: good });
  const bad = tooBad(legs, true);
  if (bad !== null) return err({ code: 'too_bad', text: bad });
  return surebetOf(terms, legs, null);
}

/** 'fb 35 77 em 4,6': which is the free bet? */
function hasTwoValues({ stake }: SaidLeg, { freeBetValue }: Terms): boolean {
  return stake !== null && freeBetValue !== null && stake !== freeBetValue;
}

function doubleGreen({ legs, total, eachStake }: Terms): Found {
  if (legs.length < 2) return err({ code: legs.length === 0 ? 'odds' : 'other_odds' });
  if (total === null || eachStake !== null) return err({ code: 'total' });
  const early = Math.max(
    0,
    legs.findIndex(({ paysEarly }) => paysEarly),
  );
  const odds = legs.map(leg => leg.odds);
  return ok({ id: 'double-green', input: { odds, totalStake: total, ...(early > 0 && { earlyPayoutLeg: early }) } });
}

function ofBacks(terms: Terms): Found {
  const { legs } = terms;
  if (terms.paysEarly && terms.intent !== 'double_green') return err({ code: 'which_reading', text: 'PA' });
  const shape = shapeOf(legs);
  if (isOneSide(legs)) return err({ code: 'other_side' });
  if (shape.kind === 'gap') return err({ code: 'gap' });
  // 'me divide 200': between the lines both win, and outside of them the same comes back.
  if (shape.kind === 'overlap' && terms.intent === 'split' && isMiddle(legs)) return surebetOf(terms, legs, null);
  if (shape.kind === 'overlap') return isPlainBacks(terms) ? gridSum(terms) : err({ code: 'overlap' });
  if (terms.eachStake !== null) for (const leg of legs) leg.stake ??= terms.eachStake;
  const isPromotion = terms.hasRefund || legs.some(leg => leg.boost > 0 || leg.isBoosted);
  const isSome = terms.intent === 'dutching' || terms.intent === 'split' || terms.profitTarget !== null;
  const isTaken =
    terms.hasPlaced || terms.isHedge || isPromotion || isSome || legs.every(({ stake }) => stake !== null);
  const good = isTaken ? null : tooGood(legs);
  if (good !== null) return err({ code: 'too_good', text: good });
  // After a bet that stands the odds may have moved far, but not on three sides of a market.
  const mayBeBad = isSome || (isTaken && legs.length === 2);
  const bad = mayBeBad || shape.kind !== 'plain' ? null : tooBad(legs, isPromotion);
  if (bad !== null) return err({ code: 'too_bad', text: bad });
  if (terms.profitTarget !== null) return forProfit(terms);
  if (terms.payoutTarget !== null) return forPayout(terms);
  if (shape.kind !== 'plain') return linedSum(terms, shape);
  if (terms.hasRefund) return refunded(terms);
  if (terms.breaksEven && legs.length === 2 && legs.filter(({ stake }) => stake !== null).length === 1) {
    // The new bet only breaks even; all profit stays on the bet already placed.
    return surebetOf(
      terms,
      legs,
      legs.findIndex(({ stake }) => stake === null),
    );
  }
  if (legs.some(({ max }) => max !== null) && legs.every(({ stake }) => stake === null)) return limited(terms);
  if (terms.total === null && legs.every(({ stake }) => stake === null)) return err({ code: 'total' });
  const isSized = terms.total !== null && terms.step === null && legs.every(({ stake }) => stake === null);
  if (isSized && isDutching(terms)) return dutching(terms);
  const level = terms.levelDraw ? drawOf(legs) : -1;
  return surebetOf(terms, legs, level === -1 || legs.length < 3 ? null : level);
}

/** 'over 2,5 na betano 2,10, over 2,5 na bet365 2,05': the same bet at two houses. */
function isOneSide(legs: readonly SaidLeg[]): boolean {
  const [first, ...others] = legs;
  const line = first?.line;
  if (line == null || line.line === null || (line.market !== 'over' && line.market !== 'under')) return false;
  return others.length > 0 && others.every(leg => leg.line?.market === line.market && leg.line.line === line.line);
}

/** Two handicaps of two sides that are won together in between. */
function isMiddle(legs: readonly SaidLeg[]): boolean {
  const lines = legs.map(({ line }) => (line?.market === 'asian' && line.line !== null ? line.line : Number.NaN));
  const [one = Number.NaN, other = Number.NaN] = lines;
  return legs.length === 2 && Math.sign(one) !== Math.sign(other) && one + other > 0;
}

/** Nothing but backs with a total: no refund, no bet that stands, no profit to reach. */
function isPlainBacks({ hasRefund, hasPlaced, isHedge, profitTarget, eachStake, breaksEven, intent }: Terms): boolean {
  const hasTerms = hasRefund || hasPlaced || isHedge || breaksEven || profitTarget !== null || eachStake !== null;
  return !hasTerms && intent === 'auto';
}

function drawOf(legs: readonly SaidLeg[]): number {
  const said = legs.findIndex(({ outcome }) => outcome === 'draw');
  return said === -1 && legs.length === 3 ? 1 : said;
}

function refunded(terms: Terms): Found {
  const { legs } = terms;
  // The message has to say which bet is refunded.
  if (legs.every(({ stake }) => stake === null)) {
    return err(terms.total === null ? { code: 'total' } : { code: 'which_reading', text: typedMoney(terms.total) });
  }
  return surebetOf({ ...terms, total: null }, legs, null);
}

function linedSum(
  terms: Terms,
  shape: Exclude<ReturnType<typeof shapeOf>, { kind: 'plain' | 'gap' | 'overlap' }>,
): Found {
  const { legs, total } = terms;
  const [first, second] = legs;
  if (first === undefined || second === undefined) return err({ code: 'other_odds' });
  const hasStake = legs.some(({ stake }) => stake !== null);
  if (total === null && !hasStake) return err({ code: 'total' });
  if (legs.some(leg => leg.commission !== null && leg.commission > 0)) return err({ code: 'overlap' });
  if (shape.kind === 'handicap') {
    if (total === null || hasStake) return err({ code: 'which_reading', text: 'stake' });
    const { line } = shape;
    return ok({
      id: 'handicap-equal-return',
      input: { line, homeOdds: first.odds, awayOdds: second.odds, totalStake: total },
    });
  }
  const leg = (said: SaidLeg) => ({
    market: said.line?.market === 'over' ? ('over' as const) : ('under' as const),
    line: said.line?.line ?? 0,
    odds: said.odds,
    ...(said.stake !== null && { stake: said.stake }),
  });
  return ok({
    id: 'middle-totals',
    input: { legs: [leg(first), leg(second)], ...(total !== null && { totalStake: total }) },
  });
}

/** 'o extra é no máximo 20': at its stake the boost adds no more than that. */
function capBoost({ legs, boostMax }: Terms): Result<null, Missing> {
  const leg = legs.find(({ boost }) => boost > 0);
  if (boostMax === null || leg === undefined) return ok(null);
  const stake = leg.stake ?? leg.max;
  if (stake === null) return err({ code: 'single', need: 'stake', text: leg.text });
  const raised = stake * (leg.boostOn === 'odds' ? leg.odds : leg.odds - 1);
  leg.boost = Math.min(leg.boost, boostMax / raised);
  return ok(null);
}
