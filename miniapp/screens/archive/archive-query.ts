/** The archive's data on the server: the page's first data, pages of closed arbs, and the summary of a period. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type ArchiveFilter,
  archivePageSchema,
  archivePayloadSchema,
  archiveSummarySchema,
} from '#shared/wire/archive.ts';
import { plainFetch, readApi, readPageData } from '../../server/request.ts';

const FRESH_MS = 10_000;

export const payloadQuery = queryOptions({
  queryKey: ['archive', 'payload'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => readPageData('arbitrageArchive', archivePayloadSchema, signal),
});

/** days: null for the days that the first data sum up. */
export const summaryQuery = (days: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['archive', 'summary', days],
    staleTime: FRESH_MS,
    enabled: days !== null,
    queryFn: ({ signal }) =>
      readApi(
        plainFetch,
        api => api.archive.summary.$get({ query: searchParams(days ?? {}) }, { init: { signal } }),
        archiveSummarySchema,
      ),
  });

/** filter: null for the list that the first data begin with. */
export const pageQuery = (filter: ArchiveFilter | null) =>
  infiniteQueryOptions({
    queryKey: ['archive', 'page', filter],
    staleTime: FRESH_MS,
    enabled: filter !== null,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const query = searchParams({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return readApi(plainFetch, api => api.archive.$get({ query }, { init: { signal } }), archivePageSchema);
    },
    getNextPageParam: last => last.next,
  });

/**
 * Both queries refuse unknown keys. Their type expresses this by an index signature of `undefined`, which no object
 * with a value satisfies; `Record<string, never>` does.
 */
function searchParams(values: object): Record<string, never> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value) as never]));
}
