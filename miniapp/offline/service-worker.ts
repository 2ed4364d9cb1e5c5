/**
 * The calculators without a network: the frame and they are kept, and stand in where the server does not answer. A page
 * comes from the server whenever it can; nothing of the API is ever kept, for an old price is worse than none.
 */
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { API_PREFIX } from '../server/static-addresses.ts';

/** Written in by the build: what the frame and the calculators are made of. */
declare const KEPT_FILES: PrecacheEntry[];

/** The part of a worker's global scope that is used; the types of the page and of workers do not go together. */
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
/** A network that answers no sooner is as good as none: what is on the page then asks again by itself. */
const PATIENCE_MS = 6_000;

precacheAndRoute(KEPT_FILES);
cleanupOutdatedCaches();

// Names are hashes of contents: what was loaded once is right for ever.
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
// A new worker is a new build: files of the last one would only pile up.
worker.addEventListener('activate', event => event.waitUntil(caches.delete(OTHER_FILES)));
