/**
 * Backing every outcome of one market: the stakes that return the same whichever outcome wins, and ways to place the
 * profit.
 */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas } from '../engine/calculator.ts';
import { legsInput, netLegs } from '../engine/net-legs.ts';

/** Below this, 1 − Σ 1/odds is floating-point noise and not a margin. */
const NOISE = 1e-9;

/**
 * Equal return from a total: s_i = T (1/o_i)/S, S = Σ 1/o_i; payout T/S; ROI 1/S − 1 (not 1 − S).
 * totalStake: money; odds net of `commission` and with `boost`. Errors: field codes, 'length_mismatch'.
 * Source: s_i o_i = s_j o_j for all pairs, and Σ s_i = T. Example: 1000 at [3.1, 3.5, 3.1] → 346.53, 306.93, 346.53;
 * profit 74.26.
 */
export const equalReturn = calculator(z.extend(legsInput, { totalStake: inputSchemas.stake }), (input, place) => {
  const net = netLegs(input);
  if (!net.ok) return net;
  const exact = stakesFor(net.value, input.totalStake / sumOfInverses(net.value));
  return ok(split(net.value, place.total(exact, input.totalStake, worstOf(net.value))));
});

/**
 * Equal return if one stake is already decided: s_i = s_k o_k/o_i. fixedLeg: index. Errors: field codes,
 * 'length_mismatch', 'out_of_range' on 'fixedLeg'.
 * Source: as `equalReturn`, solved for the payout s_k o_k. Example: 500 on the first of [2, 3] → 333.33 on the other.
 */
export const fixedLegReturn = calculator(
  z.extend(legsInput, { fixedLeg: inputSchemas.index, fixedStake: inputSchemas.stake }),
  (input, place) => {
    const net = netLegs(input);
    if (!net.ok) return net;
    const fixed = net.value[input.fixedLeg];
    if (fixed === undefined) return err({ code: 'out_of_range', field: 'fixedLeg' });
    const exact = stakesFor(net.value, input.fixedStake * fixed);
    const worst = worstOf(net.value);
    const followed = place.near(exact.toSpliced(input.fixedLeg, 1), others =>
      worst(others.toSpliced(input.fixedLeg, 0, input.fixedStake)),
    );
    return ok(
      split(net.value, [...followed.slice(0, input.fixedLeg), input.fixedStake, ...followed.slice(input.fixedLeg)]),
    );
  },
);

/**
 * Profit only on chosen outcomes; the others break even: s_i = T/o_i on those, and the rest of T on the chosen ones by
 * 1/o. distributeTo: one boolean per leg, at least one true. Errors: field codes, 'length_mismatch', 'too_few' (none
 * chosen), 'infeasible' (breaking even on the others already takes the total).
 * Source: s_i o_i = T outside the chosen set, equal return inside. Example: 1000 at [2.6, 3.2, 3.9], the draw not
 * chosen → 412.50, 312.50, 275.00; profits 72.50, 0, 72.50.
 */
export const distributeProfit = calculator(
  z.extend(legsInput, { totalStake: inputSchemas.stake, distributeTo: z.array(z.boolean({ error: 'invalid_shape' })) }),
  (input, place) => {
    const net = netLegs(input);
    if (!net.ok) return net;
    const { totalStake, distributeTo } = input;
    if (distributeTo.length !== net.value.length) return err({ code: 'length_mismatch', field: 'distributeTo' });
    const chosen = net.value.filter((_, index) => distributeTo[index]);
    if (chosen.length === 0) return err({ code: 'too_few', field: 'distributeTo' });
    const left = totalStake - sumOfInverses(net.value.filter((_, index) => !distributeTo[index])) * totalStake;
    if (left <= 0) return err({ code: 'infeasible', field: 'distributeTo' });
    const payout = left / sumOfInverses(chosen);
    // Up: the outcomes that break even may not lose for a fraction of a centavo.
    const even = net.value.map((odds, index) => (distributeTo[index] ? cents(0) : place.up(totalStake / odds)));
    const rest = totalStake - even.reduce((sum, stake) => sum + stake, 0);
    const shared = place.total(stakesFor(chosen, payout), rest, worstOf(chosen));
    const stakes = even.map((stake, index) => (distributeTo[index] ? (shared.shift() ?? cents(0)) : stake));
    const profits = stakes.map((stake, index) => exactCents(stake * (net.value[index] ?? 0) - totalStake));
    return ok({ netOdds: net.value, stakes, total: totalStake, profits });
  },
);

/**
 * Largest equal return that the limits allow: R = min_i(max_i o_i), or what `maxTotal` pays if that is less. maxStake,
 * balance: money per leg; the smaller one counts. Errors: field codes, 'length_mismatch', 'missing' (no limit at all:
 * the stakes would be unbounded).
 * Source: s_i = R/o_i ≤ max_i for every leg. Example: [2.6, 3.2, 3.9], first leg up to 200 → 200, 162.50, 133.33.
 */
export const equalReturnWithinLimits = calculator(
  z.extend(legsInput, {
    maxStake: z.optional(z.array(inputSchemas.amount)),
    balance: z.optional(z.array(inputSchemas.amount)),
    maxTotal: z.optional(inputSchemas.stake),
  }),
  (input, place) => {
    const net = netLegs(input);
    if (!net.ok) return net;
    const payouts = [input.maxTotal === undefined ? Infinity : input.maxTotal / sumOfInverses(net.value)];
    for (const field of ['maxStake', 'balance'] as const) {
      const limits = input[field];
      if (limits && limits.length !== net.value.length) return err({ code: 'length_mismatch', field });
      for (const [index, limit] of limits?.entries() ?? []) payouts.push(limit * (net.value[index] ?? 0));
    }
    const payout = Math.min(...payouts);
    if (payout === Infinity) return err({ code: 'missing', field: 'maxStake' });
    return ok(split(net.value, stakesFor(net.value, payout).map(place.down)));
  },
);

function stakesFor(netOdds: readonly number[], payout: number): number[] {
  return netOdds.map(odds => payout / odds);
}

/** The profit of the outcome that pays least. */
function worstOf(netOdds: readonly number[]) {
  return (stakes: readonly number[]): number =>
    netOdds.reduce((least, odds, index) => Math.min(least, odds * (stakes[index] ?? 0)), Number.POSITIVE_INFINITY) -
    stakes.reduce((sum, stake) => sum + stake, 0);
}

function split(netOdds: readonly number[], stakes: readonly ExactCents[]) {
  const impliedSum = sumOfInverses(netOdds);
  const total = exactCents(stakes.reduce((sum, stake) => sum + stake, 0));
  const profit = exactCents(worstOf(netOdds)(stakes));
  return {
    netOdds,
    impliedSum,
    stakes,
    total,
    payout: exactCents(total + profit),
    profit,
    // Stakes too small for a centavo are none.
    roi: total > 0 ? profit / total : 0,
    isArb: impliedSum < 1 - NOISE,
  };
}

function sumOfInverses(odds: readonly number[]): number {
  return odds.reduce((total, each) => total + 1 / each, 0);
}
