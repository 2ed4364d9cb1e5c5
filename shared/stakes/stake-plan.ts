/**
 * The stakes of an opportunity as a person can really place them: on the steps and within the limits of their houses,
 * with their commissions. The best stakes on those steps, never rounded afterwards. Pure.
 */

import { middleState } from '../arbitrage/find/split.ts';
import { isArb, type Leg, type Opportunity } from '../arbitrage/opportunity.ts';
import { splitTotal } from '../arbitrage/stake-split.ts';
import type { SlipColumn, SlipRow } from '../calculators/engine/slip-problem.ts';
import { slipProfits, solveSlips } from '../calculators/engine/slip-stakes.ts';
import { registeredHouse } from '../markets/house-register.ts';
import { winnersOf } from '../markets/market-types.ts';
import { kellySingle } from '../odds/kelly.ts';
import { outcomeRows } from '../payoff/leg-outcomes.ts';
import { nettedRows } from '../payoff/netted-rows.ts';
import { nettedBets } from '../payoff/netting.ts';
import type { Outcome } from '../settlement/outcome.ts';
import { type Cents, cents } from '../units.ts';
import { coverOnSteps, type SteppedBack } from './cover-on-steps.ts';
import type { HouseSettings } from './house-settings.ts';
import { ANY_HOUSE } from './unsaid-terms.ts';

/** By the house's key. */
export type HousesByKey = ReadonlyMap<string, HouseSettings>;

interface BindingLimit {
  readonly leg: number;
  readonly bookName: string;
  /** On the slip. */
  readonly limit: Cents;
}

export interface StakePlan {
  /** On the slip, per leg: for a lay the backer's stake. */
  readonly stakes: readonly Cents[];
  /** At risk, per leg: for a lay its liability. */
  readonly risks: readonly Cents[];
  /** At risk over all legs, and the total that was requested. */
  readonly total: Cents;
  readonly asked: Cents;
  /** The profit of the worst and the best ending on all the money at risk, in whole centavos, rounded down. */
  readonly worst: Cents;
  readonly best: Cents;
  /** The limit that keeps the total below the requested one. */
  readonly binding: BindingLimit | null;
  /** False: nothing can be placed on these steps and limits. */
  readonly placeable: boolean;
}

export interface PlanOptions {
  readonly total: Cents;
  readonly houses: HousesByKey;
}

/**
 * Stakes for a total, or for the part of it that the limits allow; of a single price a small part (`partOfTotal`). Money in
 * centavos.
 * Example: 2.10 and 2.05 for R$ 1.000 by steps of R$ 10 → R$ 490 and R$ 510, or R$ 500 and R$ 500: whichever pays more.
 */
export function planStakes(arb: Opportunity, { total, houses }: PlanOptions): StakePlan {
  const most = cents(Math.floor(total * partOfTotal(arb, houses) + 1e-6));
  const binding = bindingLimit(arb, most, houses);
  const reach = binding === null ? most : cents(Math.max(0, Math.floor(binding.reach + 1e-6)));
  const rows = endingRowsOf(arb, houses);
  const stakes = stakesFor(arb, rows, reach, houses);
  const risks = arb.legs.map((leg, index) => cents(Math.ceil((stakes[index] ?? 0) * riskOf(leg) - 1e-6)));
  const perRow = slipProfits(rows, stakes).map(profit => Math.floor(profit + 1e-6));
  const rowsPerEnding = 2 ** nettedBets(arb.legs).length;
  const profits = perRow.flatMap((_, at) =>
    at % rowsPerEnding === 0 ? [Math.min(...perRow.slice(at, at + rowsPerEnding))] : [],
  );
  // On the engine's own terms, the plan never claims more profit than the engine reports for this money.
  const claimed = isPlain(arb, houses) ? Math.floor(arb.profit * reach + 1e-6) : Number.POSITIVE_INFINITY;
  return {
    stakes,
    risks,
    total: cents(risks.reduce((sum, risk) => sum + risk, 0)),
    asked: total,
    worst: cents(Math.min(claimed, ...profits)),
    best: cents(Math.max(...profits)),
    binding: binding?.limit ?? null,
    placeable: stakes.length > 0 && stakes.every(stake => stake > 0),
  };
}

