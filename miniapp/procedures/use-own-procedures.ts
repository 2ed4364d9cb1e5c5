/** What somebody drafted and published, with its figures; all that is out, for who may publish. */
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ownProcedureListSchema } from '#shared/wire/procedures.ts';
import { readApi } from '../server/request.ts';
import { SessionContext } from '../session/use-session.ts';

/** Of every query about procedures: what changes one asks all again. */
export const PROCEDURES = ['procedures'] as const;

export function useOwnProcedures() {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...PROCEDURES, 'own'],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.procedures.own.$get({}, { init: { signal } }), ownProcedureListSchema),
  });
}
