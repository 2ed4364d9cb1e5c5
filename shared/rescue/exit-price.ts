/** A price at which somebody can get out of a bet. */
import { z } from 'zod';
import { legSchema } from '../arbitrage/opportunity.ts';

/** A current price, for somebody who needs to get out of a bet. */
export const exitPriceSchema = legSchema.omit({ share: true, previousOdds: true }).extend({
  /** Older than its feed's limit: shown, but not relied on. */
  stale: z.boolean(),
  demo: z.boolean(),
});
export type ExitPrice = z.infer<typeof exitPriceSchema>;
