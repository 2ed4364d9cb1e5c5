/**
 * An accumulator whose matches are played at the same time, so that it is covered as a whole before any result is
 * known.
 */

import * as z from 'zod/mini';
import { MAX_OUTCOMES } from '../../odds/input-error.ts';
import { err, ok } from '../../result.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';

/**
 * One multiple on every other way in which the legs can end, all returning the same: s = (W − R)/Π o over its legs,
 * where W is the accumulator's return and R is `refundIfOneLoses` for the ways in which exactly one leg fails. Laying
 * the legs one by one before any is known never raises the worst case (a leg that fails alone wins one lay and loses
 * the others), so the only lay here is on the whole multiple: L = W/(l − c), if `combinedLay` gives such a price.
 * stake, refund: money. legs[].cover: decimal odds of each outcome of that match at the covering house, the
 * accumulator's own selection first. backFeeOnReturn, commission: 0 to below 1. Errors: field codes; 'too_many' on
 * 'legs' (over 1,000 ways); 'no_answer' on 'refundIfOneLoses' if R is over W.
 * Source: equal return, the ways exclude each other. profit = W − own stake − W (Π Σ 1/o − Π 1/o_own) without refund.
 * Example: 100 on 2.0 and 2.0, each match 1.95 and 1.95 → three multiples of 105.19; −15.58.
 */
export const accaAtOnce = calculator(
  z.object({
    stake: inputSchemas.stake,
    stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    refundIfOneLoses: z._default(inputSchemas.amount, 0),
    legs: listOf(z.object({ back: inputSchemas.odds, cover: listOf(inputSchemas.odds) }), 1),
    combinedLay: z.optional(z.object({ lay: inputSchemas.odds, commission: z._default(inputSchemas.fraction, 0) })),
  }),
  ({ stake, stakeKind, backFeeOnReturn, refundIfOneLoses, legs, combinedLay }) => {
    const ways = legs.reduce((count, leg) => count * leg.cover.length, 1);
    if (ways > MAX_OUTCOMES) return err({ code: 'too_many', field: 'legs' });
    const odds = legs.reduce((product, leg) => product * leg.back, 1);
    if (!(odds * stake < Number.MAX_SAFE_INTEGER)) return err({ code: 'out_of_range', field: 'legs' });
    const ifAllWin = stake * (stakeKind === 'SNR' ? odds - 1 : odds) * (1 - backFeeOnReturn);
    if (refundIfOneLoses > ifAllWin) return err({ code: 'no_answer', field: 'refundIfOneLoses' });
    const own = stakeKind === 'normal' ? stake : 0;

    const covers = waysToFail(legs.map(leg => leg.cover)).map(outcomes => {
      const price = outcomes.reduce((product, outcome, leg) => product * (legs[leg]?.cover[outcome] ?? 1), 1);
      const refund = outcomes.filter(outcome => outcome > 0).length === 1 ? refundIfOneLoses : 0;
      return { outcomes, odds: price, stake: (ifAllWin - refund) / price };
    });
    const spent = covers.reduce((sum, cover) => sum + cover.stake, 0);
    const profit = ifAllWin - own - spent;
    return ok({
      combinedOdds: odds,
      covers,
      coverTotal: spent,
      profit,
      retentionPct: (profit / stake) * 100,
      lay: combinedLay ? laid(combinedLay, ifAllWin, own) : null,
    });
  },
);

function laid({ lay, commission }: { lay: number; commission: number }, ifAllWin: number, own: number) {
  const layStake = ifAllWin / (lay - commission);
  return { layStake, liability: layStake * (lay - 1), profit: layStake * (1 - commission) - own };
}

/** Every way in which the accumulator fails, as the outcome index of each leg. All zeros is the accumulator itself. */
function waysToFail(covers: readonly (readonly number[])[]): number[][] {
  let ways: number[][] = [[]];
  for (const cover of covers) ways = ways.flatMap(way => cover.map((_, outcome) => [...way, outcome]));
  return ways.slice(1);
}
