/** The houses as administrators changed them, and the ways to change them. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { houses as words } from '#shared/catalogue/houses.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import { type HousesState, type HouseTerms, housesStateSchema } from '#shared/wire/admin/houses.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { type Acts, useActs } from '../parts/use-acts.ts';

const KEY = ['admin', 'houses'];

const housesQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.houses.$get({}, { init: { signal } }), housesStateSchema),
  });

export interface HouseControls extends Acts {
  /** house null: as it is built in. */
  save(key: string, house: HouseTerms | null): Promise<boolean>;
  undo(): Promise<boolean>;
}

export function useAdminHouses() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(housesQuery(fetch));
  const acts = useActs(() => void refetch());
  const version = data?.version ?? null;

  function keep(state: HousesState): void {
    // This page names them anew before the next look at the server.
    adoptHouses(state.houses);
    queries.setQueryData(KEY, state);
  }

  const controls: HouseControls = {
    ...acts,
    save: (key, house) =>
      acts.run('save', async () => {
        const request = { param: { key: encodeURIComponent(key) }, json: { house, version } };
        keep(await readApi(fetch, api => api.admin.houses[':key'].$put(request), housesStateSchema));
        return words.saved;
      }),
    undo: () =>
      acts.run('undo', async () => {
        const request = { json: { version } };
        keep(await readApi(fetch, api => api.admin['house-settings'].undo.$post(request), housesStateSchema));
        return admin.undone;
      }),
  };
  return { data, error, refetch, controls };
}
