/** Procedures at the server, for components. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import {
  openedProcedureSchema,
  ownProcedureSchema,
  procedureListSchema,
  procedurePricesSchema,
} from '#shared/wire/procedures.ts';
import { PROCEDURES } from '../../procedures/use-own-procedures.ts';
import { askAgain } from '../../server/ask-again.ts';
import { callApi, readApi } from '../../server/request.ts';
import { SessionContext } from '../../session/use-session.ts';

export function useProcedureList() {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: PROCEDURES,
    queryFn: ({ signal }) => readApi(fetch, api => api.procedures.$get({}, { init: { signal } }), procedureListSchema),
    refetchInterval: 60_000,
  });
}

export function useProcedure(id: string) {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...PROCEDURES, id],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.procedures[':id'].$get({ param: { id } }, { init: { signal } }), openedProcedureSchema),
    // The publisher may change odds while the page is open.
    refetchInterval: 30_000,
  });
}

/** The feed's current prices. Tried once, because the page works without them. */
export function useProcedurePrices(id: string, isOpen: boolean) {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...PROCEDURES, id, 'prices'],
    queryFn: ({ signal }) =>
      readApi(
        fetch,
        api => api.procedures[':id'].prices.$get({ param: { id } }, { init: { signal } }),
        procedurePricesSchema,
      ),
    enabled: isOpen,
    retry: false,
    refetchInterval: 15_000,
  });
}

export function useProcedureChanges() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const onSuccess = () => askAgain(queries, { queryKey: PROCEDURES });
  const setState = useMutation({
    mutationFn: ({
      id,
      ...json
    }: {
      id: string;
      state: 'open' | 'not_started' | 'ended';
      version: number;
      sure: boolean;
    }) => readApi(fetch, api => api.procedures[':id'].state.$post({ param: { id }, json }), ownProcedureSchema),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi(fetch, api => api.procedures[':id'].$delete({ param: { id } })),
    onSuccess,
  });
  return { setState, remove };
}

/** What somebody shares of their own result; null takes it back. */
export function useShareResult(id: string) {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (resultCents: number | null) =>
      callApi(fetch, api =>
        resultCents === null
          ? api.procedures[':id']['shared-result'].$delete({ param: { id } })
          : api.procedures[':id']['shared-result'].$put({ param: { id }, json: { resultCents } }),
      ),
    onSuccess: () => askAgain(queries, { queryKey: [...PROCEDURES, id] }),
  });
}

/** Each person is counted once; a failure must not stop anybody. */
export function useMark(id: string) {
  const { fetch } = useContext(SessionContext);
  /** step: the one that was registered; null: the procedure was opened. */
  return (step: number | null, plannedCents: number | null = null) =>
    void callApi(fetch, api =>
      api.procedures[':id'].marks.$post({ param: { id }, json: { done: step !== null, step, plannedCents } }),
    ).catch(() => undefined);
}
