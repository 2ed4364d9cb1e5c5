/**
 * Opens the arb of the address, `?abrir=<id>`, once the list has loaded; then the parameter is removed. One that is being
 * placed opens also where it is no longer on the list.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { placingStore } from '../../placing/placings.ts';
import type { LiveList } from '../../server/live/live-list.ts';

/** onFound: null if it is no longer on the list. */
export function useAskedArb(list: LiveList | undefined, onFound: (arb: Opportunity | null) => void): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    const query = new URLSearchParams(search);
    const id = query.get('abrir');
    if (list === undefined || id === null) return;
    query.delete('abrir');
    navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
    const begun = placingStore.get().list.find(({ arb }) => arb.id === id);
    latest.current(list.arbs.get(id) ?? begun?.arb ?? null);
  }, [list, search, path, navigate]);
}
