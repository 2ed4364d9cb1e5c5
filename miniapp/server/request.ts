/**
 * Requests to the API through its typed client. A failure rejects with a `RequestFailure`; reads are retried once,
 * writes never. The client is loaded with the first request, because a page that only calculates makes none.
 */
import type { z } from 'zod';
import { findRoute, payloadPath, type RouteId } from '#shared/access/routes.ts';
import { apiFetch } from './api-base.ts';
import type { Client } from './client.ts';
import { createRetryingFetch } from './retrying-fetch.ts';

type Api = Client['api'];
type ApiCall<Answer> = (api: Api) => Promise<Answer>;

interface JsonAnswer {
  json(): Promise<unknown>;
}

/** fetch: the session's or the account's, which add their headers. */
export async function callApi<Answer>(fetch: typeof globalThis.fetch, call: ApiCall<Answer>): Promise<Answer> {
  const { createClient } = await import('./client.ts');
  return call(createClient(fetch).api);
}

/** As `callApi`, with the answer parsed by its schema: brands and instants exist only after parsing. */
export async function readApi<Schema extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  call: ApiCall<JsonAnswer>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await callApi(fetch, call);
  return schema.parse(await answer.json());
}

/** For requests that carry nobody's headers. */
export const plainFetch: typeof globalThis.fetch = (...request) => apiFetch(...request);

/** The first data of a page. Only for a page whose payload the server makes. */
export async function readPageData<Schema extends z.ZodType>(
  id: RouteId,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const route = findRoute(id);
  if (!route.payload) throw new Error(`${id} has no payload to read`);
  const answer = await createRetryingFetch(plainFetch)(payloadPath(route), { signal });
  return schema.parse(await answer.json());
}
