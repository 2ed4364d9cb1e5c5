/**
 * The theme a person chose, where it is stored, and how it is applied: `data-theme` and `data-primary` on the root.
 * `public/boot.js` does the same before the first paint. Inside Telegram its own theme takes precedence: see
 * `telegram/`.
 */

import { createStore } from 'zustand/vanilla';
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
  readonly resolved: 'light' | 'dark';
  /** False if the choice is lost with the page. */
  readonly kept: boolean;
  /** The theme of the surrounding application; null in an ordinary browser. */
  readonly host: 'light' | 'dark' | null;
}

export interface ThemeStore {
  get(): ThemeState;
  subscribe(listener: () => void): () => void;
  choose(change: Partial<ThemeChoice>): void;
  /** Telegram's theme, which takes precedence over the person's choice. */
  followHost(host: 'light' | 'dark' | null): void;
}

export interface ThemeDeps {
  readonly storage: SafeStorage;
  readonly root: HTMLElement;
  readonly systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

export function createThemeStore({ storage, root, systemDark }: ThemeDeps): ThemeStore {
  let choice = parseThemeChoice(storage.get(THEME_KEY));
  let kept = true;
  let host: ThemeState['host'] = null;
  const store = createStore(apply);

  function apply(): ThemeState {
    const resolved = host ?? resolveMode(choice.mode, systemDark.matches);
    root.dataset.theme = resolved;
    root.dataset.primary = choice.primary;
    return { ...choice, resolved, kept, host };
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

function resolveMode(mode: ThemeMode, systemIsDark: boolean): 'light' | 'dark' {
  if (mode === 'system') return systemIsDark ? 'dark' : 'light';
  return mode;
}
