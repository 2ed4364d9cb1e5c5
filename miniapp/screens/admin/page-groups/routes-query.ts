/** The pages with a list of groups, as the server returns them. */
import { queryOptions } from '@tanstack/react-query';
import { routeGroupsListSchema } from '#shared/wire/admin/page-groups.ts';
import { readApi } from '../../../server/request.ts';

export const ROUTES_KEY = ['admin', 'routes'] as const;

export const routesQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ROUTES_KEY,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.routes.$get({}, { init: { signal } }), routeGroupsListSchema),
  });
