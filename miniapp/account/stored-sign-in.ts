/**
 * The sign-in that Firebase's SDK keeps in this browser, whichever tab wrote it last. The SDK drops a sign-in that it cannot
 * renew without saying why; with its token the server can be asked. Read only, and null if the SDK kept it otherwise.
 */
import { openDB } from 'idb';
import * as z from 'zod/mini';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const PREFIX = 'firebase:authUser:';

const userSchema = z.object({ uid: z.string(), stsTokenManager: z.object({ accessToken: z.string() }) });
const entrySchema = z.object({ fbase_key: z.string(), value: userSchema });

export interface StoredSignIn {
  readonly uid: string;
  /** Its last id token, which may have expired. */
  readonly token: string;
}

export async function readStoredSignIn(): Promise<StoredSignIn | null> {
  return (await fromDatabase().catch(() => null)) ?? fromLocalStorage();
}

async function fromDatabase(): Promise<StoredSignIn | null> {
  const database = await openDB(DATABASE, undefined, {
    // There is none yet, and the SDK makes its own.
    upgrade(_database, _from, _to, transaction) {
      transaction.done.catch(() => {});
      transaction.abort();
    },
  });
  try {
    for (const entry of await database.getAll(STORE)) {
      const { success, data } = entrySchema.safeParse(entry);
      if (success && data.fbase_key.startsWith(PREFIX)) return signInOf(data.value);
    }
    return null;
  } finally {
    // An open connection would keep the SDK from deleting or upgrading its database.
    database.close();
  }
}

function fromLocalStorage(): StoredSignIn | null {
  try {
    const key = Object.keys(localStorage).find(name => name.startsWith(PREFIX));
    const { success, data } = userSchema.safeParse(JSON.parse(localStorage.getItem(key ?? '') ?? 'null'));
    return success ? signInOf(data) : null;
  } catch {
    return null;
  }
}

const signInOf = ({ uid, stsTokenManager }: z.infer<typeof userSchema>): StoredSignIn => ({
  uid,
  token: stsTokenManager.accessToken,
});
