/**
 * One request to odds-api.io over REST: it keeps to the budget, returns every failure as a value, and puts the key into
 * no message.
 * Source: https://docs.odds-api.io.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import {
  headerNumber,
  type JsonRequestDeps,
  requestJson,
  retryAfterMs,
  unreadableReason,
} from '../http/json-request.ts';
import { isErrorBody, type ProviderRefusal, readRefusal } from './provider-refusals.ts';
import type { RequestBudget } from './request-budget.ts';

export type RestFailure = ProviderRefusal | { readonly code: 'rate_limited'; readonly retryAfterMs: number | null };

export interface RestAnswer {
  readonly json: unknown;
  /** By the provider's clock, where it says so. */
  readonly at: EpochMs;
  /** The position of the stream at the time of this answer. */
  readonly seq: number | null;
}

export interface RestClient {
  get(
    path: string,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Result<RestAnswer, RestFailure>>;
  readonly requests: number;
}

export interface RestClientDeps extends JsonRequestDeps {
  readonly apiKey: string;
  readonly root: string;
  readonly clock: Clock;
  readonly budget: RequestBudget;
}

export function createRestClient(deps: RestClientDeps): RestClient {
  const { apiKey, root, clock, budget, sleep, maxBytes } = deps;
  let requests = 0;
  return {
    get requests() {
      return requests;
    },
    async get(path, parameters, signal) {
      for (let wait = budget.wait(); wait > 0 && !signal.aborted; wait = budget.wait()) {
        await sleep(Math.min(wait, 60_000), signal).catch(() => undefined);
      }
      if (signal.aborted) return err({ code: 'unavailable', reason: 'interrompido' });
      budget.spend();
      requests += 1;
      const url = new URL(root + path);
      for (const [name, value] of Object.entries({ ...parameters, apiKey })) url.searchParams.set(name, value);
      const answer = await requestJson(url, { headers: { accept: 'application/json' } }, deps, signal);
      if (!answer.ok) return err({ code: 'unavailable', ...answer.error });
      const { status, headers, json } = answer.value;
      budget.note(headers);
      if (status === 429) return err({ code: 'rate_limited', retryAfterMs: retryAfterMs(headers) });
      if (!answer.value.ok || isErrorBody(json?.value)) return err(readRefusal(status, json, apiKey));
      if (json === null) return err({ code: 'unavailable', reason: unreadableReason(answer.value, maxBytes) });
      const dated = Date.parse(headers.get('date') ?? '');
      const at = epochMs(Number.isNaN(dated) ? clock.now() : dated);
      return ok({ json: json.value, at, seq: headerNumber(headers, 'x-oddsapi-seq') });
    },
  };
}