/** The commission that this person pays: their own, or the one used for the price. */
export function commissionOf({ book, commission }: Pick<Leg, 'book' | 'commission'>, houses: HousesByKey): number {
  return houses.get(book)?.commission ?? commission;
}

/**
 * The most for one slip, the smallest of these: the feed's limit, the person's own or else the house's usual one, and
 * what their balance covers. Null: none is known.
 */
export function slipLimit(leg: Slip & Pick<Leg, 'book' | 'limit'>, houses: HousesByKey): Cents | null {
  const { maxStake, balance } = houses.get(leg.book) ?? {};
  const usual = registeredHouse(leg.book)?.limit;
  const covered = balance == null ? null : Math.floor(balance / riskOf(leg) + 1e-6);
  const known = [leg.limit, maxStake ?? usual ?? null, covered].filter(each => each !== null);
  return known.length === 0 ? null : cents(Math.min(...known));
}

export function stepOf(book: string, houses: HousesByKey): Cents {
  return houses.get(book)?.step ?? registeredHouse(book)?.step ?? houses.get(ANY_HOUSE)?.step ?? cents(1);
}

/** A single price can lose all that is staked on it, so the total is a bank that is staked in small parts. */
const KELLY_FRACTION = 0.25;
const MOST_OF_BANK = 0.05;

/**
 * The part of the total to stake: all of an arb or a middle, of a single price above the fair one a quarter of Kelly, at most
 * a twentieth. Source: `kellySingle`; a fraction of Kelly, because the probability is an estimate.
 * Example: 2.10 with a chance of 0.5 → Kelly 0.0454…, staked 0.0113….
 */
export function partOfTotal(arb: Pick<Opportunity, 'class' | 'chance' | 'legs'>, houses: HousesByKey): number {
  const [leg] = arb.legs;
  if (arb.class !== 'value' || leg === undefined) return 1;
  const net = 1 + (leg.odds - 1) * (1 - commissionOf(leg, houses));
  const kelly = kellySingle(arb.chance ?? 0, net);
  return kelly.ok ? Math.min(MOST_OF_BANK, kelly.value.fraction * KELLY_FRACTION) : 0;
}

type Slip = Pick<Leg, 'side'> & { readonly odds: number };

/** Centavos at risk per centavo on the slip. */
export function riskOf({ side, odds }: Slip): number {
  return side === 'back' ? 1 : odds - 1;
}

/** Whether the limits of its houses, as the person has them, keep the stakes below the total. Quick: no stakes are computed. */
export function isLimited(arb: Opportunity, { total, houses }: PlanOptions): boolean {
  return bindingLimit(arb, cents(Math.floor(total * partOfTotal(arb, houses) + 1e-6)), houses) !== null;
}

function bindingLimit(arb: Opportunity, total: Cents, houses: HousesByKey) {
  let tightest: { readonly reach: number; readonly limit: BindingLimit } | null = null;
  for (const [index, leg] of arb.legs.entries()) {
    const limit = slipLimit(leg, houses);
    if (limit === null || leg.share <= 0) continue;
    const reach = (limit * riskOf(leg)) / leg.share;
    if (reach < total - 0.5 && reach < (tightest?.reach ?? Number.POSITIVE_INFINITY)) {
      tightest = { reach, limit: { leg: index, bookName: leg.bookName, limit } };
    }
  }
  return tightest;
}

