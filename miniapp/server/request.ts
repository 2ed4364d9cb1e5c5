/** A request whose answer is read by its schema. Rejects with a `RequestFailure`; reads are retried once by the rule. */
import type { z } from 'zod';
import { createRetryingFetch } from './retrying-fetch.ts';

export interface JsonRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export async function requestJson<Schema extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  address: string,
  schema: Schema,
  { method = 'GET', body, signal }: JsonRequest = {},
): Promise<z.output<Schema>> {
  const response = await createRetryingFetch(fetch)(address, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return schema.parse(await response.json());
}
