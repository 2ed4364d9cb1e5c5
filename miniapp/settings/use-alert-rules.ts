/** A person's alert rules, for the panel. They may be signed in either way; an account takes precedence. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { type AlertRule, alertRuleListSchema, alertRuleSchema, type NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { newId } from '../browser/new-id.ts';
import { usePersonFetch } from '../person/use-person.ts';
import { askAgain } from '../server/ask-again.ts';
import { RequestFailure } from '../server/failure.ts';
import { callApi, readApi } from '../server/request.ts';
import { HostContext } from '../telegram/use-host.ts';
import { askWriteAccess } from '../telegram/write-access.ts';

export interface AlertRulesState {
  /** Undefined until they are known. */
  readonly rules: readonly AlertRule[] | undefined;
  /** What went wrong, in words; null if nothing did. */
  readonly problem: string | null;
  /** Nobody is signed in, so a rule cannot be stored. */
  readonly needsSignIn: boolean;
  readonly add: (rule: NewAlertRule) => Promise<AlertRule>;
  readonly rename: (rule: AlertRule, name: string) => Promise<unknown>;
  /** Off, it is kept and sends nothing. */
  readonly turn: (rule: AlertRule, isOn: boolean) => Promise<unknown>;
  readonly remove: (rule: AlertRule) => Promise<unknown>;
}

/** open: the rules are requested only while the panel is open. */
export function useAlertRules(open: boolean): AlertRulesState {
  const host = useContext(HostContext);
  const queries = useQueryClient();
  const { who, fetch } = usePersonFetch();
  const query = queryOptions({
    queryKey: ['alert-rules', who],
    queryFn: async ({ signal }) =>
      (await readApi(fetch, api => api['alert-rules'].$get({}, { init: { signal } }), alertRuleListSchema)).rules,
    retry: false,
  });
  const { data, error } = useQuery({ ...query, enabled: open });
  const refresh = () => askAgain(queries, { queryKey: query.queryKey });
  /** The addition that failed last. Adding the same rule again repeats it with the same id, whether or not it had arrived. */
  const failedAdd = useRef<{ readonly text: string; readonly id: string } | null>(null);
  const add = useMutation({
    async mutationFn(rule: NewAlertRule) {
      // Telegram does not ask a person again who has already allowed it; `AlertDelivery` informs those who refuse.
      if ((data ?? []).length === 0) await askWriteAccess(host);
      const text = JSON.stringify(rule);
      const id = failedAdd.current?.text === text ? failedAdd.current.id : newId();
      failedAdd.current = { text, id };
      const added = await readApi(fetch, api => api['alert-rules'].$post({ json: { ...rule, id } }), alertRuleSchema);
      failedAdd.current = null;
      return added;
    },
    onSuccess: refresh,
  });
  const rename = useMutation({
    mutationFn: ({ rule: { id, name: seen }, name }: { rule: AlertRule; name: string }) =>
      readApi(
        fetch,
        api => api['alert-rules'][':id'].$put({ param: { id }, json: { from: { name: seen }, to: { name } } }),
        alertRuleSchema,
      ),
    // After a refusal too: the rule has changed on another device.
    onSettled: refresh,
  });
  const turn = useMutation({
    mutationFn: ({ rule: { id, isOn: seen = true }, isOn }: { rule: AlertRule; isOn: boolean }) =>
      readApi(
        fetch,
        api => api['alert-rules'][':id'].$put({ param: { id }, json: { from: { isOn: seen }, to: { isOn } } }),
        alertRuleSchema,
      ),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: AlertRule) =>
      callApi(fetch, api => api['alert-rules'][':id'].$delete({ param: { id }, query: { version: String(version) } })),
    onSettled: refresh,
  });
  const failed = add.error ?? rename.error ?? turn.error ?? remove.error ?? error;
  const needsSignIn = failed instanceof RequestFailure && failed.status === 401;
  return {
    rules: data,
    needsSignIn,
    problem: failed === null || needsSignIn ? null : sentenceOf(failed),
    add: add.mutateAsync,
    rename: (rule, name) => rename.mutateAsync({ rule, name }),
    turn: (rule, isOn) => turn.mutateAsync({ rule, isOn }),
    remove: remove.mutateAsync,
  };
}

function sentenceOf(cause: unknown): string {
  return cause instanceof RequestFailure ? cause.error.message : words.failed;
}
