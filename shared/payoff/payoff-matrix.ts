/**
 * The bets on one match as a matrix: what each leg returns in each final state. It settles bets and merges states; it
 * chooses no stakes. Profit in a row = fixed + Σ stake · (return − 1), where stakes are money risked. `fixed` is what
 * the allocator calls `held`.
 */
import { err, ok, type Result } from '../result.ts';
import {
  checkState,
  type FinalState,
  halfTimeGrid,
  pointStates,
  type StateError,
  scoreGrid,
  stateLabel,
} from '../settlement/final-state.ts';
import { type LegPayoff, legPayoff, type SettlementLeg, type TermsError } from '../settlement/leg.ts';
import { OUTCOMES, type Outcome } from '../settlement/outcome.ts';
import { type BetError, type PreparedBet, prepareBet } from '../settlement/settle.ts';
import { subsetsOf } from './netted-rows.ts';

export interface PayoffRow {
  /**
   * Per leg, 1 + net profit per unit risked: for a back the return per unit staked, stake included; for a lay per unit
   * of liability. A lost free bet is 1, because nothing was lost.
   */
  readonly returns: readonly number[];
  /** Per leg, net profit per unit on the slip: for a lay per unit of the backer's stake. */
  readonly profitPerUnit: readonly number[];
  /** Paid independently of the stakes, in their unit: refunds and bonuses of a fixed amount. */
  readonly fixed: number;
  /** The final states of this row, as `stateLabel` writes them. */
  readonly states: readonly string[];
}

export interface PayoffMatrix {
  readonly rows: readonly PayoffRow[];
  readonly columns: readonly Pick<LegPayoff, 'riskPerStake' | 'ownMoney'>[];
  /** True: some state has several rows, and its profit is the lowest of them (`netting: 'least_of_rows'`). */
  readonly netted: boolean;
}

export interface PayoffOptions {
  /**
   * The ways in which the match can end. Default: 0–0 to 12–12 in football, with every half-time score if a leg needs
   * one; in other sports the scores next to the legs' lines.
   */
  readonly states?: readonly FinalState[];
  /**
   * True: in this sport somebody always wins (basketball, tennis). Default false: a level score is one of the endings
   * and returns the stakes of a money line. Only for the default states of sports other than football.
   */
  readonly neverLevel?: boolean;
  /**
   * What to do if legs of one exchange's market win and lose in the same state, so that commission on their net cannot
   * be summed over legs. 'refuse' (default): an error. 'least_of_rows': the state gets one row without commission and
   * one with commission on all of it, which is exact because net − c·max(net, 0) = min(net, net·(1 − c)).
   */
  readonly netting?: 'refuse' | 'least_of_rows';
}

export type PayoffError =
  | ((BetError | TermsError) & { readonly leg: number })
  | StateError
  | { readonly code: 'half_time_unknown'; readonly field: 'state'; readonly value: FinalState }
  | { readonly code: 'no_legs' | 'too_many_legs' | 'no_states' | 'too_many_states'; readonly field: 'legs' | 'states' }
  | { readonly code: 'mixed_sports'; readonly field: 'market'; readonly leg: number; readonly value: string }
  | { readonly code: 'exchange_rates_differ'; readonly field: 'commission.rate'; readonly leg: number }
  | { readonly code: 'exchange_nets'; readonly field: 'exchangeMarket'; readonly value: string; readonly state: string }
  | { readonly code: 'too_many_exchange_markets'; readonly field: 'exchangeMarket'; readonly state: string }
  | { readonly code: 'stakes_not_one_per_leg'; readonly field: 'stakes' }
  | { readonly code: 'stake_out_of_range'; readonly field: 'stakes'; readonly leg: number; readonly value: number };

export const MAX_MATRIX_LEGS = 1_000;
/** The most settlements in one matrix: a few seconds of one core. */
const MAX_SETTLEMENTS = 20_000_000;
/** A state has at most 2 to the power of this many rows. */
const MAX_NETTED_MARKETS = 6;

/**
 * The matrix of a set of bets, with rows that pay the same merged. Errors, the first found: 'no_legs', 'too_many_legs'
 * (over 1,000); per leg those of `prepareBet` and `legPayoff`; 'mixed_sports' (goals after normal time with points
 * after overtime), 'exchange_rates_differ'; 'no_states', 'too_many_states', those of `checkState`, 'half_time_unknown';
 * 'exchange_nets' (see `netting`), 'too_many_exchange_markets' (over six netted in one state).
 * Source: M_ij of DOMAIN.md; commission on the net of a market: https://support.betfair.com/app/answers/detail/a_id/413
 * Example: home −0.25 at 2.10 and away +0.25 at 2.00 → rows [2.1, 0], [0.5, 1.5] (draws) and [0, 2].
 */
