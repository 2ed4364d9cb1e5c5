/** What stands after `ver=` in an address. Apart from the filter's schema, which the first screen does without. */
import type { ArbView } from './arb-filter.ts';

export const VIEW_WORDS = { arbs: 'surebets', middles: 'middles', value: 'valor' } as const satisfies Record<
  ArbView,
  string
>;
