/** The typed client of the API: paths, queries and answers as the server declares them. */
import { hc } from 'hono/client';
import type { AppType } from '../../api/app.ts';
import { createRetryingFetch } from './retrying-fetch.ts';

export type Client = ReturnType<typeof createClient>;

export function createClient(fetch: typeof globalThis.fetch) {
  return hc<AppType>('/', { fetch: createRetryingFetch(fetch) });
}

/** Only the typed addresses, for code that opens an address by itself: `addresses.api.arbs.stream.$path()`. */
export const addresses = hc<AppType>('/');
