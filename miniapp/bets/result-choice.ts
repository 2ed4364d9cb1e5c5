/** Whether results settle bets by themselves on this device, or are proposed. */
import { createSafeStorage } from '../browser/safe-storage.ts';

const KEY = 'arbi.results';

const storage = createSafeStorage(() => localStorage);

/** Proposed, unless the person has chosen otherwise. */
export const settlesAlone = (): boolean => storage.get(KEY) === 'alone';

export function setSettlesAlone(isAlone: boolean): void {
  if (isAlone) storage.set(KEY, 'alone');
  else storage.remove(KEY);
}
