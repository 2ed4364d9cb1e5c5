/**
 * Our own index of the names of accounts that Google keeps, because Google cannot search by name: one document an
 * account, written when its token is checked and the name has changed.
 */
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { nameKeyOf, startsWith } from '#shared/ports/documents/text-search.ts';
import { asUid, type Uid } from '#shared/units.ts';
import type { OwnedCollection } from '../../people/person-data.ts';

const COLLECTION: OwnedCollection = 'account_names';
/** What was written by this process, the latest last. */
const MAX_REMEMBERED = 20_000;

export const ACCOUNT_NAME_INDEXES = [{ collection: COLLECTION, field: 'nameKey' }];

const nameSchema = z.object({ schema: z.literal(1), owner: z.string(), nameKey: z.string() });
export const ACCOUNT_NAME_KIND = keptKind(COLLECTION, nameSchema);

export interface AccountNames {
  /** Call it when a person has just shown who they are. Rejects if the store does. */
  saw(uid: Uid, displayName: string | null): Promise<void>;
  /** The accounts with a name that begins like this, as `nameKeyOf`. */
  search(key: string, limit: number): Promise<Uid[]>;
  forget(uid: Uid): Promise<void>;
}

export function createAccountNames(store: DocumentStore): AccountNames {
  const written = new Map<Uid, string>();

  function remember(uid: Uid, nameKey: string): void {
    written.delete(uid);
    written.set(uid, nameKey);
    const [oldest] = written.size > MAX_REMEMBERED ? written.keys() : [];
    if (oldest !== undefined) written.delete(oldest);
  }

  async function forget(uid: Uid): Promise<void> {
    written.delete(uid);
    if ((await store.get(COLLECTION, uid)) !== null) await store.delete(COLLECTION, uid);
  }

  return {
    async saw(uid, displayName) {
      const nameKey = nameKeyOf(displayName ?? '');
      if (written.get(uid) === nameKey) return;
      if (nameKey === '') await forget(uid);
      else await store.put(COLLECTION, uid, { schema: 1, owner: uid, nameKey }, 'any');
      remember(uid, nameKey);
    },
    async search(key, limit) {
      if (key === '') return [];
      const { documents } = await store.query(COLLECTION, { where: startsWith('nameKey', key), limit });
      return documents.map(({ id }) => asUid(id));
    },
    forget,
  };
}
