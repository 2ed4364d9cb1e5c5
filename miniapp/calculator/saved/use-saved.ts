/** Saved calculations, for components. */
import { useSyncExternalStore } from 'react';
import { type SavedCalculations, savedStore } from './saved-store.ts';

export function useSaved(): SavedCalculations {
  return useSyncExternalStore(savedStore.subscribe, savedStore.get);
}
