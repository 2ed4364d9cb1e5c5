/** The sums that divide stakes over legs: which calculator does it, and what is still missing for it. */
import { MAX_SUREBET_LEGS } from '../../calculators/arbs/surebet.ts';
import type { Calculation } from '../../calculators/link/link.ts';
import type { CalculatorInput } from '../../calculators/registry.ts';
import { formatPercent } from '../../catalogue/numbers/format.ts';
import { overround } from '../../odds/implied.ts';
import { movedByTicks } from '../../odds/price-ladder.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Missing } from '../question/reading.ts';
import type { SaidLeg, Terms } from '../read/terms.ts';
import { exitPrice } from './exit-price.ts';
import { gridSum } from './grid-sum.ts';
import { shapeOf } from './markets.ts';
import { tooBad, tooGood } from './too-good.ts';
import { closedTrade } from './trade.ts';
import { typedMoney } from './write-message.ts';

type Found = Result<Calculation, Missing>;
/** The longest house name that a calculation accepts. */
const MAX_HOUSE = 60;
const MOST_APART = 1.35;
/** A split that pays more than any surebet does not cover all outcomes: it is a dutching. */
const MOST_MARGIN = -1 + 1 / 1.3;

export function stakeSum(terms: Terms): Found {
  const { legs } = terms;
  if (legs.length > MAX_SUREBET_LEGS) return err({ code: 'too_many_legs' });
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
  if (exit !== null) return exit.ok ? tradeOf(terms, [exit.value.back, exit.value.lay]) : exit;
  const ticked = tickedExit(terms);
  if (!ticked.ok) return ticked;
  const unsized = sized(terms);
  if (!unsized.ok) return unsized;
  if (terms.count !== null && terms.count !== legs.length && legs.length > 1) return err({ code: 'count' });
  if (legs.some(({ side }) => side === 'lay')) return withLay(terms);
  if (terms.intent === 'double_green') return doubleGreen(terms);
  if (terms.hasFreeBet && !terms.earnsFreeBet) return withFreeBet(terms);
  const isUnclear = !terms.saysOther && legs.length === 2 && terms.saysHouse && (terms.saysExchange || mayBeLaid(legs));
  if (isUnclear) return err({ code: 'back_or_lay' });
  return ofBacks(terms);
}

/** '2,02 na casa e 2,04 na betfair': prices as near as those of a back and its lay, and nothing says which it is. */
function mayBeLaid(legs: readonly SaidLeg[]): boolean {
  const at = legs.filter(({ house }) => house?.isExchange === true);
  const [low = 0, high = 0] = legs.map(({ odds }) => odds).sort((one, other) => one - other);
  const isPlain = legs.every(({ saysSide, outcome, line }) => !saysSide && outcome === null && line === null);
  return at.length === 1 && isPlain && high / low < 1.03;
}

/** '3 ticks abaixo': adds the leg that closes, at the price so many steps away. */
function tickedExit({ legs, ticks }: Terms): Result<null, Missing> {
  const [open, ...others] = legs;
  if (ticks === null || open === undefined || others.length > 0) return ok(null);
  const isBack = open.side === 'back';
  const isUp = ticks.way === 'up' || (ticks.way === 'favour' && !isBack) || (ticks.way === 'against' && isBack);
  const odds = movedByTicks(open.odds, isUp ? ticks.count : -ticks.count);
  if (odds === null) return err({ code: 'word', text: 'ticks' });
  [open.saysSide] = [true];
  legs.push({ ...open, odds, side: isBack ? 'lay' : 'back', stake: null, max: null });
  return ok(null);
}

