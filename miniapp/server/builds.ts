/**
 * Which build this page is, whether a newer one exists, and the current redirect rules. A new version is reported,
 * never forced.
 */
import { createStore } from 'zustand/vanilla';
import type { BuildMeta } from '#shared/builds/manifest.ts';

export const CHECK_EVERY_MS = 5 * 60_000;

export interface BuildsState {
  readonly newer: boolean;
  readonly meta: BuildMeta | null;
}

export interface BuildWatch {
  get(): BuildsState;
  subscribe(listener: () => void): () => void;
  start(): () => void;
}

export interface BuildWatchDeps {
  /** Null in development: there is nothing to watch. */
  readonly buildId: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly visibility: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export function createBuildWatch({ buildId, fetch, visibility }: BuildWatchDeps): BuildWatch {
  const store = createStore<BuildsState>(() => ({ newer: false, meta: null }));

  const read = async (address: string): Promise<unknown> => (await fetch(address, { cache: 'no-cache' })).json();

  async function check(): Promise<void> {
    if (visibility.visibilityState === 'hidden') return;
    try {
      const [{ buildMetaSchema, latestBuildSchema }, latest, meta] = await Promise.all([
        import('#shared/builds/manifest.ts'),
        read('/builds/latest.json'),
        read(`/builds/meta/${buildId}.json`).catch(() => null),
      ]);
      const parsed = buildMetaSchema.safeParse(meta);
      const { id } = latestBuildSchema.parse(latest);
      store.setState(before => ({
        newer: before.newer || id !== buildId,
        meta: parsed.success ? parsed.data : before.meta,
      }));
    } catch {
      // Offline, or the server is just being replaced: the next check will show.
    }
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    start() {
      if (buildId === null) return () => {};
      void check();
      const timer = setInterval(check, CHECK_EVERY_MS);
      visibility.addEventListener('visibilitychange', check);
      return () => {
        clearInterval(timer);
        visibility.removeEventListener('visibilitychange', check);
      };
    },
  };
}

/** The build writes its id into the page; the placeholder means that the page was not built. */
export function readLatestBuildId(page: Document): string | null {
  const id = page.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
  return /^[\w-]+$/.test(id) ? id : null;
}
