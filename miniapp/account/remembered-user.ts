/**
 * `firebase_user` in localStorage: who was last signed in in this browser. Good enough to show at first, but proves
 * nothing.
 */
import * as z from 'zod/mini';
import { asUid } from '#shared/units.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import type { AccountUser } from './account-port.ts';

export const REMEMBERED_KEY = 'firebase_user';

const schema = z.object({
  uid: z.pipe(z.string().check(z.minLength(1)), z.transform(asUid)),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
});
export type RememberedUser = z.infer<typeof schema>;

/** Null if there is nobody or the record is not ours. */
export function readRemembered(storage: Pick<SafeStorage, 'get'>): RememberedUser | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.get(REMEMBERED_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Saves a signed-in user; a signed-out state removes the record. */
export function remember(storage: Pick<SafeStorage, 'set' | 'remove'>, user: AccountUser | null): void {
  if (user === null) {
    storage.remove(REMEMBERED_KEY);
    return;
  }
  const { uid, email, displayName, photoURL } = user;
  storage.set(REMEMBERED_KEY, JSON.stringify({ uid, email, displayName, photoURL } satisfies RememberedUser));
}
