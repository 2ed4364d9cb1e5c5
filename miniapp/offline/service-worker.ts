/**
 * The calculators without a network: they and the app's frame are cached, and used when the server does not answer. A
 * page comes from the server whenever possible; nothing of the API is ever cached, because an old price is worse than
 * none.
 */
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { API_PREFIX } from '../server/static-addresses.ts';

/** Filled in by the build: the files of the frame and the calculators. */
declare const KEPT_FILES: PrecacheEntry[];

/** The part of a worker's global scope that is used; the type libraries of pages and workers are incompatible. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
const worker = self as unknown as WorkerScope;

const SHELL = '/index.html';
const OTHER_FILES = 'arbi-assets';
/** A network that takes longer is treated as absent: the cached page then requests its data again by itself. */
const PATIENCE_MS = 6_000;

precacheAndRoute(KEPT_FILES);
cleanupOutdatedCaches();

// Names contain content hashes, so a loaded file stays valid forever.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: OTHER_FILES }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith(API_PREFIX),
  async ({ request }) => {
    const shell = await matchPrecache(SHELL);
    if (shell === undefined) return fetch(request);
    try {
      return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      return shell;
    }
  },
);

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
// A new worker is a new build: files of the previous one would only accumulate.
worker.addEventListener('activate', event => event.waitUntil(caches.delete(OTHER_FILES)));
