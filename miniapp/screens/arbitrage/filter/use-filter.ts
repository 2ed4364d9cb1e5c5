/**
 * The filter of a page: the address contains it, and this browser stores it for the next visit, one for each kind. It
 * stays on the device, because a filter for a phone may not suit the computer at home. Saved filters follow their
 * person (`use-saved-filters.ts`).
 */
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type * as z from 'zod/mini';
import { arbitrageSearchSchema } from '#shared/access/page-queries.ts';
import { searchValues } from '#shared/access/routes.ts';
import { parseFilter, printFilter } from '#shared/arb-filter/address.ts';
import { type ArbFilter, arbFilterSchema, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import { useSearch } from '../../../navigation/use-address.ts';

const storage = createSafeStorage(() => localStorage);
const keyOf = (kind: ArbKind) => `arbi:filter:${kind}`;

export interface FilterState {
  readonly filter: ArbFilter;
  /** Only this event, whatever the filter is. */
  readonly event: string | undefined;
  /** open: what stays open on the page; all of it, unless something else is said. */
  readonly set: (filter: ArbFilter, open?: Pick<ArbitrageSearch, 'abrir' | 'painel'>) => void;
}

type ArbitrageSearch = z.output<typeof arbitrageSearchSchema>;

export function useFilter(kind: ArbKind): FilterState {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { evento: event, abrir, painel } = arbitrageSearchSchema.parse(searchValues(search));
  const asked = useMemo(() => parseFilter(search), [search]);
  // A link to one event shows that event without the stored filter of the whole list.
  const kept = useMemo(() => (asked === null && event === undefined ? readKept(kind) : null), [asked, event, kind]);
  const filter = asked ?? kept ?? EMPTY_FILTER;

  const set = useCallback(
    (next: ArbFilter, open: Pick<ArbitrageSearch, 'abrir' | 'painel'> = { abrir, painel }) => {
      keep(kind, next);
      const query = printFilter(next, { evento: event, ...open });
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
    [kind, event, abrir, painel, path, navigate],
  );

  useEffect(() => {
    if (kept !== null) navigate(`${path}?${printFilter(kept, { abrir, painel })}`, { replace: true });
    // Nor is the filter of such a link stored for the whole list.
    else if (asked !== null && event === undefined) keep(kind, asked);
  }, [kept, asked, event, abrir, painel, kind, path, navigate]);

  return { filter, event, set };
}

function readKept(kind: ArbKind): ArbFilter | null {
  const search = storage.get(keyOf(kind));
  return search === null ? null : parseFilter(search);
}

/** Without the view: the next visit begins with the surebets, whichever list was looked at last. */
function keep(kind: ArbKind, filter: ArbFilter): void {
  const query = printFilter(arbFilterSchema.parse({ ...filter, view: EMPTY_FILTER.view }));
  if (query === '') storage.remove(keyOf(kind));
  else storage.set(keyOf(kind), query);
}
