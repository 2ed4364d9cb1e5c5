/** What the screen needs to know of the list as a whole, and the sample of it that open panels count. */
import { useMemo, useSyncExternalStore } from 'react';
import type { MatchContext } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { epochMs } from '#shared/units.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import type { LiveList } from '../../../server/live/live-list.ts';
import type { LiveIndex } from './live-index.ts';
import { noSubscription, useIndexed } from './use-arb-index.ts';

export interface ListSummary {
  readonly sources: readonly SourceStatus[];
  /** Something passes the filter. */
  readonly hasRows: boolean;
  /** Something is there before the filter. */
  readonly hasAny: boolean;
  readonly hasHidden: boolean;
  readonly hasDemo: boolean;
  readonly isAllDemo: boolean;
  /** Everything before the filter, while something counts it; otherwise empty. */
  readonly arbs: readonly Opportunity[];
  readonly context: MatchContext;
  /** The houses that have prices. */
  readonly books: readonly string[];
}

export interface ListSummaryInput {
  readonly index: LiveIndex | undefined;
  readonly list: LiveList | undefined;
  readonly mine: ReadonlySet<string>;
  readonly moneyOf: (arb: Opportunity) => number;
  /** A panel that counts the whole list is open. */
  readonly isPanelCounting: boolean;
}

const NONE: readonly Opportunity[] = [];
const NO_HOUSES: readonly string[] = [];

export function useListSummary({ index, list, mine, moneyOf, isPanelCounting }: ListSummaryInput): ListSummary {
  const sources = useSyncExternalStore(list?.subscribe ?? noSubscription, () => list?.sources()) ?? [];
  const hasRows = useIndexed(index, each => each.figures().listed > 0, false);
  const hasAny = useIndexed(index, each => each.figures().all > 0, false);
  const hasHidden = useIndexed(index, each => each.figures().hidden > 0, false);
  const hasDemoRows = useIndexed(index, each => each.figures().demo > 0, false);
  // Counting reads the whole list again, so it happens only while somebody sees the counts.
  const isCounted = isPanelCounting || (hasAny && !hasRows);
  const arbs = useIndexed(index, each => (isCounted ? each.sample() : NONE), NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sample needs a new time.
  const context = useMemo(() => ({ now: index?.now() ?? epochMs(0), mine, moneyOf }), [index, arbs, mine, moneyOf]);
  const books = useSyncExternalStore(list?.subscribe ?? noSubscription, () => list?.books() ?? NO_HOUSES);
  const isAllDemo = sources.length > 0 && sources.every(source => source.demo);
  return {
    sources,
    hasRows,
    hasAny,
    hasHidden,
    hasDemo: isAllDemo || hasDemoRows,
    isAllDemo,
    arbs,
    context,
    books,
  };
}
