/** The sources of odds, read again every few seconds, and what can be done about them. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import { type FeedsStatus, feedKeySavedSchema, feedsStatusSchema } from '#shared/wire/admin/feeds.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { type Acts, useActs } from '../parts/use-acts.ts';

const KEY = ['admin', 'feeds'];
const EVERY_MS = 5_000;

const feedsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: KEY,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.feeds.$get({}, { init: { signal } }), feedsStatusSchema),
  });

export interface FeedControls extends Acts {
  switchTo(id: string, runs: boolean): Promise<boolean>;
  restart(id: string): Promise<boolean>;
  /** null: forgets the key that is kept. */
  setKey(id: string, key: string | null): Promise<boolean>;
  undo(): Promise<boolean>;
}

/** How the last act went, if it was one of these: each card shows only the outcome of its own acts. */
export function outcomeOfActs({ last, problem, done }: Acts, acts: readonly string[]): Pick<Acts, 'problem' | 'done'> {
  return last !== null && acts.includes(last) ? { problem, done } : { problem: null, done: null };
}

export function useFeeds() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(feedsQuery(fetch));
  const acts = useActs(() => void refetch());
  const version = data?.version ?? null;
  const keep = (status: FeedsStatus) => void queries.setQueryData(KEY, status);

  const controls: FeedControls = {
    ...acts,
    switchTo: (id, runs) =>
      acts.run(`switch ${id}`, async () => {
        const request = { param: { id }, json: { runs, version } };
        keep(await readApi(fetch, api => api.admin.feeds[':id'].$put(request), feedsStatusSchema));
        return runs ? words.started : words.stoppedNow;
      }),
    restart: id =>
      acts.run(`restart ${id}`, async () => {
        keep(await readApi(fetch, api => api.admin.feeds[':id'].restart.$post({ param: { id } }), feedsStatusSchema));
        return words.restarted;
      }),
    setKey: (id, key) =>
      acts.run(`key ${id}`, async () => {
        const request = { param: { id }, json: { key, version } };
        const { checked, ...status } = await readApi(
          fetch,
          api => api.admin.feeds[':id'].key.$put(request),
          feedKeySavedSchema,
        );
        keep(status);
        if (key === null) return words.forgotten;
        return checked ? words.saved : words.savedUnchecked;
      }),
    undo: () =>
      acts.run('undo', async () => {
        const request = { json: { version } };
        keep(await readApi(fetch, api => api.admin['feed-settings'].undo.$post(request), feedsStatusSchema));
        return admin.undone;
      }),
  };
  return { data, error, refetch, controls };
}
