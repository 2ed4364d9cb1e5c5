/** The table of commissions while it is edited and saved. What was typed survives every failure. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { Exchange } from '#shared/markets/books.ts';
import { type CommissionsInput, type CommissionTableState, commissionTableSchema } from '#shared/wire/commissions.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { CommissionsContext } from '../../../settings/use-commissions.ts';
import { adminFailureText } from '../parts/AdminState.tsx';
import { areRatesChanged, commissionsOf, mergeTypedRates, type TypedRates, typedRatesOf } from './commissions-view.ts';

export const commissionsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'commissions'],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.commissions.$get({}, { init: { signal } }), commissionTableSchema),
  });

export interface CommissionEditor {
  readonly typed: TypedRates;
  readonly changed: boolean;
  readonly state: 'idle' | 'saving' | 'saved' | 'undoing' | 'undone';
  /** Somebody else saved first: their version, shown beside ours. */
  readonly theirs: CommissionTableState | null;
  readonly problem: string | null;
  type(exchange: Exchange, text: string): void;
  discard(): void;
  /** Sends only a table without invalid lines. */
  save(): Promise<void>;
  /** Takes the last change back; what is typed here is given up for it. */
  undo(): Promise<void>;
}

export function useCommissionTable(table: CommissionTableState): CommissionEditor {
  const { fetch } = useContext(SessionContext);
  const current = useContext(CommissionsContext);
  const queries = useQueryClient();
  /** Kept with the table it started from, because a table fetched meanwhile is not the one that was edited. */
  const [draft, setDraft] = useState<{ readonly typed: TypedRates; readonly from: CommissionTableState } | null>(null);
  const [state, setState] = useState<CommissionEditor['state']>('idle');
  const [theirs, setTheirs] = useState<CommissionTableState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { typed, from } = draft ?? { typed: typedRatesOf(table.commissions), from: table };

  function keep(known: CommissionTableState): void {
    queries.setQueryData(commissionsQuery(fetch).queryKey, known);
    // Updates this browser's own calculators without a request.
    current.take(known.commissions);
  }

  async function readAgain(): Promise<void> {
    const now = await readApi(fetch, api => api.admin.commissions.$get(), commissionTableSchema);
    keep(now);
    setTheirs(now);
    setDraft({ typed: mergeTypedRates(typed, from.commissions, now.commissions), from: now });
  }

  async function send(
    doing: 'saving' | 'undoing',
    done: 'saved' | 'undone',
    call: Parameters<typeof readApi<typeof commissionTableSchema>>[1],
  ): Promise<void> {
    setState(doing);
    setProblem(null);
    try {
      keep(await readApi(fetch, call, commissionTableSchema));
      setDraft(null);
      setTheirs(null);
      setState(done);
    } catch (cause) {
      setState('idle');
      if (cause instanceof RequestFailure && cause.status === 409) {
        await readAgain().catch((again: unknown) => setProblem(adminFailureText(again)));
      } else setProblem(adminFailureText(cause));
    }
  }

  return {
    typed,
    changed: draft !== null && areRatesChanged(typed, from.commissions),
    state,
    theirs,
    problem,
    type(exchange, text) {
      setDraft({ typed: { ...typed, [exchange]: text }, from });
      setState('idle');
    },
    discard() {
      setDraft(null);
      setTheirs(null);
      setProblem(null);
      setState('idle');
    },
    async save() {
      const commissions = commissionsOf(typed);
      if (commissions === null) return;
      const json: CommissionsInput = { commissions, version: from.version };
      await send('saving', 'saved', api => api.admin.commissions.$put({ json }));
    },
    async undo() {
      const json = { version: table.version };
      await send('undoing', 'undone', api => api.admin.commissions.undo.$post({ json }));
    },
  };
}
