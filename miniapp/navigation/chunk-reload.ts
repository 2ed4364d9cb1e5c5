/**
 * A part of the app that cannot be loaded has most often been replaced by a new build: a reload gets the new page. It
 * reloads once per path within ten seconds; a second failure is a real one. If nothing can be remembered across a
 * reload, it does not reload, because that would never end.
 */

const RELOAD_WINDOW_MS = 10_000;
const KEY = 'arbi:chunk-reload';

export interface ReloadMemory {
  read(): string | null;
  /** True if the text survives a reload. */
  write(text: string): boolean;
}

export interface ReloadDeps {
  readonly path: () => string;
  readonly now: () => number;
  readonly memory: ReloadMemory;
  readonly reload: () => void;
}

/** True if the page is now reloading. */
export function reloadOnce({ path, now, memory, reload }: ReloadDeps): boolean {
  const last = parse(memory.read());
  if (last !== null && last.path === path() && now() - last.at < RELOAD_WINDOW_MS) return false;
  if (!memory.write(JSON.stringify({ path: path(), at: now() }))) return false;
  reload();
  return true;
}

function parse(text: string | null): { path: string; at: number } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { path, at } = value as { path?: unknown; at?: unknown };
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : null;
  } catch {
    return null;
  }
}

/** Session storage, or if it is blocked the history entry, which a reload keeps as well. */
export function browserReloadMemory(page: Window): ReloadMemory {
  return {
    read() {
      try {
        return page.sessionStorage.getItem(KEY) ?? fromHistory(page.history.state);
      } catch {
        return fromHistory(page.history.state);
      }
    },
    write(text) {
      // Both, because a substitute for a blocked storage accepts everything and forgets it with the page.
      const state: unknown = page.history.state;
      try {
        page.history.replaceState({ ...(typeof state === 'object' ? state : {}), [KEY]: text }, '');
        page.sessionStorage.setItem(KEY, text);
      } catch {
        return fromHistory(page.history.state) === text;
      }
      return true;
    },
  };
}

function fromHistory(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const kept = (state as Record<string, unknown>)[KEY];
  return typeof kept === 'string' ? kept : null;
}
