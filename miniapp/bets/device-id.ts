/** Which device wrote an action: a random name of this browser, kept with it. */
import { newId } from '../browser/new-id.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';

const KEY = 'arbi.device';
let known: string | null = null;

export function deviceId(): string {
  if (known !== null) return known;
  const storage = createSafeStorage(() => localStorage);
  known = storage.get(KEY) ?? newId().slice(0, 12);
  storage.set(KEY, known);
  return known;
}
