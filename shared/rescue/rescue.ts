/**
 * "E agora?": part of an arb is placed and the other prices have moved. Finds every way out with its stakes, what each
 * ending pays, and the price to wait for. Extra money is always capped: if the hedge prices are an arb themselves, more
 * money would always pay more (DOMAIN.md).
 */
import { ok, type Result } from '../result.ts';
import { type Cents, cents, type ExactCents, exactCents } from '../units.ts';
import { type PriceToWaitFor, priceToWaitFor } from './break-even.ts';
import { type Board, type RescueError, type RescueInput, readBoard } from './position.ts';
import { findWayOut, type RescueGoal, type WayOut, wayOfWaiting } from './way-out.ts';

export interface RescueQuestion extends RescueInput {
  /** Centavos that the whole arb would have paid in its worst ending. Costs are measured against it. */
  readonly planned?: number;
  /** The highest acceptable loss of the partial ways, in centavos. */
  readonly maxLoss?: number;
  /**
   * Centavos of extra money for each partial way; if absent, a quarter, a half and three quarters of what completing
   * takes.
   */
  readonly budgets?: readonly number[];
  /** The offers allowed for completing (fully or partly), and those for the lay; all if absent. */
  readonly completeWith?: readonly number[];
  readonly layWith?: readonly number[];
  /**
   * The prices to wait for: each list's first offer is the one waited for, and the others keep their prices. If absent:
   * each offer, with all others.
   */
  readonly waitFor?: readonly (readonly number[])[];
}

/** cost: what is lost against the plan's worst ending; null without a plan. */
export type PricedWay = WayOut & { readonly cost: ExactCents | null };

interface PartialWay extends PricedWay {
  /**
   * budget: the best worst ending for `money`. least_money: the least money with which no ending loses more than
   * `maxLoss`. most_upside: no ending loses more than `maxLoss` either, and the best ending keeps the most.
   */
  readonly rule: 'budget' | 'least_money' | 'most_upside';
  /** The cap under which it was found. */
  readonly money: Cents;
}

export interface Rescue {
  /** No further bet. */
  readonly wait: PricedWay & {
    /**
     * For each offer asked about: the odds at which completing breaks even, and those at which it reaches the plan
     * (null without one).
     */
    readonly prices: readonly {
      readonly offer: number;
      readonly zero: PriceToWaitFor;
      readonly planned: PriceToWaitFor | null;
    }[];
  };
  /** The best worst ending with all offers allowed for completing. */
  readonly complete: PricedWay;
  /** By extra money, least first. */
  readonly partial: readonly PartialWay[];
  /** Only by betting the other side of the placed selection on the exchange; null if there is no such offer. */
  readonly lay: PricedWay | null;
  /**
   * Orders that were matched in part. worstIfMatched: the worst ending if the rest is matched too, without any other
   * bet.
   */
  readonly orders: readonly {
    readonly placed: number;
    readonly matched: Cents;
    readonly unmatched: Cents;
    readonly worstIfMatched: ExactCents;
  }[];
}

/**
 * The ways out of a position. Money in whole centavos; odds decimal; see `RescueInput`. Completing is never worse than
 * waiting in the worst ending, and no ending pays less than its row states.
 * Errors: `readBoard`'s, by field. Source: DOMAIN.md, "Hedge what is open".
 * Example: 10000 placed at 2.10 of a plan of +244, the other now 1.95 → complete with 10769, worst +230.55, cost 13.45;
 * break-even 1.909091.
 */
export function findRescue(question: RescueQuestion): Result<Rescue, RescueError> {
  const read = readBoard(question);
  if (!read.ok) return read;
  const board = read.value;
  const { offers, maxExtra, planned } = question;
  const priced = (way: WayOut): PricedWay => ({
    ...way,
    cost: planned === undefined ? null : exactCents(planned - way.worst),
  });
  const within = (money: number): RescueGoal => ({ kind: 'max_min', budget: money });

  const waiting = wayOfWaiting(board);
  const completes = allowing(question.completeWith);
  const complete = findWayOut(board, offers, within(maxExtra), completes);
  if (!complete.ok) return complete;
  const lays = allowing(question.layWith);
  const exits = new Set([...exitsOf(question)].filter(lays));
  const lay = exits.size === 0 ? null : findWayOut(board, offers, within(maxExtra), offer => exits.has(offer));
  if (lay && !lay.ok) return lay;
  const prices = (question.waitFor ?? offers.map((_, offer) => offers.map((__, at) => (offer + at) % offers.length)))
    .filter(([offer]) => offer !== undefined)
    .map(beside => pricesToWaitFor(question, beside));
  return ok({
    wait: { ...priced(waiting), prices },
    complete: priced(complete.value),
    partial: partialWays(question, board, complete.value, completes).map(each => ({ ...each, ...priced(each) })),
    lay: lay && priced(lay.value),
    orders: ordersOf(question),
  });
}

