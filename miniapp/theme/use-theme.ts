/** The theme, for components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { DEFAULT_THEME, type ThemeState, type ThemeStore } from './theme.ts';

/** What a prerendered page was made with; a component starts from it where it takes such a page over. */
const PRERENDERED: ThemeState = { ...DEFAULT_THEME, resolved: 'light', kept: true, host: null };

export const ThemeContext = createContext<ThemeStore | null>(null);

export function useTheme(): ThemeState & Pick<ThemeStore, 'choose'> {
  const store = useContext(ThemeContext);
  if (store === null) throw new Error('useTheme outside of ThemeContext');
  const state = useSyncExternalStore(store.subscribe, store.get, () => PRERENDERED);
  return { ...state, choose: store.choose };
}
