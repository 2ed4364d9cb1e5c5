/** The theme, for components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ThemeState, ThemeStore } from './theme.ts';

export const ThemeContext = createContext<ThemeStore | null>(null);

export function useTheme(): ThemeState & Pick<ThemeStore, 'choose'> {
  const store = useContext(ThemeContext);
  if (store === null) throw new Error('useTheme outside of ThemeContext');
  const state = useSyncExternalStore(store.subscribe, store.get);
  return { ...state, choose: store.choose };
}
