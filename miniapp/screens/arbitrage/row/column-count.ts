/** How many columns the wide list has. A cell that goes across a whole row spans as many. */
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';

export const COLUMN_COUNT = Object.keys(arbitrage.columns).length;
