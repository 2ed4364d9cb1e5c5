/** The last prices before the matches of somebody's bets. */
import { z } from 'zod';
import { closingMarketSchema, closingSchema } from '../closing-odds/closing-prices.ts';

const MAX_CLOSING_MARKETS = 100;

/** `POST /api/closing-odds`: those of matches that have not begun are waited for. */
export const closingQuerySchema = z.object({ markets: z.array(closingMarketSchema).min(1).max(MAX_CLOSING_MARKETS) });

/** Only of matches that have begun, as far as prices were seen. */
export const closingListSchema = z.object({ closings: z.array(closingSchema) });
