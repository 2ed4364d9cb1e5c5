/** The typed client of the API: paths, queries and answers as the server declares them. */
import { hc } from 'hono/client';
import type { AppType } from '../../api/app.ts';
import { createRetryingFetch } from './retrying-fetch.ts';

export type Client = ReturnType<typeof createClient>;

export function createClient(fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request)) {
  return hc<AppType>('/', { fetch: createRetryingFetch(fetch) });
}
