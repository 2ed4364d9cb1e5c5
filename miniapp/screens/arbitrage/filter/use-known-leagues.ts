/** The leagues that the feeds have ever had. Until they have come, or without a connection, the usual ones have to do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { League } from '#shared/markets/leagues.pt-br.ts';
import { leaguesSchema } from '#shared/wire/leagues.ts';
import { plainFetch, readApi } from '../../../server/request.ts';

const NONE: readonly League[] = [];

const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  staleTime: 10 * 60_000,
  queryFn: ({ signal }) => readApi(plainFetch, api => api.leagues.$get({}, { init: { signal } }), leaguesSchema),
});

export function useKnownLeagues(): readonly League[] {
  return useQuery(leaguesQuery).data?.leagues ?? NONE;
}
