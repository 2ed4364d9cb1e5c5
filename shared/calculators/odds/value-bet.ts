/** Whether a price is above the fair one: by one's own probability, or by a sharp house's prices without their margin. */
import * as z from 'zod/mini';
import { fairProbabilities, MARGIN_METHODS } from '../../odds/implied.ts';
import { kellySingle } from '../../odds/kelly.ts';
import { err, ok } from '../../result.ts';
import { calculator, inputSchemas, listOf, oneOf } from '../engine/calculator.ts';

/**
 * Value of one bet: expected profit per unit p·o − 1, and the fair odds 1/p.
 * p: over 0, to 1. Errors: field codes, 'not_positive' and 'out_of_range' (under 1e-12) on 'p'.
 * Source: expectation. Example: 0.6 at 2.0 → ev 0.2, fair 1.666667.
 */
export const valueBet = calculator(
  z.object({
    // Below 1e-12 the fair odds become too large to be useful.
    p: inputSchemas.probability.check(
      z.positive({ error: 'not_positive' }),
      z.minimum(1e-12, { error: 'out_of_range' }),
    ),
    odds: inputSchemas.odds,
  }),
  ({ p, odds }) => {
    const kelly = kellySingle(p, odds);
    return kelly.ok ? ok({ ev: kelly.value.ev, fairOdds: 1 / p, kelly: kelly.value.fraction }) : kelly;
  },
);

/**
 * A house's prices against the fair probabilities of a sharp one: ev_i = p_i o_i − 1. sharpOdds, bookOdds: the same
 * selections in the same order. Errors: field codes; 'length_mismatch' on 'bookOdds'; 'no_answer' if the method has
 * none (`fairProbabilities`).
 * Source: expectation under no-vig probabilities. Example: sharp [2.6, 2.4, 4.3], Shin, book [2.75, 2.45, 4.4] →
 * 0.025734, −0.008290, −0.022203.
 */
export const valueAgainstSharp = calculator(
  z.object({
    sharpOdds: listOf(inputSchemas.odds),
    method: z._default(oneOf(MARGIN_METHODS), 'shin'),
    bookOdds: listOf(inputSchemas.odds),
  }),
  ({ sharpOdds, method, bookOdds }) => {
    if (bookOdds.length !== sharpOdds.length) return err({ code: 'length_mismatch', field: 'bookOdds' });
    const fair = fairProbabilities(sharpOdds, method);
    if (!fair.ok) return err({ code: fair.error.code, field: 'sharpOdds' });
    const { probabilities } = fair.value;
    return ok({
      probabilities,
      fairOdds: probabilities.map(p => 1 / p),
      ev: bookOdds.map((odds, index) => (probabilities[index] ?? 0) * odds - 1),
    });
  },
);
