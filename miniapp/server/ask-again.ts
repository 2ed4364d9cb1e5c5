/** Requests answers again after a change at the server. */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks the server again for what is on the screen. A first request that is still under way is cancelled: its answer may have
 * been written before the change, and `invalidateQueries` alone would let it count as the new one.
 */
export async function askAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await queries.cancelQueries({ ...filters, fetchStatus: 'fetching', predicate: awaitsFirst(filters) });
  await queries.invalidateQueries(filters);
}

const awaitsFirst =
  ({ predicate }: QueryFilters): NonNullable<QueryFilters['predicate']> =>
  query =>
    query.state.data === undefined && (predicate?.(query) ?? true);
