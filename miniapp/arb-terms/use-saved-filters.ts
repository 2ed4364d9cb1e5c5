/** Filters saved by name, for components. */
import { useSyncExternalStore } from 'react';
import type { SavedFilter } from '#shared/wire/account/account-settings.ts';
import { savedFilterStore } from './saved-filters.ts';

export function useSavedFilters(): readonly SavedFilter[] {
  return useSyncExternalStore(savedFilterStore.subscribe, savedFilterStore.get);
}
