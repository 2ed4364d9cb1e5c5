/** How a person's alerts are delivered, and changes of it: of what they saw, so that another device's change is not lost. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AlertSettings, type AlertSettingsChange, alertDeliverySchema } from '#shared/alerts/alert-settings.ts';
import { alertDelivery as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { changeBetween } from '#shared/sync/field-change.ts';
import { askAgain } from '../server/ask-again.ts';
import { RequestFailure } from '../server/failure.ts';
import { readApi } from '../server/request.ts';
import { useAlertDelivery } from './use-alert-delivery.ts';

export interface AlertSettingsState {
  /** Undefined until it is known. */
  readonly data: ReturnType<typeof useAlertDelivery>['data'];
  readonly set: (seen: AlertSettings, wanted: AlertSettingsChange) => void;
  /** Why the last change was not kept, in words. */
  readonly problem: string | null;
}

export function useAlertSettings(): AlertSettingsState {
  const { data, fetch, queryKey } = useAlertDelivery();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ seen, wanted }: { seen: AlertSettings; wanted: AlertSettingsChange }) =>
      readApi(fetch, api => api['alert-settings'].$put({ json: changeBetween(seen, wanted) }), alertDeliverySchema),
    onError: () => askAgain(queries, { queryKey }),
    onSuccess: kept => queries.setQueryData(queryKey, kept),
  });
  return {
    data,
    set: (seen, wanted) =>
      change.mutate({ seen, wanted: { ...wanted, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    problem: change.isError
      ? change.error instanceof RequestFailure && change.error.status === 409
        ? change.error.message
        : words.failed
      : null,
  };
}