function stakesFor(arb: Opportunity, rows: readonly SlipRow[], reach: Cents, houses: HousesByKey): readonly Cents[] {
  // A middle's split is used as the engine gives it: a centavo between its shares gains nothing.
  if (isPlain(arb, houses) && isArb(arb)) return splitTotal(arb, reach).stakes;
  if (isPlain(arb, houses)) return sharesOf(arb, reach, houses);
  const [first, ...others] = arb.legs;
  if (first !== undefined && others.length === 0) {
    return [onStep(reach / riskOf(first), stepOf(first.book, houses))];
  }
  const covered = isExclusive(arb)
    ? coverOnSteps(
        arb.legs.map(leg => steppedOf(leg, houses)),
        reach,
      )
    : null;
  if (covered !== null) return covered;
  const columns = arb.legs.map((leg): SlipColumn => {
    const max = slipLimit(leg, houses);
    return { risk: riskOf(leg), step: stepOf(leg.book, houses), ...(max !== null && { max }) };
  });
  // With a margin more money pays more, and the steps decide how much of the total is used. Without one the best
  // stakes for up to a total would be none at all.
  const outlay = arb.profit > 0 ? { budget: reach } : { total: reach };
  const solved = reach === 0 ? null : solveSlips({ rows, columns, goal: { kind: 'max_min', ...outlay } });
  if (!solved?.ok) return arb.legs.map(() => cents(0));
  const { slips } = solved.value;
  if (arb.profit > 0) return slips.map(cents);
  // If an ending returns every stake, all splits are equally bad in it: then the one nearest to the shares is used.
  const shared = sharesOf(arb, reach, houses);
  return worstOf(rows, shared) >= worstOf(rows, slips) - 1e-6 ? shared : slips.map(cents);
}

/** Whether `planStakes` needs no search, so that it can be called for every row at every change. */
export function isQuick(arb: Opportunity, houses: HousesByKey): boolean {
  return isPlain(arb, houses) || isExclusive(arb);
}

/** Whether exactly one of several backs wins, whatever happens. */
function isExclusive(arb: Opportunity): boolean {
  const { market, legs, profit } = arb;
  return (
    isArb(arb) &&
    profit > 0 &&
    market !== 'cross' &&
    winnersOf(market) === 1 &&
    middleState(market, arb.line) === 'none' &&
    legs.every(leg => leg.side === 'back') &&
    nettedBets(legs).length === 0
  );
}

function steppedOf(leg: Leg, houses: HousesByKey): SteppedBack {
  const odds = 1 + (leg.odds - 1) * (1 - commissionOf(leg, houses));
  return { odds, step: stepOf(leg.book, houses), max: slipLimit(leg, houses) };
}

/** Whether none of this person's settings changes the plain split. */
export function isPlain({ legs }: Pick<Opportunity, 'legs'>, houses: HousesByKey): boolean {
  return legs.every(leg => stepOf(leg.book, houses) === 1 && commissionOf(leg, houses) === leg.commission);
}

function sharesOf({ legs }: Opportunity, reach: Cents, houses: HousesByKey): readonly Cents[] {
  return legs.map(leg => onStep((leg.share * reach) / riskOf(leg), stepOf(leg.book, houses)));
}

function onStep(stake: number, step: number): Cents {
  return cents(Math.floor(stake / step + 1e-9) * step);
}

function worstOf(rows: readonly SlipRow[], stakes: readonly number[]): number {
  return Math.min(...slipProfits(rows, stakes));
}

/**
 * An ending in which an exchange nets has several rows after each other. If the endings are not known, the engine's own worst
 * and best case stand for them.
 */
export function endingRowsOf(arb: Opportunity, houses: HousesByKey): SlipRow[] {
  const { legs } = arb;
  const rows = outcomeRows(arb.event.sport, arb.legs);
  if (rows === null) {
    return [arb.profit, arb.bestProfit].map(profit => ({ held: 0, profit: legs.map(leg => profit * riskOf(leg)) }));
  }
  const groups = nettedBets(legs);
  const keep = (profit: number, [first = 0]: readonly number[]) => {
    const leg = legs[first];
    return leg === undefined ? profit : profit * (1 - commissionOf(leg, houses));
  };
  return rows.flatMap(row => {
    const profits = (rate: (leg: Leg) => number) => row.map((outcome, index) => profitOf(legs[index], outcome, rate));
    const net = profits(leg => commissionOf(leg, houses));
    const gross = profits(() => 0);
    return nettedRows(net, gross, groups, keep).map(profit => ({ held: 0, profit }));
  });
}

/** Per centavo on the slip. */
function profitOf(leg: Leg | undefined, outcome: Outcome, rate: (leg: Leg) => number): number {
  if (leg === undefined) return 0;
  const won = (leg.side === 'back' ? leg.odds - 1 : 1) * (1 - rate(leg));
  return { win: won, half_win: won / 2, push: 0, half_lose: -riskOf(leg) / 2, lose: -riskOf(leg) }[outcome];
}
