/** The table of commissions while it is edited and saved. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Exchange } from '#shared/markets/books.ts';
import { type CommissionsInput, type CommissionTableState, commissionTableSchema } from '#shared/wire/commissions.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { CommissionsContext } from '../../../settings/use-commissions.ts';
import { type EditState, useEditedDocument } from '../parts/use-edited-document.ts';
import { areRatesChanged, commissionsOf, mergeTypedRates, type TypedRates, typedRatesOf } from './commissions-view.ts';

export const commissionsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'commissions'],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin.commissions.$get({}, { init: { signal } }), commissionTableSchema),
  });

export interface CommissionEditor extends EditState<CommissionTableState> {
  readonly typed: TypedRates;
  readonly changed: boolean;
  type(exchange: Exchange, text: string): void;
  /** Sends only a table without invalid lines. */
  save(): Promise<void>;
  /** Takes the last change back; what is typed here is discarded. */
  undo(): Promise<void>;
}

export function useCommissionTable(table: CommissionTableState): CommissionEditor {
  const { fetch } = useContext(SessionContext);
  const current = useContext(CommissionsContext);
  const queries = useQueryClient();
  const edited = useEditedDocument<CommissionTableState, TypedRates>(table, {
    typedOf: ({ commissions }) => typedRatesOf(commissions),
    read: () => readApi(fetch, api => api.admin.commissions.$get(), commissionTableSchema),
    keep(known) {
      queries.setQueryData(commissionsQuery(fetch).queryKey, known);
      // Updates this browser's own calculators without a request.
      current.take(known.commissions);
    },
    merge: (typed, from, theirs) => mergeTypedRates(typed, from.commissions, theirs.commissions),
  });
  const { typed, from } = edited;
  return {
    ...edited,
    changed: edited.isTouched && areRatesChanged(typed, from.commissions),
    type: (exchange, text) => edited.change({ ...typed, [exchange]: text }),
    async save() {
      const commissions = commissionsOf(typed);
      if (commissions === null) return;
      const json: CommissionsInput = { commissions, version: from.version };
      await edited.save(() => readApi(fetch, api => api.admin.commissions.$put({ json }), commissionTableSchema));
    },
    undo() {
      const json = { version: table.version };
      return edited.undo(() =>
        readApi(fetch, api => api.admin.commissions.undo.$post({ json }), commissionTableSchema),
      );
    },
  };
}
