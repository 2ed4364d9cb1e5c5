/** The theme, for components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { DEFAULT_THEME, type ThemeState, type ThemeStore } from './theme.ts';

/** The state that a page is prerendered with, and that a hydrated component starts from. */
const PRERENDERED: ThemeState = { ...DEFAULT_THEME, resolved: 'light', kept: true, host: null, forced: null };

export const ThemeContext = createContext<ThemeStore | null>(null);

export function useTheme(): ThemeState & Pick<ThemeStore, 'choose'> {
  const store = useContext(ThemeContext);
  if (store === null) throw new Error('useTheme outside of ThemeContext');
  const state = useSyncExternalStore(store.subscribe, store.get, () => PRERENDERED);
  return { ...state, choose: store.choose };
}
