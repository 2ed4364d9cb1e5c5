/** One leg is placed and the other is not: the cost of completing at each price, compared with the cash-out. */
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { cents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';

const placedBet = z.object({ stake: inputSchemas.stake, odds: inputSchemas.odds });

/**
 * Completing a two-way arb at new prices: h = S b/o, result S b − S − h; breaks even at o = 1/(1 − 1/b) = b/(b − 1).
 * placed.stake: money. Errors: field codes.
 * Source: equal return of both legs. Example: 100 at 2.1, other now 1.95 → 107.69, +2.31; break-even 1.909091.
 */
export const completeLeg = calculator(
  z.object({ placed: placedBet, newOdds: listOf(inputSchemas.odds, 1) }),
  ({ placed, newOdds }, place) => {
    const payout = placed.stake * placed.odds;
    const options = newOdds.map(odds => {
      const worst = (stake: number) => exactCents(Math.min(payout, stake * odds) - placed.stake - stake);
      const [hedgeStake = cents(0)] = place.near([payout / odds], ([stake = 0]) => worst(stake));
      return { newOdds: odds, hedgeStake, result: worst(hedgeStake) };
    });
    return ok({ options, breakevenOdds: placed.odds / (placed.odds - 1) });
  },
);

/**
 * Both results of a hedge that is not balanced. Money. Errors: field codes.
 * Source: S(b − 1) − h and h(o − 1) − S. Example: 100 at 2.1, 60 at 1.85 → +50, −49.
 */
export const partialHedge = calculator(
  z.object({ placed: placedBet, hedge: z.object({ stake: inputSchemas.amount, odds: inputSchemas.odds }) }),
  ({ placed, hedge }) =>
    ok({
      ifFirst: exactCents(placed.stake * (placed.odds - 1) - hedge.stake),
      ifSecond: exactCents(hedge.stake * (hedge.odds - 1) - placed.stake),
    }),
);

/**
 * The house's cash-out compared with laying the bet on the exchange: L = S b/(l − c), L(1 − c) − S. cashout: money
 * offered, stake included. 'equal' if they differ by less than half a hundredth. Errors: field codes.
 * Source: `matchedBet` with the current lay odds. Example: 100 at 3.0, offered 128, lay 2.2, 2 % → hedge 34.86,
 * cash-out 28.
 */
export const compareCashOut = calculator(
  z.object({
    placed: placedBet,
    cashout: inputSchemas.amount,
    layOddsNow: inputSchemas.odds,
    commission: z._default(inputSchemas.fraction, 0),
  }),
  ({ placed, cashout, layOddsNow, commission }, place) => {
    const payout = placed.stake * placed.odds;
    const worst = (lay: number) =>
      exactCents(Math.min(lay * (1 - commission), payout - lay * (layOddsNow - 1)) - placed.stake);
    const [layStake = cents(0)] = place.near([payout / (layOddsNow - commission)], ([lay = 0]) => worst(lay));
    const hedgeProfit = worst(layStake);
    const cashoutProfit = exactCents(cashout - placed.stake);
    const difference = hedgeProfit - cashoutProfit;
    return ok({
      layStake,
      liability: exactCents(layStake * (layOddsNow - 1)),
      hedgeProfit,
      cashoutProfit,
      better: better(difference),
    });
  },
);

function better(difference: number): 'equal' | 'hedge' | 'cashout' {
  if (Math.abs(difference) < 0.5) return 'equal';
  return difference > 0 ? 'hedge' : 'cashout';
}
