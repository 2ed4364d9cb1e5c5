/**
 * What happens around every step inside the app: redirect rules, scroll positions, and whether "back" stays inside the
 * app. It wraps wouter's navigation; the screens only follow links.
 */
import type { AroundNavHandler } from 'wouter';
import type { BuildMeta } from '#shared/builds/manifest.ts';
import { matchRedirect } from '#shared/builds/match-redirect.ts';

interface Entry {
  /** How many steps inside the app precede this entry. */
  readonly depth: number;
}

const KEY = 'arbi:entry';

export function readEntry(state: unknown): Entry {
  const depth = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[KEY] : undefined;
  return { depth: typeof depth === 'number' ? depth : 0 };
}

export interface NavigationDeps {
  readonly meta: () => Pick<BuildMeta, 'matcher'> | null;
  /** A full page load. */
  readonly leave: (address: string) => void;
  readonly historyState: () => unknown;
  readonly scroll: { save(depth: number): void };
}

export function createAroundNav({ meta, leave, historyState, scroll }: NavigationDeps): AroundNavHandler {
  return (navigate, to, options) => {
    const rules = meta();
    const redirect = rules && to.startsWith('/') ? matchRedirect(rules, to) : null;
    if (redirect?.external) {
      leave(redirect.to);
      return;
    }
    const { depth } = readEntry(historyState());
    scroll.save(depth);
    const next = options?.replace ? depth : depth + 1;
    const state = typeof options?.state === 'object' ? options.state : {};
    navigate(redirect?.to ?? to, { ...options, state: { ...state, [KEY]: next } });
  };
}

/** The scroll position of each entry, and a way to restore it that waits until the page is long enough. */
export function createScrollMemory(window: () => Window) {
  const places = new Map<number, number>();
  return {
    save(depth: number) {
      // Entries after this one belong to a branch of the history that no longer exists.
      for (const known of places.keys()) if (known > depth) places.delete(known);
      places.set(depth, window().scrollY);
    },
    restore(depth: number) {
      const page = window();
      const target = places.get(depth) ?? 0;
      const deadline = page.performance.now() + 1_000;
      const attempt = () => {
        page.scrollTo(0, target);
        if (Math.abs(page.scrollY - target) > 1 && page.performance.now() < deadline)
          page.requestAnimationFrame(attempt);
      };
      attempt();
    },
  };
}
