/** Answers of the server that something has changed since. */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks the server again, where anybody looks. A first answer still under way is given up: it may have been written
 * before the change, and `invalidateQueries` alone would let it stand for the new one.
 */
export async function askAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await queries.cancelQueries({ ...filters, fetchStatus: 'fetching', predicate: awaitsFirst(filters) });
  await queries.invalidateQueries(filters);
}

const awaitsFirst =
  ({ predicate }: QueryFilters): NonNullable<QueryFilters['predicate']> =>
  query =>
    query.state.data === undefined && (predicate?.(query) ?? true);
