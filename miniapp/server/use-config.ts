/** The server's public configuration. Asked for once per page load; undefined until it is known. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '#shared/wire/auth.ts';
import { callApi, plainFetch } from './request.ts';

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }): Promise<PublicConfig> => {
    const [answer, { publicConfigSchema }] = await Promise.all([
      callApi(plainFetch, api => api.config.$get({}, { init: { signal } })),
      import('#shared/wire/auth.ts'),
    ]);
    return publicConfigSchema.parse(await answer.json());
  },
  // It changes with the server's environment: a page that reloads knows.
  staleTime: Number.POSITIVE_INFINITY,
  // A page without it lacks its ways in: it asks until somebody answers.
  retry: true,
  retryDelay: attempt => Math.min(1_000 * 2 ** attempt, 15_000),
});

/** isWanted: false for as long as nobody should ask for it. */
export function useConfig(isWanted = true): PublicConfig | undefined {
  return useQuery({ ...configQuery, enabled: isWanted }).data;
}
