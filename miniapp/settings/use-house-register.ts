/** Renders a page again when the houses have changed. */

import { useEffect, useSyncExternalStore } from 'react';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { apiFetch } from '../server/api-base.ts';
import { createHouseRegister } from './house-register.ts';

const houseRegister = createHouseRegister({
  storage: createSafeStorage(() => localStorage),
  fetch: apiFetch,
});

export function useHouseRegister(): void {
  // After the first frame: a prerendered page has the built-in names.
  useEffect(() => houseRegister.start(), []);
  useSyncExternalStore(houseRegister.subscribe, houseRegister.get, () => 0);
}
