/** The archive as the server has it: the first data of the page, pages of closed arbs, what a period adds up to. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { encodePath, findRoute } from '#shared/access/routes.ts';
import {
  type ArchiveFilter,
  archivePageSchema,
  archivePayloadSchema,
  archiveSummarySchema,
} from '#shared/wire/archive.ts';
import { requestJson } from '../../server/request.ts';

const FRESH_MS = 10_000;
const ask: typeof globalThis.fetch = (...request) => globalThis.fetch(...request);

export const payloadQuery = queryOptions({
  queryKey: ['archive', 'payload'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) =>
    requestJson(ask, `${encodePath(findRoute('arbitrageArchive').path)}/_payload.json`, archivePayloadSchema, {
      signal,
    }),
});

/** days: null for those that the first data sum up. */
export const summaryQuery = (days: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['archive', 'summary', days],
    staleTime: FRESH_MS,
    enabled: days !== null,
    queryFn: ({ signal }) =>
      requestJson(ask, `/api/archive/summary?${new URLSearchParams(days ?? {})}`, archiveSummarySchema, { signal }),
  });

/** filter: null for the list that the first data begin with. */
export const pageQuery = (filter: ArchiveFilter | null) =>
  infiniteQueryOptions({
    queryKey: ['archive', 'page', filter],
    staleTime: FRESH_MS,
    enabled: filter !== null,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const values = Object.entries({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) });
      const query = new URLSearchParams(values.map(([key, value]): [string, string] => [key, String(value)]));
      return requestJson(ask, `/api/archive?${query}`, archivePageSchema, { signal });
    },
    getNextPageParam: last => last.next,
  });
