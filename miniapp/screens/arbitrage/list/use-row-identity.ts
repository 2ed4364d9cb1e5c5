/** How often each row was mounted again, which is cheaper than moving it when it rises. See `risen-rows.ts`. */
import { useRef } from 'react';
import { risenRows } from './risen-rows.ts';

/**
 * ids: of the rows in the document, in order. kept: those that must not be mounted again, such as the one with the
 * focus.
 */
export function useRowIdentity(ids: readonly string[], kept: readonly (string | null)[]): (id: string) => number {
  const rises = useRef(new Map<string, number>());
  const before = useRef<readonly string[]>([]);
  if (!isSame(before.current, ids)) {
    const known = rises.current;
    const risers = new Set(risenRows(before.current, ids).filter(id => !kept.includes(id)));
    rises.current = new Map(ids.map(id => [id, (known.get(id) ?? 0) + (risers.has(id) ? 1 : 0)]));
    before.current = ids;
  }
  return id => rises.current.get(id) ?? 0;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
