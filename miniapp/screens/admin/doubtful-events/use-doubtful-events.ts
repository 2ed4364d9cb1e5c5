/** The events of two feeds that may be one match, read again every half minute, and the decisions about them. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { doubtfulEventsSchema } from '#shared/wire/admin/doubtful-events.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';

/** null takes a decision back. */
export type Decision = 'same' | 'different' | null;

const doubtfulQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'doubtful-events'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.events.doubtful.$get({}, { init: { signal } }), doubtfulEventsSchema),
  });

export function useDoubtfulEvents() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(doubtfulQuery(fetch));
  const deciding = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      readApi(
        fetch,
        api => api.admin.events.doubtful[':id'].$post({ param: { id }, json: { decision } }),
        doubtfulEventsSchema,
      ),
    onSuccess: next => queries.setQueryData(doubtfulQuery(fetch).queryKey, next),
  });
  return {
    data,
    error,
    refetch,
    /** The pair that is being decided. */
    busy: deciding.isPending ? deciding.variables.id : null,
    failure: deciding.error,
    decide: (id: string, decision: Decision) => deciding.mutate({ id, decision }),
  };
}
