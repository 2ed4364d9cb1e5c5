/** Part of the lay was matched and the price has moved: how much is left to lay, and what the move cost. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';

/**
 * The last lay that equalises: L = (S b' − Σ L_k(l_k − c))/(l − c), from Σ L_k(l_k − c) = S b' over all lays.
 * backStake, lays[].stake: money; lays: the matched ones in order. Errors: field codes; 'infeasible' on 'lays' if they
 * already exceed the position (then one has to back again, not lay).
 * Source: S(b' − 1) − Σ L_k(l_k − 1) = Σ L_k(1 − c) − S: commission is on the market's net, and the lays win together.
 * Example: 100 at 2.5; 60 laid at 2.56; now 2.62, 2 % → 37.54 more, −4.41; all at 2.56 would have been −3.54.
 */
export const partialLay = calculator(
  z.object({
    backStake: inputSchemas.stake,
    backOdds: inputSchemas.odds,
    backFeeOnReturn: z._default(inputSchemas.fraction, 0),
    lays: listOf(z.object({ stake: inputSchemas.amount, odds: inputSchemas.odds }), 1),
    newLayOdds: inputSchemas.odds,
    commission: z._default(inputSchemas.fraction, 0),
  }),
  ({ backStake, backOdds, backFeeOnReturn, lays, newLayOdds, commission }, place) => {
    const returned = backStake * backOdds * (1 - backFeeOnReturn);
    const covered = lays.reduce((total, lay) => total + lay.stake * (lay.odds - commission), 0);
    const exact = (returned - covered) / (newLayOdds - commission);
    if (exact < -1e-9 * backStake) return err({ code: 'infeasible', field: 'lays' });

    const worst = (all: readonly { stake: number; odds: number }[]) => {
      const laid = all.reduce((total, lay) => total + lay.stake, 0);
      const liability = all.reduce((total, lay) => total + lay.stake * (lay.odds - 1), 0);
      return exactCents(Math.min(laid * (1 - commission), returned - liability) - backStake);
    };
    const completed = (stake: number) => worst([...lays, { stake, odds: newLayOdds }]);
    const [secondLayStake = cents(0)] = place.near([exact], ([stake = 0]) => completed(stake));
    const profit = completed(secondLayStake);
    const firstOdds = lays[0]?.odds ?? newLayOdds;
    const atOnce = (stake: number) => worst([{ stake, odds: firstOdds }]);
    const [allAtFirst = 0] = place.near([returned / (firstOdds - commission)], ([stake = 0]) => atOnce(stake));
    const profitIfAllAtFirstPrice = atOnce(allAtFirst);
    const costOfSlippage = exactCents(profitIfAllAtFirstPrice - profit);
    return ok({ secondLayStake, profit, profitIfAllAtFirstPrice, costOfSlippage });
  },
);
