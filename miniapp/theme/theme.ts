/**
 * The theme a person chose, where it is stored, and how it is applied: `data-theme` and `data-primary` on the root.
 * `public/boot.js` does the same before the first paint. Inside Telegram its own theme takes precedence: see
 * `telegram/`. The mode that a page forces takes precedence over both, and is never stored.
 */

import { createStore } from 'zustand/vanilla';
import type { ColourMode } from '#shared/access/routes.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
type ThemeMode = (typeof THEME_MODES)[number];

export const PRIMARY_COLOURS = [
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
] as const;
type PrimaryColour = (typeof PRIMARY_COLOURS)[number];

export interface ThemeChoice {
  readonly mode: ThemeMode;
  readonly primary: PrimaryColour;
}

export const DEFAULT_THEME: ThemeChoice = { mode: 'system', primary: 'green' };
export const THEME_KEY = 'arbi:theme';

export interface ThemeState extends ThemeChoice {
  readonly resolved: ColourMode;
  /** False if the choice is lost with the page. */
  readonly kept: boolean;
  /** The theme of the surrounding application; null in an ordinary browser. */
  readonly host: ColourMode | null;
  /** The mode that the page, a print or a picture has instead; null: none. */
  readonly forced: ColourMode | null;
}

export interface ThemeStore {
  get(): ThemeState;
  subscribe(listener: () => void): () => void;
  choose(change: Partial<ThemeChoice>): void;
  /** Telegram's theme, which takes precedence over the person's choice. */
  followHost(host: ColourMode | null): void;
  /** The mode of the page that is open now. */
  forcePage(mode: ColourMode | null): void;
  /** The mode of what leaves the page, until it is null again. It takes precedence over the page's. */
  forceTaken(mode: ColourMode | null): void;
}

export interface ThemeDeps {
  readonly storage: SafeStorage;
  readonly root: HTMLElement;
  readonly systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Of the page that is opened: `boot.js` has shown it so already. */
  readonly forced?: ColourMode | null;
}

export function createThemeStore({ storage, root, systemDark, forced = null }: ThemeDeps): ThemeStore {
  let choice = parseThemeChoice(storage.get(THEME_KEY));
  let kept = true;
  let host: ThemeState['host'] = null;
  let ofPage = forced;
  let ofTaken: ColourMode | null = null;
  const store = createStore(apply);

  function apply(): ThemeState {
    const now = ofTaken ?? ofPage;
    const resolved = now ?? host ?? resolveMode(choice.mode, systemDark.matches);
    root.dataset.theme = resolved;
    root.dataset.primary = choice.primary;
    return { ...choice, resolved, kept, host, forced: now };
  }
  const refresh = () => store.setState(apply());
  systemDark.addEventListener('change', refresh);

  return {
    get: store.getState,
    subscribe: store.subscribe,
    choose(change) {
      // Keeps what another tab chose, except for what is changed here.
      choice = { ...parseThemeChoice(storage.get(THEME_KEY) ?? JSON.stringify(choice)), ...change };
      kept = storage.set(THEME_KEY, JSON.stringify(choice));
      refresh();
    },
    followHost(next) {
      host = next;
      refresh();
    },
    forcePage(mode) {
      if (mode === ofPage) return;
      ofPage = mode;
      refresh();
    },
    forceTaken(mode) {
      if (mode === ofTaken) return;
      ofTaken = mode;
      refresh();
    },
  };
}

/** The stored choice, with defaults for missing or invalid parts. */
export function parseThemeChoice(text: string | null): ThemeChoice {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULT_THEME;
    const { mode, primary } = stored as { mode?: unknown; primary?: unknown };
    return {
      mode: THEME_MODES.find(known => known === mode) ?? DEFAULT_THEME.mode,
      primary: PRIMARY_COLOURS.find(known => known === primary) ?? DEFAULT_THEME.primary,
    };
  } catch {
    return DEFAULT_THEME;
  }
}

function resolveMode(mode: ThemeMode, systemIsDark: boolean): ColourMode {
  if (mode === 'system') return systemIsDark ? 'dark' : 'light';
  return mode;
}
