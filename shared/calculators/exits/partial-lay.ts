/** Part of the lay was matched and the price has moved: how much is left to lay, and what the move cost. */
import * as z from 'zod/mini';
import { err, ok } from '../../result.ts';
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
  ({ backStake, backOdds, backFeeOnReturn, lays, newLayOdds, commission }) => {
    const returned = backStake * backOdds * (1 - backFeeOnReturn);
    const covered = lays.reduce((total, lay) => total + lay.stake * (lay.odds - commission), 0);
    const secondLayStake = (returned - covered) / (newLayOdds - commission);
    if (secondLayStake < -1e-9 * backStake) return err({ code: 'infeasible', field: 'lays' });

    const laid = lays.reduce((total, lay) => total + lay.stake, secondLayStake);
    const profit = laid * (1 - commission) - backStake;
    const firstOdds = lays[0]?.odds ?? newLayOdds;
    const profitIfAllAtFirstPrice = (returned / (firstOdds - commission)) * (1 - commission) - backStake;
    return ok({ secondLayStake, profit, profitIfAllAtFirstPrice, costOfSlippage: profitIfAllAtFirstPrice - profit });
  },
);