export function buildPayoffMatrix(
  legs: readonly SettlementLeg[],
  { states, neverLevel = false, netting = 'refuse' }: PayoffOptions = {},
): Result<PayoffMatrix, PayoffError> {
  const book = prepareBook(legs);
  if (!book.ok) return book;
  const grid = checkStates(book.value, states ?? defaultStates(book.value, neverLevel));
  if (!grid.ok) return grid;

  const rows: PayoffRow[] = [];
  let netted = false;
  for (const { state, labels } of mergeStates(book.value, grid.value)) {
    const outcomes = book.value.map(({ bet }) => bet.settle(state));
    const mixed = mixedMarkets(book.value, outcomes);
    const [first] = mixed;
    const label = stateLabel(state);
    if (first !== undefined && netting === 'refuse') {
      return err({ code: 'exchange_nets', field: 'exchangeMarket', value: first, state: label });
    }
    if (mixed.length > MAX_NETTED_MARKETS) {
      return err({ code: 'too_many_exchange_markets', field: 'exchangeMarket', state: label });
    }
    netted ||= mixed.length > 0;
    for (const withCommission of subsetsOf(mixed))
      rows.push(rowOf(book.value, outcomes, mixed, withCommission, labels));
  }
  const columns = book.value.map(({ payoff: { riskPerStake, ownMoney } }) => ({ riskPerStake, ownMoney }));
  return ok({ rows, columns, netted });
}

/**
 * What a set of bets earns in one final state, with exact commission on the net of each exchange's market. stakes:
 * money risked on each leg, 0 or more (the liability of a lay: backer's stake · (odds − 1)), in any unit; the profit is
 * in the same unit. Errors: those of `buildPayoffMatrix` but the last two; 'stakes_not_one_per_leg',
 * 'stake_out_of_range' (negative or not finite).
 * Source: net winnings of a market · (1 − c), https://support.betfair.com/app/answers/detail/a_id/413
 * Example: home at 3.00 and draw at 3.00 on one exchange at 5 %, 100 each: home wins → (200 − 100) · 0.95 = 95.
 */
export function netProfit(
  legs: readonly SettlementLeg[],
  state: FinalState,
  stakes: readonly number[],
): Result<number, PayoffError> {
  const book = prepareBook(legs);
  if (!book.ok) return book;
  const grid = checkStates(book.value, [state]);
  if (!grid.ok) return grid;
  if (stakes.length !== legs.length) return err({ code: 'stakes_not_one_per_leg', field: 'stakes' });
  const bad = stakes.findIndex(stake => !(stake >= 0 && Number.isFinite(stake)));
  if (bad >= 0) return err({ code: 'stake_out_of_range', field: 'stakes', leg: bad, value: stakes[bad] ?? Number.NaN });

  const nets = new Map<string, { net: number; rate: number }>();
  let profit = 0;
  for (const [index, { leg, bet, payoff }] of book.value.entries()) {
    const outcome = bet.settle(state);
    const stake = stakes[index] ?? 0;
    profit += payoff.fixed[outcome];
    if (leg.exchangeMarket === undefined) profit += stake * payoff.profit[outcome];
    else {
      const net = (nets.get(leg.exchangeMarket)?.net ?? 0) + stake * payoff.gross[outcome];
      nets.set(leg.exchangeMarket, { net, rate: rateOf(leg) });
    }
  }
  for (const { net, rate } of nets.values()) profit += net > 0 ? net * (1 - rate) : net;
  return ok(profit);
}

/**
 * What the bets earn in one row of their matrix. stakes: money risked on each leg, one per column; missing ones are 0.
 * Source: profit_i = Σ_j s_j (M_ij − 1) + fixed_i of DOMAIN.md.
 * Example: the rows of `buildPayoffMatrix`'s example, 483.87 and 516.13 → 16.13, 16.13 and 32.26.
 */
export function rowProfit({ returns, fixed }: Pick<PayoffRow, 'returns' | 'fixed'>, stakes: readonly number[]): number {
  return returns.reduce((profit, returned, leg) => profit + (stakes[leg] ?? 0) * (returned - 1), fixed);
}

interface PreparedLeg {
  readonly leg: SettlementLeg;
  readonly bet: PreparedBet;
  readonly payoff: LegPayoff;
}

function prepareBook(legs: readonly SettlementLeg[]): Result<PreparedLeg[], PayoffError> {
  if (legs.length === 0) return err({ code: 'no_legs', field: 'legs' });
  if (legs.length > MAX_MATRIX_LEGS) return err({ code: 'too_many_legs', field: 'legs' });
  const book: PreparedLeg[] = [];
  const rates = new Map<string, number>();
  for (const [index, leg] of legs.entries()) {
    const bet = prepareBet(leg);
    if (!bet.ok) return err({ ...bet.error, leg: index });
    const payoff = legPayoff(leg);
    if (!payoff.ok) return err({ ...payoff.error, leg: index });
    if (bet.value.row.scope !== (book[0]?.bet.row.scope ?? bet.value.row.scope)) {
      return err({ code: 'mixed_sports', field: 'market', leg: index, value: leg.market });
    }
    if (leg.exchangeMarket !== undefined) {
      if ((rates.get(leg.exchangeMarket) ?? rateOf(leg)) !== rateOf(leg)) {
        return err({ code: 'exchange_rates_differ', field: 'commission.rate', leg: index });
      }
      rates.set(leg.exchangeMarket, rateOf(leg));
    }
    book.push({ leg, bet: bet.value, payoff: payoff.value });
  }
  return ok(book);
}

