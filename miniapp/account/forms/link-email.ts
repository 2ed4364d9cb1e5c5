/**
 * The address that a sign-in link was requested for in this browser: if the link is opened here, it need not be typed
 * again.
 */
import { createSafeStorage } from '../../browser/safe-storage.ts';

const KEY = 'arbi:link-email';
const storage = createSafeStorage(() => localStorage);

export function rememberLinkEmail(email: string): void {
  storage.set(KEY, email);
}

export function linkEmail(): string | null {
  return storage.get(KEY);
}

/** Called once the link has been used. */
export function forgetLinkEmail(): void {
  storage.remove(KEY);
}
