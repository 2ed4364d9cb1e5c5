/** The redirect rules while they are edited and saved. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { RedirectSettings } from '#shared/builds/redirect-settings.ts';
import { type Redirects, redirectsSchema } from '#shared/wire/admin/redirects.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { useEditedDocument } from '../parts/use-edited-document.ts';
import { type TypedRedirects, typedRedirects } from './redirects-view.ts';

export const redirectsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'redirects'],
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.redirects.$get({}, { init: { signal } }), redirectsSchema),
  });

export function useRedirects(known: Redirects) {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const edited = useEditedDocument<Redirects, TypedRedirects>(known, {
    typedOf: ({ settings }) => typedRedirects(settings),
    read: () => readApi(fetch, api => api.admin.redirects.$get(), redirectsSchema),
    keep: saved => queries.setQueryData(redirectsQuery(fetch).queryKey, saved),
    // Their version is shown beside it, and the administrator chooses one of the two.
    merge: typed => typed,
  });
  return {
    ...edited,
    save(settings: RedirectSettings) {
      const json = { settings, version: edited.from.version };
      return edited.save(() => readApi(fetch, api => api.admin.redirects.$put({ json }), redirectsSchema));
    },
    /** What is typed is discarded. */
    undo() {
      const json = { version: known.version };
      return edited.undo(() => readApi(fetch, api => api.admin.redirects.undo.$post({ json }), redirectsSchema));
    },
  };
}