const rateOf = (leg: SettlementLeg) => leg.commission?.rate ?? 0;

function defaultStates(book: readonly PreparedLeg[], neverLevel: boolean): FinalState[] {
  if (book.some(({ bet }) => bet.row.needsHalfTime)) return halfTimeGrid();
  if (book[0]?.bet.row.scope === 'football') return scoreGrid();
  const handicaps = book.filter(({ bet }) => bet.row.line.kind === 'handicap');
  const totals = book.filter(({ bet }) => bet.row.line.kind === 'total');
  const states = pointStates(
    handicaps.map(({ leg, bet }) => (leg.selection === 'home' ? -bet.line : bet.line)),
    totals.map(({ bet }) => bet.line),
  );
  return neverLevel ? states.filter(({ home, away }) => home !== away) : states;
}

function checkStates(
  book: readonly PreparedLeg[],
  states: readonly FinalState[],
): Result<readonly FinalState[], PayoffError> {
  if (states.length === 0) return err({ code: 'no_states', field: 'states' });
  if (states.length * book.length > MAX_SETTLEMENTS) return err({ code: 'too_many_states', field: 'states' });
  const needsHalfTime = book.some(({ bet }) => bet.row.needsHalfTime);
  for (const state of states) {
    const checked = checkState(state);
    if (!checked.ok) return checked;
    if (needsHalfTime && state.halfTime === undefined) {
      return err({ code: 'half_time_unknown', field: 'state', value: state });
    }
  }
  return ok(states);
}

/**
 * Classes of states in which every leg pays the same, found by splitting them leg by leg; numbered as they first
 * appear.
 */
function mergeStates(book: readonly PreparedLeg[], states: readonly FinalState[]) {
  const classes = new Int32Array(states.length);
  let count = 1;
  for (const { bet, payoff } of book) {
    const payingAs = canonical(payoff);
    const found = new Int32Array(count * OUTCOMES.length).fill(-1);
    count = 0;
    for (const [index, state] of states.entries()) {
      const key = (classes[index] ?? 0) * OUTCOMES.length + payingAs[bet.settle(state)];
      if (found[key] === -1) found[key] = count++;
      classes[index] = found[key] ?? 0;
    }
  }
  const merged: { state: FinalState; labels: string[] }[] = [];
  for (const [index, state] of states.entries()) {
    const into = merged[classes[index] ?? 0];
    if (into === undefined) merged.push({ state, labels: [stateLabel(state)] });
    else into.labels.push(stateLabel(state));
  }
  return merged;
}

/** For each outcome, the first one that pays the same: a free bet pays nothing whether lost or returned. */
function canonical({ profit, gross, fixed }: LegPayoff): Readonly<Record<Outcome, number>> {
  const firstLike = (outcome: Outcome) =>
    OUTCOMES.findIndex(
      other => profit[other] === profit[outcome] && gross[other] === gross[outcome] && fixed[other] === fixed[outcome],
    );
  return {
    win: firstLike('win'),
    half_win: firstLike('half_win'),
    push: firstLike('push'),
    half_lose: firstLike('half_lose'),
    lose: firstLike('lose'),
  };
}

/** The exchange markets that charge commission and in which, with these outcomes, some leg wins and some leg loses. */
function mixedMarkets(book: readonly PreparedLeg[], outcomes: readonly Outcome[]): string[] {
  const wins = new Set<string>();
  const loses = new Set<string>();
  for (const [index, { leg, payoff }] of book.entries()) {
    if (leg.exchangeMarket === undefined || rateOf(leg) === 0) continue;
    const gross = payoff.gross[outcomes[index] ?? 'push'];
    if (gross > 0) wins.add(leg.exchangeMarket);
    if (gross < 0) loses.add(leg.exchangeMarket);
  }
  return [...wins].filter(market => loses.has(market));
}

/**
 * mixed: the markets that are netted. withCommission: those of them whose commission this row takes from wins and losses
 * alike.
 */
function rowOf(
  book: readonly PreparedLeg[],
  outcomes: readonly Outcome[],
  mixed: readonly string[],
  withCommission: ReadonlySet<string>,
  states: readonly string[],
): PayoffRow {
  let fixed = 0;
  const profits = book.map(({ leg, payoff }, index) => {
    const outcome = outcomes[index] ?? 'push';
    fixed += payoff.fixed[outcome];
    const market = leg.exchangeMarket;
    if (market === undefined || !mixed.includes(market)) return payoff.profit[outcome];
    return payoff.gross[outcome] * (withCommission.has(market) ? 1 - rateOf(leg) : 1);
  });
  const profitPerUnit = profits.map((profit, index) => profit * (book[index]?.payoff.riskPerStake ?? 1));
  return { returns: profits.map(profit => 1 + profit), profitPerUnit, fixed, states };
}
