/**
 * What is open on the page, kept in its address: the arb, `?abrir=<id>`, and the sheet, `?painel=<word>`. A reload or a link opens
 * the same, and a step back closes it. What was changed meanwhile, such as the filter in its sheet, stays.
 */
import { useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { HistoryContext } from '../../navigation/history-here.ts';
import { useSearch } from '../../navigation/use-address.ts';

const KEYS = ['abrir', 'painel'] as const;
type OpenKey = (typeof KEYS)[number];

export interface OpenAddress {
  readonly abrir: string | null;
  readonly painel: string | null;
  /** A step back then closes it. What takes the place of something that is open already adds no step. */
  readonly open: (key: OpenKey, value: string) => void;
  /** value: only if it is this that is open. */
  readonly close: (key: OpenKey, value?: string) => void;
}

export function useOpenAddress(): OpenAddress {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const here = useContext(HistoryContext);
  // For what was opened here: the query of the entry below, to which a step back leads.
  const below = useRef(new Map<OpenKey, string>());
  const leaving = useRef<OpenKey | null>(null);
  const last = useRef(search);
  const shown = new URLSearchParams(search);
  const hrefOf = (next: URLSearchParams) => (next.size === 0 ? path : `${path}?${next}`);

  useLayoutEffect(() => {
    if (last.current === search) return;
    const [before, now] = [new URLSearchParams(last.current), new URLSearchParams(search)];
    last.current = search;
    leaving.current = null;
    const closed = KEYS.filter(key => before.has(key) && !now.has(key));
    const isStepBack = closed.some(key => below.current.get(key) === now.toString());
    for (const key of KEYS) if (!now.has(key)) below.current.delete(key);
    if (!isStepBack) return;
    for (const key of closed) before.delete(key);
    if (sorted(before) !== sorted(now)) navigate(before.size === 0 ? path : `${path}?${before}`, { replace: true });
  }, [search, path, navigate]);

  return {
    abrir: shown.get('abrir'),
    painel: shown.get('painel'),
    open(key, value) {
      const query = new URLSearchParams(here.search());
      if (query.get(key) === value) return;
      const isOpen = query.has(key);
      if (!isOpen) below.current.set(key, query.toString());
      query.set(key, value);
      navigate(hrefOf(query), { replace: isOpen });
    },
    close(key, value) {
      // What was changed in the same turn is in it already.
      const query = new URLSearchParams(here.search());
      // A step back takes a moment: it must not be taken twice.
      if (!query.has(key) || leaving.current === key) return;
      if (value !== undefined && query.get(key) !== value) return;
      if (below.current.has(key)) {
        leaving.current = key;
        last.current = query.toString();
        here.back();
        return;
      }
      query.delete(key);
      navigate(hrefOf(query), { replace: true });
    },
  };
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return copy.toString();
}
