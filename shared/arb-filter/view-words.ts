/** The values of `ver=` in an address. They are apart from the filter's schema, which the first screen does not load. */
import type { ArbView } from './arb-filter.ts';

export const VIEW_WORDS = { arbs: 'surebets', middles: 'middles', value: 'valor' } as const satisfies Record<
  ArbView,
  string
>;
