/** The server's public configuration. Requested once per page load; undefined until it is known. */
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
  // It changes only with the server's environment, and a reload gets the new one.
  staleTime: Number.POSITIVE_INFINITY,
  // Without it a page lacks its sign-in methods, so it retries until there is an answer.
  retry: true,
  retryDelay: attempt => Math.min(1_000 * 2 ** attempt, 15_000),
});

/** isWanted: false while it should not be requested. */
export function useConfig(isWanted = true): PublicConfig | undefined {
  return useQuery({ ...configQuery, enabled: isWanted }).data;
}
