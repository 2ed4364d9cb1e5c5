/** Dutching that starts from the profit instead of the total, and dutching of which one leg is a lay. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { type Cents, cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';
import { legsInput, netLegs } from '../engine/net-legs.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';

/**
 * Stakes that win `targetProfit` whichever of the selections wins: s_i = R/o_i with R = P/(1 − S), S = Σ 1/o. Selections
 * that are not backed lose it all, unless there are none. In centavos the profit is the target or just over it.
 * targetProfit: money; odds net of `commission` and with `boost`. Errors: field codes, 'length_mismatch', 'infeasible'
 * on 'targetProfit' where S is 1 or more (no stakes win anything), 'out_of_range' where they would be too large.
 * Source: R − R S = P. Example: a profit of 100 at [4, 5] → R 181.82: 45.45 and 36.36, 81.82 in all; without a winner −81.82.
 */
export const dutchingTarget = calculator(
  z.extend(legsInput, { targetProfit: inputSchemas.stake }),
  ({ targetProfit, ...legs }, place) => {
    const net = netLegs(legs);
    if (!net.ok) return net;
    const impliedSum = net.value.reduce((sum, odds) => sum + 1 / odds, 0);
    if (impliedSum >= 1 - 1e-9) return err({ code: 'infeasible', field: 'targetProfit' });
    const exact = targetProfit / (1 - impliedSum);
    if (exact > 1e14) return err({ code: 'out_of_range', field: 'targetProfit' });
    const stakes = stakesReaching(net.value, exact, targetProfit, place);
    const total = cents(stakes.reduce((sum, stake) => sum + stake, 0));
    const profits = stakes.map((stake, index) => stake * (net.value[index] ?? 0) - total);
    const profit = exactCents(lowest(profits));
    return ok({
      netOdds: net.value,
      impliedSum,
      stakes,
      total,
      payout: exactCents(total + profit),
      profit,
      ifNone: cents(-total),
      roi: profit / total,
    });
  },
);

/** Rounded up, stakes cost up to a centavo a leg: the return is raised until the target is met all the same. */
function stakesReaching(odds: readonly number[], exact: number, target: number, place: PlaceStakes): Cents[] {
  const stakesAt = (payout: number) => odds.map(each => place.up(payout / each));
  const isEnough = (stakes: readonly number[]) =>
    lowest(stakes.map((stake, index) => stake * (odds[index] ?? 0))) - stakes.reduce((sum, stake) => sum + stake, 0) >=
    target - 1e-6;
  if (isEnough(stakesAt(exact))) return stakesAt(exact);
  // Up to here it is met for certain: every leg costs at most one centavo too much.
  let [under, over] = [exact, (exact * (target + odds.length)) / target];
  for (let halvings = 0; halvings < 60 && over - under > 1e-3; halvings++) {
    const middle = (under + over) / 2;
    if (isEnough(stakesAt(middle))) over = middle;
    else under = middle;
  }
  return stakesAt(over);
}

const lowest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/**
 * Backs on some outcomes and a lay that wins on all the others, as home and draw backed and their double chance laid:
 * the lay counts as a back at 1 + (1 − c)/(l − 1) of its liability.
 * totalStake: money at risk, the lay's liability included. odds net of `commission` and `boost`, which are of the backs;
 * lay: its odds and the exchange's commission. Errors: field codes, 'length_mismatch'; 'out_of_range' on 'lay.odds'.
 * Source: s_i o_i − T = L(1 − c) + L(l − 1) − T for every i. Example: 1000 on 2.5 and 3.4, double chance laid at 1.4 with
 * 2 % → 406.52, 298.91 and 736.44 laid (294.58 at risk); +16.29.
 */
export const dutchingLay = calculator(
  z.extend(legsInput, {
    odds: listOf(inputSchemas.odds, 1),
    totalStake: inputSchemas.stake,
    lay: z.object({ odds: inputSchemas.odds, commission: z._default(inputSchemas.fraction, 0) }),
  }),
  ({ totalStake, lay, ...legs }, place) => {
    const net = netLegs(legs);
    if (!net.ok) return net;
    const risk = lay.odds - 1;
    const earned = 1 - lay.commission + risk;
    const spentOn = (stakes: readonly number[]) => stakes.reduce((sum, stake) => sum + stake, 0);
    // The lay's slip is the last of the stakes.
    const profitsOf = (stakes: readonly number[]) => {
      const slip = stakes.at(-1) ?? 0;
      const spent = spentOn(stakes.slice(0, -1)) + slip * risk;
      return [...net.value.map((odds, index) => odds * (stakes[index] ?? 0)), slip * earned].map(returned =>
        exactCents(returned - spent),
      );
    };
    const impliedSum = net.value.reduce((sum, odds) => sum + 1 / odds, 0) + risk / earned;
    const payout = totalStake / impliedSum;
    const stakes = place.near([...net.value.map(odds => payout / odds), payout / earned], tried => {
      const spent = spentOn(tried.slice(0, -1)) + (tried.at(-1) ?? 0) * risk;
      return spent > totalStake * (1 + 1e-9) ? Number.NEGATIVE_INFINITY : lowest(profitsOf(tried));
    });
    const layStake = stakes.at(-1) ?? cents(0);
    const total = exactCents(spentOn(stakes.slice(0, -1)) + layStake * risk);
    const profits = profitsOf(stakes);
    const profit = exactCents(lowest(profits));
    return ok({
      stakes: stakes.slice(0, -1),
      layStake,
      liability: exactCents(layStake * risk),
      total,
      profits,
      profit,
      roi: total > 0 ? profit / total : 0,
      isArb: impliedSum < 1 - 1e-9,
    });
  },
);
