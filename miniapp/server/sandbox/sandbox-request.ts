/**
 * Requests to the sandbox of MODO LOCAL, answers parsed by their schema. Its routes are mounted by `bot/`, which the
 * miniapp may not import, so the typed client does not know them: their addresses are in `sandbox-addresses.ts`.
 */
import type { z } from 'zod';
import { createRetryingFetch } from '../retrying-fetch.ts';

export interface SandboxRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export async function readSandbox<Schema extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  address: string,
  schema: Schema,
  request: SandboxRequest = {},
): Promise<z.output<Schema>> {
  const response = await callSandbox(fetch, address, request);
  return schema.parse(await response.json());
}

/** Rejects with a `RequestFailure`; reads are retried once. */
export function callSandbox(
  fetch: typeof globalThis.fetch,
  address: string,
  { method = 'GET', body, signal }: SandboxRequest,
): Promise<Response> {
  return createRetryingFetch(fetch)(address, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}
