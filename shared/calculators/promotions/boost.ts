/** What a boosted price is worth. */

import * as z from 'zod/mini';
import { boostOdds } from '../../odds/boost.ts';
import { err, ok } from '../../result.ts';
import { calculator, inputSchemas, oneOf } from '../engine/calculator.ts';

/**
 * Boosted decimal odds. Errors: field codes.
 * Source: definition of the two promotions, o' = 1 + (o − 1)(1 + x) or o(1 + x).
 * Example: 3.4 with 30 % on the profit → 4.12; on the odds → 4.42.
 */
export const boost = calculator(
  z.object({ odds: inputSchemas.odds, boost: inputSchemas.boost, on: z._default(oneOf(['profit', 'odds']), 'profit') }),
  ({ odds, boost, on }) => ok({ boostedOdds: boostOdds(odds, boost, on) }),
);

/**
 * Odds worth the same as a boost whose extra part is paid as a free bet: o + (o_boost − o) k, where k is the part of a
 * free bet's value that can be kept, 0 to 1. Errors: field codes; 'out_of_range' on 'boostedOdds' under 'odds'.
 * Source: value of a unit staked, the extra o_boost − o counted at k. Example: 2.0 to 3.0 at 0.8 → 2.8.
 */
export const boostExtraAsFreebet = calculator(
  z.object({ odds: inputSchemas.odds, boostedOdds: inputSchemas.odds, freebetRetention: inputSchemas.probability }),
  ({ odds, boostedOdds, freebetRetention }) =>
    boostedOdds < odds
      ? err({ code: 'out_of_range', field: 'boostedOdds' })
      : ok({ effectiveOdds: odds + (boostedOdds - odds) * freebetRetention }),
);
