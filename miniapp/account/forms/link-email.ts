/** Which address a sign-in link was asked for in this browser: opened here, it need not be typed again. */
import { createSafeStorage } from '../../browser/safe-storage.ts';

const KEY = 'arbi:link-email';
const storage = createSafeStorage(() => localStorage);

export function rememberLinkEmail(email: string): void {
  storage.set(KEY, email);
}

export function linkEmail(): string | null {
  return storage.get(KEY);
}

/** Once the link has done its work. */
export function forgetLinkEmail(): void {
  storage.remove(KEY);
}