/** All of one selection: a back earns if it wins, a lay if it does not. */
function tradeOf(terms: Terms, legs: readonly SaidLeg[]): Found {
  const made = surebetOf({ ...terms, total: null, hasRefund: false }, legs, null);
  const isPair = legs.length === 2 && legs[0]?.side === 'back';
  if (!made.ok || isPair) return made;
  const { input } = made.value;
  return ok({
    id: 'surebet',
    input: {
      ...input,
      outcomes: 2,
      legs: input.legs.map((leg, index) => ({ ...leg, winsOn: [legs[index]?.side === 'lay' ? 1 : 0] })),
    },
  });
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
  if (shape.kind === 'gap') return err({ code: 'gap' });
  if (shape.kind === 'overlap') return isPlainBacks(terms) ? gridSum(terms) : err({ code: 'overlap' });
  if (terms.eachStake !== null) for (const leg of legs) leg.stake ??= terms.eachStake;
  const isPromotion = terms.hasRefund || legs.some(leg => leg.boost > 0 || leg.isBoosted);
  const isSome = terms.intent === 'dutching' || terms.intent === 'split' || terms.profitTarget !== null;
  const isTaken =
    terms.hasPlaced || terms.isHedge || isPromotion || isSome || legs.every(({ stake }) => stake !== null);
  const good = isTaken ? null : tooGood(legs);
  if (good !== null) return err({ code: 'too_good', text: good });
  // After a bet that stands the odds may have moved far, but not on three sides of a market.
  const mayBeBad = isTaken && (legs.length === 2 || isPromotion || isSome);
  const bad = mayBeBad || shape.kind !== 'plain' ? null : tooBad(legs);
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

/** Nothing but backs with a total: no refund, no bet that stands, no profit to reach. */
function isPlainBacks({ hasRefund, hasPlaced, isHedge, profitTarget, eachStake, breaksEven, intent }: Terms): boolean {
  const hasTerms = hasRefund || hasPlaced || isHedge || breaksEven || profitTarget !== null || eachStake !== null;
  return !hasTerms && intent === 'auto';
}

function drawOf(legs: readonly SaidLeg[]): number {
  const said = legs.findIndex(({ outcome }) => outcome === 'draw');
  return said === -1 && legs.length === 3 ? 1 : said;
}

/** Whether the odds are of some outcomes only: the message says so, or they pay more than any surebet does. */
export function isDutching({ legs, intent }: Pick<Terms, 'legs' | 'intent'>): boolean {
  const margin = overround(legs.map(({ odds }) => odds));
  return intent === 'dutching' || (intent === 'split' && margin.ok && margin.value < MOST_MARGIN);
}

function dutching({ legs, total }: Terms): Found {
  const named = legs.filter(({ house }) => house !== null);
  const market = named[0]?.house?.isExchange === true ? named[0].house.name : null;
  const rate = named[0]?.commission ?? 0;
  // 'dutching na betfair: …': in one market the exchange takes its part of what the bets win together.
  const isOne = market !== null && named.every(leg => leg.house?.name === market && leg.commission === rate);
  if (isOne && rate > 0 && (named.length === 1 || named.length === legs.length))
    return dutchingAtExchange(legs, total ?? 0, { exchange: market.slice(0, MAX_HOUSE), commission: rate });
  const commission = legs.map(leg => leg.commission ?? 0);
  const kept = commission.some(rate => rate > 0) ? { commission } : {};
  return ok({ id: 'equal-return', input: { odds: legs.map(({ odds }) => odds), ...kept, totalStake: total ?? 0 } });
}

function dutchingAtExchange(
  legs: readonly SaidLeg[],
  total: number,
  at: { readonly exchange: string; readonly commission: number },
): Found {
  return ok({ id: 'surebet', input: { legs: legs.map(({ odds }) => ({ odds, ...at, house: at.exchange })), total } });
}

/** The total whose equal return leaves the profit: T = P·S / (1 − S), S = Σ 1/odds. */
function forProfit(terms: Terms): Found {
  const margin = overround(terms.legs.map(({ odds }) => odds));
  if (!margin.ok || margin.value >= 0 || terms.profitTarget === null)
    return err({ code: 'which_reading', text: 'lucro' });
  const sum = 1 + margin.value;
  return dutching({ ...terms, total: Math.round((terms.profitTarget * sum) / -margin.value) });
}

/** Each stake is the payout over its odds, so the total is the payout times Σ 1/odds. */
function forPayout(terms: Terms): Found {
  if (terms.total !== null || terms.legs.some(({ stake }) => stake !== null))
    return err({ code: 'which_reading', text: typedMoney(terms.payoutTarget ?? 0) });
  const sum = terms.legs.reduce((all, leg) => all + 1 / paidOdds(leg), 0);
  return surebetOf({ ...terms, total: Math.round((terms.payoutTarget ?? 0) * sum) }, terms.legs, null);
}

function refunded(terms: Terms): Found {
  const { legs } = terms;
  // The message has to say which bet is refunded.
  if (legs.every(({ stake }) => stake === null)) {
    return err(terms.total === null ? { code: 'total' } : { code: 'which_reading', text: typedMoney(terms.total) });
  }
  return surebetOf({ ...terms, total: null }, legs, null);
}

function limited(terms: Terms): Found {
  const { legs, total } = terms;
  const commission = legs.map(leg => leg.commission ?? 0);
  if (legs.some(({ boost }) => boost > 0) || terms.step !== null) return surebetOf(...atMost(terms), null);
  // The calculator wants a limit for every leg; this one never binds.
  const free = 1_000_000_000;
  return ok({
    id: 'equal-return-limits',
    input: {
      odds: legs.map(({ odds }) => odds),
      ...(commission.some(rate => rate > 0) && { commission }),
      maxStake: legs.map(({ max }) => max ?? free),
      ...(total !== null && { maxTotal: total }),
    },
  });
}

/**
 * With the stake of the leg whose limit binds first, which sizes the others for the same return; with the total, if no
 * limit binds. For an equal return each stake is T · (1/oᵢ) / Σ(1/oⱼ), with odds as they pay.
 */
function atMost(terms: Terms): [Terms, readonly SaidLeg[]] {
  const { legs, total } = terms;
  const inverses = legs.map(leg => 1 / paidOdds(leg));
  const sum = inverses.reduce((a, b) => a + b, 0);
  const most = legs.map(({ max }, index) =>
    max === null ? Number.POSITIVE_INFINITY : (max * sum) / (inverses[index] ?? 1),
  );
  const first = most.indexOf(Math.min(...most));
  if (total !== null && total <= (most[first] ?? 0)) return [terms, legs];
  const sized = legs.map((leg, index) => (index === first ? { ...leg, stake: leg.max } : leg));
  return [{ ...terms, total: null }, sized];
}

function paidOdds({ odds, boost, boostOn, commission }: SaidLeg): number {
  const boosted = boostOn === 'odds' ? odds * (1 + boost) : 1 + (odds - 1) * (1 + boost);
  return 1 + (boosted - 1) * (1 - (commission ?? 0));
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

/** '50 de volta em freebet, que viram uns 35': 0.7 of what comes back is kept. */
function refundKeptOf({ refundKept, refundWorth, refundRate, refundMax }: Terms, stake: number) {
  const back = Math.min(stake * refundRate, refundMax ?? Number.POSITIVE_INFINITY);
  const kept = refundWorth !== null && back > 0 ? Math.min(1, refundWorth / back) : (refundKept ?? 1);
  return kept === 1 ? {} : { refundKept: kept };
}

/** level: the leg whose outcome only breaks even. Null: none. */
function surebetOf(
  terms: Terms,
  legs: readonly SaidLeg[],
  level: number | null,
): Result<Calculation<'surebet'>, Missing> {
  const { total, step } = terms;
  const refundAt = terms.hasRefund
    ? Math.max(
        0,
        legs.findIndex(leg => leg.stake !== null && leg.side === 'back'),
      )
    : -1;
  const allFixed = legs.every(({ stake }) => stake !== null);
  const input: CalculatorInput<'surebet'> = {
    legs: legs.map((leg, index) => ({
      odds: leg.odds,
      ...(leg.side === 'lay' && { side: leg.side }),
      ...(leg.commission !== null && leg.commission > 0 && { commission: leg.commission }),
      ...(leg.stake !== null && { stake: leg.stake }),
      ...(leg.isFreeBet && { stakeKind: terms.stakeReturned ? ('SR' as const) : ('SNR' as const) }),
      ...(leg.max !== null && leg.stake === null && { max: leg.max }),
      ...(leg.boost > 0 && { boost: leg.boost, boostOn: leg.boostOn ?? 'profit' }),
      ...(index === refundAt && {
        refund: terms.refundRate,
        ...refundKeptOf(terms, leg.stake ?? 0),
        ...(terms.refundMax !== null && { refundMax: terms.refundMax }),
      }),
      ...((index === level || leg.isLevel) && { distribute: false }),
      ...(leg.house !== null && { house: leg.house.name.slice(0, MAX_HOUSE) }),
    })),
    ...(total !== null && !allFixed && legs.every(({ side }) => side === 'back') && { total }),
    ...(step !== null && { step }),
  };
  return ok({ id: 'surebet', input });
}
