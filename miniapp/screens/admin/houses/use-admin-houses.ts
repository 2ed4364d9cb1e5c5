/** The houses as administrators changed them, and the ways to change them. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import { type HousesState, type HouseTerms, housesStateSchema } from '#shared/wire/admin/houses.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { type Acts, useActs } from '../parts/use-acts.ts';
import { useEditedDocument } from '../parts/use-edited-document.ts';
import { type TypedHouse, typedHouseOf } from './house-form-view.ts';

const KEY = ['admin', 'houses'];

const housesQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.houses.$get({}, { init: { signal } }), housesStateSchema),
  });

export interface HouseListControls extends Acts {
  undo(): Promise<boolean>;
}

export function useAdminHouses() {
  const { fetch } = useContext(SessionContext);
  const keep = useKeptHouses();
  const { data, error, refetch } = useQuery(housesQuery(fetch));
  const acts = useActs(() => void refetch());
  const controls: HouseListControls = {
    ...acts,
    undo: () =>
      acts.run('undo', async () => {
        const request = { json: { version: data?.version ?? null } };
        keep(await readApi(fetch, api => api.admin['house-settings'].undo.$post(request), housesStateSchema));
        return admin.undone;
      }),
  };
  return { data, error, refetch, controls };
}

/** One house while it is edited: the version that counts is that of when editing began. */
export function useHouse(bookKey: string, shown: HousesState) {
  const { fetch } = useContext(SessionContext);
  const keep = useKeptHouses();
  const read = () => readApi(fetch, api => api.admin.houses.$get(), housesStateSchema);
  const edited = useEditedDocument<HousesState, TypedHouse>(shown, {
    typedOf: state => typedHouseOf(houseIn(state, bookKey)),
    read,
    keep,
    // Their version is shown beside it, and the administrator chooses one of the two.
    merge: typed => typed,
  });
  const { from } = edited;

  const put = (house: HouseTerms | null, version: string | null) => {
    const request = { param: { key: encodeURIComponent(bookKey) }, json: { house, version } };
    return readApi(fetch, api => api.admin.houses[':key'].$put(request), housesStateSchema);
  };

  /** All houses share one version number: if somebody else saved only other houses meanwhile, that is no conflict. */
  async function putOver(house: HouseTerms | null): Promise<HousesState> {
    try {
      return await put(house, from.version);
    } catch (cause) {
      if (!(cause instanceof RequestFailure) || cause.status !== 409) throw cause;
      const now = await read();
      if (textOf(houseIn(now, bookKey)) !== textOf(houseIn(from, bookKey))) throw cause;
      return await put(house, now.version);
    }
  }

  return {
    ...edited,
    /** house null: the house becomes as it is built in. */
    save: (house: HouseTerms | null) => edited.save(() => putOver(house)),
  };
}

export function houseIn({ houses }: HousesState, bookKey: string): HouseTerms | null {
  return houses.find(({ key }) => key === bookKey) ?? null;
}

const textOf = (house: HouseTerms | null): string => JSON.stringify(house);

function useKeptHouses() {
  const queries = useQueryClient();
  return (state: HousesState): void => {
    // This page uses the new names at once, before it next asks the server.
    adoptHouses(state.houses);
    queries.setQueryData(KEY, state);
  };
}