/**
 * The best worst ending with at most `money` centavos of further bets on the offers allowed for completing: a way between waiting
 * and completing. Errors: `readBoard`'s, by field.
 * Example: of the completing with 10769 above, half as much → 5384 on the other, worst −4885.20.
 */
export function wayWithin(question: RescueQuestion, money: number): Result<PricedWay, RescueError> {
  const read = readBoard(question);
  if (!read.ok) return read;
  const { offers, maxExtra, planned, completeWith } = question;
  const budget = Math.max(0, Math.min(Math.floor(money), maxExtra));
  const found = findWayOut(read.value, offers, { kind: 'max_min', budget }, allowing(completeWith));
  if (!found.ok) return found;
  const { worst } = found.value;
  return ok({ ...found.value, cost: planned === undefined ? null : exactCents(planned - worst) });
}

function allowing(offers: readonly number[] | undefined): (offer: number) => boolean {
  return offer => offers === undefined || offers.includes(offer);
}

function pricesToWaitFor(question: RescueQuestion, beside: readonly number[]): Rescue['wait']['prices'][number] {
  const [offer = 0] = beside;
  const offers = beside.flatMap(at => question.offers[at] ?? []);
  const input = { ...question, offers };
  const board = readBoard(input);
  const reach = (target: number): PriceToWaitFor =>
    board.ok ? priceToWaitFor(input, board.value, 0, target) : { kind: 'none' };
  return { offer, zero: reach(0), planned: question.planned === undefined ? null : reach(question.planned) };
}

/** Offers on the same selection as a placed bet, on its other side. */
function exitsOf({ placed, offers }: RescueInput): Set<number> {
  const isExit = (offer: RescueInput['offers'][number]) =>
    placed.some(
      ({ leg }) =>
        leg.side !== offer.leg.side &&
        leg.market === offer.leg.market &&
        leg.selection === offer.leg.selection &&
        (leg.line ?? null) === (offer.leg.line ?? null),
    );
  return new Set(offers.flatMap((offer, index) => (isExit(offer) ? [index] : [])));
}

type Partial = WayOut & Pick<PartialWay, 'rule' | 'money'>;

function partialWays(
  { offers, maxExtra, maxLoss, budgets }: RescueQuestion,
  board: Board,
  complete: WayOut,
  allowed: (offer: number) => boolean,
): Partial[] {
  const shares = [0.25, 0.5, 0.75].map(share => cents(Math.floor(complete.extra * share)));
  const ways: Partial[] = [];
  for (const money of budgets ?? shares) {
    const capped = cents(Math.min(money, maxExtra));
    const found = findWayOut(board, offers, { kind: 'max_min', budget: Math.max(0, capped) }, allowed);
    if (found.ok) ways.push({ ...found.value, rule: 'budget', money: capped });
  }
  if (maxLoss !== undefined && complete.worst >= -maxLoss) {
    const least = leastMoney({ board, offers, complete, allowed }, maxLoss);
    ways.push({ ...least.way, rule: 'least_money', money: least.money });
    const upside = findWayOut(board, offers, { kind: 'loss_limited', maxLoss, budget: maxExtra }, allowed);
    // Rounding to steps can push the continuous answer just past the limit: then it is not an answer.
    const isKept = upside.ok && upside.value.worst >= -maxLoss - 1e-7;
    if (isKept) ways.push({ ...upside.value, rule: 'most_upside', money: cents(maxExtra) });
  }
  return ways.toSorted((a, b) => a.extra - b.extra);
}

interface Completing {
  readonly board: Board;
  readonly offers: RescueInput['offers'];
  readonly complete: WayOut;
  readonly allowed: (offer: number) => boolean;
}

/** More money never makes the worst ending worse, so the least money that keeps the limit is found by bisection. */
function leastMoney({ board, offers, complete, allowed }: Completing, maxLoss: number) {
  let [low, high, best] = [-1, Math.ceil(complete.extra), complete];
  while (high - low > 1) {
    const money = Math.floor((low + high) / 2);
    const found = findWayOut(board, offers, { kind: 'max_min', budget: money }, allowed);
    if (found.ok && found.value.worst >= -maxLoss) [high, best] = [money, found.value];
    else low = money;
  }
  return { money: cents(high), way: best };
}

function ordersOf(input: RescueInput): Rescue['orders'] {
  return input.placed.flatMap(({ stake, asked = stake }, index) => {
    if (asked <= stake) return [];
    const placed = input.placed.map((bet, at) => (at === index ? { ...bet, stake: asked } : bet));
    const matched = readBoard({ ...input, placed });
    const worstIfMatched = matched.ok ? wayOfWaiting(matched.value).worst : exactCents(Number.NaN);
    return [{ placed: index, matched: cents(stake), unmatched: cents(asked - stake), worstIfMatched }];
  });
}
