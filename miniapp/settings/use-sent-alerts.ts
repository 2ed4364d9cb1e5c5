/** When each alert rule last sent something, how often today, and a test of one. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import {
  type AlertTestResult,
  alertTestSchema,
  type SentOfRule,
  sentAlertsOfRulesSchema,
} from '#shared/alerts/sent-alerts.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { usePersonFetch } from '../person/use-person.ts';
import { RequestFailure } from '../server/failure.ts';
import { readApi } from '../server/request.ts';

/** A list that stays open follows what is sent meanwhile. */
const AGAIN_MS = 30_000;

export interface SentAlerts {
  /** Undefined until it is known; null: it has sent nothing. */
  readonly of: (rule: AlertRule) => SentOfRule | null | undefined;
  /** The rule whose test is on its way. */
  readonly testing: string | null;
  /** What came of it, in words. */
  readonly test: (rule: AlertRule) => Promise<string>;
}

export function useSentAlerts(isWanted: boolean): SentAlerts {
  const { who, fetch } = usePersonFetch();
  const { data } = useQuery({
    queryKey: ['alerts-sent', who],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api['alert-rules'].sent.$get({}, { init: { signal } }), sentAlertsOfRulesSchema),
    enabled: isWanted,
    refetchInterval: AGAIN_MS,
    // Without it the list says less, and nothing else.
    retry: false,
  });
  const test = useMutation({
    mutationFn: ({ id }: AlertRule) =>
      readApi(fetch, api => api['alert-rules'][':id'].test.$post({ param: { id } }), alertTestSchema),
  });
  return {
    of: ({ id }) => data && (data.sent.find(({ rule }) => rule === id) ?? null),
    testing: test.isPending ? test.variables.id : null,
    test: rule =>
      test.mutateAsync(rule).then(({ result }) => words.tested[result satisfies AlertTestResult], sentenceOf),
  };
}

function sentenceOf(cause: unknown): string {
  return cause instanceof RequestFailure ? cause.error.message : words.failed;
}
