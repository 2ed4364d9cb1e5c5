/** The arb that the address asks to open, `?abrir=<id>`: once the list is there, and then the address is the list's again. */
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { LiveList } from '../../server/live/live-list.ts';

/** onFound: null where it is on the list no more. */
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
    latest.current(list.arbs.get(id) ?? null);
  }, [list, search, path, navigate]);
}
