/** Commission and lay prices as calculators: the functions of `odds/exchange.ts` that have a screen. */
import * as z from 'zod/mini';
import { COMMISSION_KINDS, layAsBack, liability, netOdds } from '../../odds/exchange.ts';
import { ok } from '../../result.ts';
import { exactCents } from '../../units.ts';
import { calculator, inputSchemas, oneOf } from '../engine/calculator.ts';

/**
 * Odds net of commission, and the result of a stake at them. stake: money. Errors: `netOdds`'.
 * Source: `netOdds`. Example: 1.8 at 4 % of the net win → 1.768.
 */
export const netOddsOf = calculator(
  z.object({
    odds: inputSchemas.odds,
    commission: z._default(inputSchemas.fraction, 0),
    type: z._default(oneOf(COMMISSION_KINDS), 'net_win'),
    stake: z.optional(inputSchemas.stake),
  }),
  ({ odds, commission, type, stake }) => {
    const net = netOdds(odds, commission, type);
    if (!net.ok) return net;
    return ok({
      netOdds: net.value,
      netReturn: stake === undefined ? null : exactCents(stake * net.value),
      profit: stake === undefined ? null : exactCents(stake * (net.value - 1)),
    });
  },
);

/**
 * The back bet on the opposite that a lay is equivalent to. layStake: money, optional. Errors: `layAsBack`'s.
 * Source: `layAsBack`. Example: lay at 1.5, 6.5 % → 2.87.
 */
export const layAsBackOf = calculator(
  z.object({
    layOdds: inputSchemas.odds,
    commission: z._default(inputSchemas.fraction, 0),
    layStake: z._default(inputSchemas.amount, exactCents(0)),
  }),
  ({ layOdds, commission, layStake }) => {
    const back = layAsBack(layOdds, commission);
    if (!back.ok) return back;
    const risked = liability(layStake, layOdds);
    if (!risked.ok) return risked;
    return ok({
      equivalentBackOddsOfOpposite: back.value,
      implied: 1 / back.value,
      liability: exactCents(risked.value),
    });
  },
);
