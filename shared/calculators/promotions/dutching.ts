/** A promotional bet at one house, covered by backing every other outcome elsewhere. */

import * as z from 'zod/mini';
import { netOdds } from '../../odds/exchange.ts';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';

/**
 * Covers that equalise: s_j = (W − R)/o'_j, where W is the return of the main bet, S b (1 − f) + B (free bet SNR: F(b −
 * 1)(1 − f)), R the refund if it loses, and o'_j the cover's odds after its fee on return and its commission on the net
 * win. profit = W − own stake − Σ s_j. Errors: field codes; 'length_mismatch'; 'no_answer' if R exceeds W. main.stake,
 * refundIfMainLoses, bonusIfMainWins: money. Fees: 0 to below 1.
 * Source: W − Σs = s_j o'_j − Σs + R for every j. Example: 100 at 3.0 against [1.7, 15] → 176.47, 20; +3.53; as a free
 * bet SNR 117.65, 13.33; +69.02.
 */
export const dutchAgainstMain = calculator(
  z.object({
    main: z.object({ stake: inputSchemas.stake, odds: inputSchemas.odds }),
    stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
    others: listOf(inputSchemas.odds, 1),
    refundIfMainLoses: z._default(inputSchemas.amount, exactCents(0)),
    bonusIfMainWins: z._default(inputSchemas.amount, exactCents(0)),
    mainFeeOnReturn: z._default(inputSchemas.fraction, 0),
    othersFeeOnReturn: z.optional(z.array(inputSchemas.fraction)),
    othersCommission: z.optional(z.array(inputSchemas.fraction)),
  }),
  (input, place) => {
    const { main, stakeKind, others } = input;
    for (const field of ['othersFeeOnReturn', 'othersCommission'] as const) {
      const list = input[field];
      if (list && list.length !== others.length) return err({ code: 'length_mismatch', field });
    }
    const covers = netCovers(others, input.othersCommission, input.othersFeeOnReturn);
    if (!covers.ok) return covers;
    const paid = stakeKind === 'SNR' ? main.odds - 1 : main.odds;
    const returned = main.stake * paid * (1 - input.mainFeeOnReturn) + input.bonusIfMainWins;
    const target = returned - input.refundIfMainLoses;
    if (target < 0) return err({ code: 'no_answer', field: 'refundIfMainLoses' });
    const spentOn = (stakes: readonly number[]) =>
      stakes.reduce((total, stake) => total + stake, stakeKind === 'normal' ? main.stake : 0);
    const worst = (stakes: readonly number[]) =>
      covers.value.reduce(
        (least, odds, index) => Math.min(least, odds * (stakes[index] ?? 0) + input.refundIfMainLoses),
        returned,
      ) - spentOn(stakes);
    const stakes = place.near(
      covers.value.map(odds => target / odds),
      worst,
    );
    const profit = exactCents(worst(stakes));
    return ok({ stakes, total: exactCents(spentOn(stakes)), profit, extractionRate: profit / main.stake });
  },
);

/**
 * Two free bets SNR on two outcomes of three, cash on the third: the smaller F(b − 1) is topped up with cash at the
 * same odds, s = (W_big − W_small)/b_small, and the third outcome gets W_big/o'. freebets: value in money, outcomes 0
 * to 2 and different. Errors: field codes; 'invalid_choice' on 'freebets' if both are on one outcome. Source: equal
 * return of the three. Example: 50 at 4.5 and 30 at 4.2, third 1.95 → 18.81 on the second, 89.74 on the third; +66.45.
 */
export const twoFreebets = calculator(
  z.object({
    freebets: z.tuple([freebetInput(), freebetInput()], { error: 'invalid_shape' }),
    thirdOdds: inputSchemas.odds,
    thirdCommission: z._default(inputSchemas.fraction, 0),
  }),
  ({ freebets, thirdOdds, thirdCommission }, place) => {
    const [first, second] = freebets;
    if (first.outcome === second.outcome) return err({ code: 'invalid_choice', field: 'freebets' });
    const third = netOdds(thirdOdds, thirdCommission);
    if (!third.ok) return err({ ...third.error, field: 'thirdCommission' });
    const pays = (freebet: z.output<ReturnType<typeof freebetInput>>) => freebet.value * (freebet.odds - 1);
    const [small, big] = pays(first) < pays(second) ? [first, second] : [second, first];
    const worst = ([topup = 0, onThird = 0]: readonly number[]) =>
      Math.min(pays(big), pays(small) + topup * small.odds, onThird * third.value) - topup - onThird;
    const exact = [(pays(big) - pays(small)) / small.odds, pays(big) / third.value];
    const [topupStake = cents(0), thirdStake = cents(0)] = place.near(exact, worst);
    const profit = exactCents(worst([topupStake, thirdStake]));
    return ok({
      topupCashOnOutcome: small.outcome,
      topupStake,
      thirdStake,
      profit,
      extractionRate: profit / (first.value + second.value),
    });
  },
);

function freebetInput() {
  return z.object({
    value: inputSchemas.stake,
    odds: inputSchemas.odds,
    outcome: inputSchemas.index.check(z.maximum(2, { error: 'out_of_range' })),
  });
}

function netCovers(
  odds: readonly number[],
  commission: readonly number[] | undefined,
  fee: readonly number[] | undefined,
): Result<number[], InputError> {
  const covers: number[] = [];
  for (const [index, each] of odds.entries()) {
    const net = netOdds(each, commission?.[index] ?? 0);
    if (!net.ok) return err({ code: net.error.code, field: `othersCommission.${index}` });
    covers.push(net.value * (1 - (fee?.[index] ?? 0)));
  }
  return ok(covers);
}
