/** What somebody drafted and published, with its figures; for a publisher, everything that is published. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ownProcedureListSchema } from '#shared/wire/procedures.ts';
import { readApi } from '../server/request.ts';
import { SessionContext } from '../session/use-session.ts';

/** The first key of every query about procedures: a change of one requests all of them again. */
export const PROCEDURES = ['procedures'] as const;

export function useOwnProcedures() {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...PROCEDURES, 'own'],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.procedures.own.$get({}, { init: { signal } }), ownProcedureListSchema),
  });
}
