/**
 * Prices so far above the other houses' that the house may void them. It compares prices only and does not know the
 * house's rules.
 */
import * as z from 'zod/mini';
import { median } from '../../odds/median.ts';
import { err, ok } from '../../result.ts';
import { calculator, inputSchemas, listOf } from '../engine/calculator.ts';

/** Every price is compared with the median of the others: more prices would block the caller. */
const MAX_PRICES = 10_000;

/**
 * Flags a price over `factor` times the median of the other houses' prices of the same selection. quotes: decimal odds
 * by house, the same selections in the same order. factor: over 1, 1.4 by default. Errors: field codes; 'too_few' on
 * 'quotes' (one house has nothing to be compared with), 'too_many' there (over 10,000 prices); 'length_mismatch' by
 * house.
 * Source: robust outlier rule, the price itself left out. Example: 16.0 where the others have 2.05 and 2.1 → flagged.
 */
export const flagPalpableErrors = calculator(
  z.object({
    quotes: z.record(z.string(), listOf(inputSchemas.odds, 1), { error: 'invalid_shape' }),
    factor: z._default(inputSchemas.odds, 1.4),
  }),
  ({ quotes, factor }) => {
    const houses = Object.entries(quotes);
    if (houses.length * (houses[0]?.[1].length ?? 0) > MAX_PRICES) return err({ code: 'too_many', field: 'quotes' });
    if (houses.length < 2) return err({ code: 'too_few', field: 'quotes' });
    const width = houses[0]?.[1].length;
    const uneven = houses.find(([, odds]) => odds.length !== width);
    if (uneven) return err({ code: 'length_mismatch', field: `quotes.${uneven[0]}` });
    const flag = houses.flatMap(([house, odds]) =>
      odds.flatMap((price, selection) => {
        const others = houses.filter(([other]) => other !== house).map(([, each]) => each[selection] ?? 0);
        return price > factor * median(others) ? [[house, selection] as const] : [];
      }),
    );
    return ok({ flag });
  },
);
