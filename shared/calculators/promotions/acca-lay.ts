/** An accumulator laid one leg at a time, each lay placed only once the legs before it have won. */

import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';

/**
 * Lay stakes with the same result whichever leg of the accumulator loses. Computed backwards: L_n = (W − R)/(l_n −
 * c_n), L_k = L_{k+1}(1 − c_{k+1})/(l_k − c_k). stake: money; W = S Πb (1 − f), or S(Πb − 1)(1 − f) for a free bet SNR;
 * refundCashValue R: money returned if the accumulator loses. Errors: field codes; 'no_answer' on 'refundCashValue' if
 * R is more than W.
 * Source: losing at k: −Σ_{j<k} L_j(l_j − 1) + L_k(1 − c_k) + R, set equal for k, k + 1 and for winning all.
 * Example: 100 on 2.0 and 3.0, fee 5 %, lays 2.1 and 3.4 at 4 % → 79.06, then 169.64; −24.11.
 */
export const accaLay = calculator(
  z.object({
    stake: inputSchemas.stake,
    stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    refundCashValue: z._default(inputSchemas.amount, exactCents(0)),
    legs: listOf(
      z.object({ back: inputSchemas.odds, lay: inputSchemas.odds, commission: z._default(inputSchemas.fraction, 0) }),
      1,
    ),
  }),
  ({ stake, stakeKind, backFeeOnReturn, refundCashValue, legs }, place) => {
    const odds = legs.reduce((product, leg) => product * leg.back, 1);
    if (!Number.isFinite(odds)) return err({ code: 'out_of_range', field: 'legs' });
    const ifAllWin = stake * (stakeKind === 'SNR' ? odds - 1 : odds) * (1 - backFeeOnReturn);
    let worth = ifAllWin - refundCashValue;
    if (worth < 0) return err({ code: 'no_answer', field: 'refundCashValue' });

    const exact: number[] = [];
    for (const leg of legs.toReversed()) {
      const lay = worth / (leg.lay - leg.commission);
      exact.unshift(lay);
      worth = lay * (1 - leg.commission);
    }
    const own = stakeKind === 'normal' ? stake : 0;
    const liabilitiesOf = (lays: readonly number[]) =>
      lays.map((lay, index) => exactCents(lay * ((legs[index]?.lay ?? 1) - 1)));
    const worst = (lays: readonly number[]) => {
      let [paid, least] = [0, Number.POSITIVE_INFINITY];
      for (const [index, liability] of liabilitiesOf(lays).entries()) {
        const won = (lays[index] ?? 0) * (1 - (legs[index]?.commission ?? 0));
        least = Math.min(least, won + refundCashValue - paid - own);
        paid += liability;
      }
      return Math.min(least, ifAllWin - paid - own);
    };
    const layStakes = place.near(exact, worst);
    const liabilities = liabilitiesOf(layStakes);
    const profit = exactCents(worst(layStakes));
    return ok({ combinedOdds: odds, layStakes, liabilities, profit, retentionRate: profit / stake });
  },
);
