/** The accounts that Google keeps, found and changed. If Google does not answer, every call rejects. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { err, ok, type Result } from '#shared/result.ts';
import type { Uid } from '#shared/units.ts';
import { isUid } from '../tokens/custom-token.ts';

export interface GoogleAccounts {
  read(uid: Uid): Promise<UserRecord | null>;
  /** Finds an account by a whole address or number. */
  find(by: 'email' | 'phone', text: string): Promise<UserRecord | null>;
  /** Does something to an account that has to be there. */
  change(uid: Uid, work: () => Promise<unknown>): Promise<Result<void, { readonly code: 'not_found' }>>;
}

export function createGoogleAccounts(auth: Auth): GoogleAccounts {
  return {
    async read(uid) {
      if (!isUid(uid)) return null;
      try {
        return await auth.getUser(uid);
      } catch (cause) {
        if (codeOf(cause) === 'auth/user-not-found') return null;
        throw cause;
      }
    },
    async find(by, text) {
      try {
        return await (by === 'email' ? auth.getUserByEmail(text) : auth.getUserByPhoneNumber(text));
      } catch (cause) {
        // The beginning of an address is not an address.
        if (/^auth\/(user-not-found|invalid-(email|phone-number))$/.test(String(codeOf(cause)))) return null;
        throw cause;
      }
    },
    async change(uid, work) {
      if (!isUid(uid)) return err({ code: 'not_found' });
      try {
        await work();
        return ok(undefined);
      } catch (cause) {
        if (codeOf(cause) === 'auth/user-not-found') return err({ code: 'not_found' });
        throw cause;
      }
    },
  };
}

export function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : null;
}
