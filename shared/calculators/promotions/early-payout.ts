/**
 * Early payout ("2up"): the house pays the bet as won once its team leads by enough, and the game goes on. What locking
 * in is worth then, what a turnaround pays, and its break-even probability.
 */
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';

const positionInput = z.object({
  backStake: inputSchemas.stake,
  backOdds: inputSchemas.odds,
  layOdds: inputSchemas.odds,
  commission: z._default(inputSchemas.fraction, 0),
  /** The lay that was placed; if absent, the one that equalises. */
  layStake: z.optional(inputSchemas.amount),
});

/**
 * Locking in after the early payout: the house has paid S(b − 1), the lay L is open, and the selection is backed in
 * play at x. The team wins: −L(l − 1) + B(x − 1); it does not: L − B; each less commission c if positive. Equal at B =
 * L l/x: both branches are then the same sum before commission, so either both pay it (if x > l) or neither does. Money
 * and decimal odds; the exchange takes commission on the net of the market. Errors: field codes.
 * Source: the two branches set equal. Example: 100 at 2.5, lay 2.5, 2 %, in play 1.2 → lay 100.81, back 210.01, locked
 * 40.79.
 */
export const earlyPayoutLockIn = calculator(
  z.extend(positionInput, { inplayBackOdds: inputSchemas.odds }),
  (input, place) => {
    const position = open(input, place);
    const { commission, layOdds, inplayBackOdds } = input;
    const afterCommission = (net: number) => exactCents(net > 0 ? net * (1 - commission) : net);
    const branches = (back: number) => ({
      ifWins: afterCommission(-position.liability + back * (inplayBackOdds - 1)),
      ifNot: afterCommission(position.layStake - back),
    });
    const exact = (position.layStake * layOdds) / inplayBackOdds;
    const [backStake = cents(0)] = place.near([exact], ([back = 0]) => {
      const { ifWins, ifNot } = branches(back);
      return Math.min(ifWins, ifNot);
    });
    const { ifWins, ifNot } = branches(backStake);
    return ok({
      initialLayStake: position.layStake,
      initialQualifying: exactCents(Math.min(position.ifWins, position.ifNot)),
      tradeOutBackStake: backStake,
      lockedProfit: exactCents(position.paid + Math.min(ifWins, ifNot)),
      ifPaidEarlyAndWin: exactCents(position.paid + ifWins),
      ifPaidEarlyAndNotWin: exactCents(position.paid + ifNot),
    });
  },
);

/**
 * Holding the lay after the trigger: S(b − 1) + L(1 − c) if the team does not win, otherwise the qualifying result.
 * With it the lay and its liability, in money. Errors: field codes. Source: both bets settled. Example: 100 at 2.5, lay 2.5, 2 % → +248.79, −1.21, −1.21.
 */
export const earlyPayoutDouble = calculator(positionInput, (input, place) => {
  const position = open(input, place);
  return ok({
    layStake: position.layStake,
    liability: position.liability,
    ifPaidEarlyAndNotWin: exactCents(position.paid + position.layStake * (1 - input.commission)),
    ifPaidEarlyAndWin: position.ifWins,
    ifNever2upAndNotWin: position.ifNot,
  });
});

/**
 * Expected value of keeping the lay: (1 − q) QL + q gain, where QL is the qualifying result and q the probability that
 * the team is paid early and does not win; breaks even at q = −QL/(gain − QL), 0 if QL is a profit. pFullTurnaround: 0
 * to 1. Errors: field codes. Source: expectation over the two results.
 * Example: 100 at 1.8, lay 1.83, 2 %, q 0.0439943 → QL −2.54, gain 177.46, EV 5.38, break-even 0.014119.
 */
export const earlyPayoutEv = calculator(
  z.extend(positionInput, { pFullTurnaround: inputSchemas.probability }),
  (input, place) => {
    const position = open(input, place);
    const qualifying = exactCents(Math.min(position.ifWins, position.ifNot));
    const gain = exactCents(position.paid + position.layStake * (1 - input.commission));
    const q = input.pFullTurnaround;
    return ok({
      layStake: position.layStake,
      qualifying,
      profitOnTurnaround: gain,
      ev: exactCents((1 - q) * qualifying + q * gain),
      breakevenP: Math.max(0, -qualifying / (gain - qualifying)),
    });
  },
);

/**
 * Duplo green with bookmakers only: equal return T/S on all legs; if the leg paid early does not win, it and another
 * both pay: 2T/S − T. Break-even probability S − 1, 0 if the base is a profit. S = Σ 1/o. earlyPayoutLeg: index.
 * Errors: field codes, 'out_of_range' on 'earlyPayoutLeg' past the legs.
 * Source: (1 − q)(T/S − T) + q(2T/S − T) = 0. Example: 1000 at [1.9, 3.8, 4.6] → base −6.82, double +986.36, 0.006865.
 */
export const doubleGreen = calculator(
  z
    .object({
      odds: listOf(inputSchemas.odds),
      totalStake: inputSchemas.stake,
      earlyPayoutLeg: z._default(inputSchemas.index, 0),
    })
    .check(
      z.refine(({ odds, earlyPayoutLeg }) => earlyPayoutLeg < odds.length, {
        error: 'out_of_range',
        path: ['earlyPayoutLeg'],
      }),
    ),
  ({ odds, totalStake, earlyPayoutLeg }, place) => {
    const impliedSum = odds.reduce((total, each) => total + 1 / each, 0);
    const returnsOf = (stakes: readonly number[]) => odds.map((each, leg) => each * (stakes[leg] ?? 0));
    const least = (returns: readonly number[]) => returns.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const exact = odds.map(each => totalStake / impliedSum / each);
    const stakes = place.total(exact, totalStake, placed => least(returnsOf(placed)));
    const returns = returnsOf(stakes);
    const baseResult = exactCents(least(returns) - totalStake);
    const doubleIfTurnaround = exactCents(
      (returns[earlyPayoutLeg] ?? 0) + least(returns.toSpliced(earlyPayoutLeg, 1)) - totalStake,
    );
    return ok({
      stakes,
      baseResult,
      doubleIfTurnaround,
      breakevenP: Math.max(0, -baseResult / (doubleIfTurnaround - baseResult)),
    });
  },
);

function open(
  { backStake, backOdds, layOdds, commission, layStake }: z.output<typeof positionInput>,
  place: PlaceStakes,
) {
  const paid = exactCents(backStake * (backOdds - 1));
  const worst = ([each = 0]: readonly number[]) =>
    Math.min(paid - each * (layOdds - 1), each * (1 - commission) - backStake);
  const exact = (backStake * backOdds) / (layOdds - commission);
  const lay = layStake ?? place.near([exact], worst)[0] ?? cents(0);
  const liability = exactCents(lay * (layOdds - 1));
  const ifNot = exactCents(lay * (1 - commission) - backStake);
  return { layStake: lay, liability, paid, ifWins: exactCents(paid - liability), ifNot };
}
