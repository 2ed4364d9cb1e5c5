/**
 * What happens around every step inside the app: redirect rules, the place on the page, and whether there is a way
 * back that stays inside. Wraps wouter's navigation; the screens only follow links.
 */
import type { AroundNavHandler } from 'wouter';
import { type BuildMeta, matchRedirect } from '#shared/builds/manifest.ts';

interface Entry {
  /** How many steps inside the app lie behind this entry. */
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

/** Where each entry was scrolled to, and a way back there that waits for the page to grow long enough. */
export function createScrollMemory(window: () => Window) {
  const places = new Map<number, number>();
  return {
    save(depth: number) {
      // What lay ahead is another branch of the history from here on.
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
