/** Settings that follow a person from device to device: one document per owner. A linked account's own settings win. */
import { z } from 'zod';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { type AccountSettings, type AccountSettingsChange, accountSettingsSchema } from '#shared/wire/account.ts';
import type { OwnedCollection } from './person-data.ts';

const COLLECTION: OwnedCollection = 'account_settings';

const storedSchema = z.object({ schema: z.literal(1), owner: z.string(), settings: accountSettingsSchema });

export interface AccountSettingsStore {
  /** owners: the account first. */
  read(owners: readonly string[]): Promise<AccountSettings>;
  /** Replaces the given settings in the account's own document; all others stay as they are read now. */
  change(owners: readonly [string, ...string[]], change: AccountSettingsChange): Promise<AccountSettings>;
  /** listener: called with the owners after each change. */
  onChange(listener: (owners: readonly string[]) => void): void;
}

export function createAccountSettings(store: DocumentStore): AccountSettingsStore {
  async function readIn(reader: Pick<DocumentStore, 'get'>, owners: readonly string[]): Promise<AccountSettings> {
    for (const owner of owners) {
      const found = await reader.get(COLLECTION, owner);
      if (found) return storedSchema.parse(found.data).settings;
    }
    return accountSettingsSchema.parse({});
  }
  const listeners: ((owners: readonly string[]) => void)[] = [];
  return {
    read: owners => readIn(store, owners),
    onChange: listener => void listeners.push(listener),
    async change(owners, change) {
      const changed = await store.transaction(async tx => {
        const settings = accountSettingsSchema.parse({ ...(await readIn(tx, owners)), ...change });
        const [owner] = owners;
        // Removes omitted settings: the store accepts no undefined.
        const kept = JSON.parse(JSON.stringify(settings)) as DocumentData;
        tx.put(COLLECTION, owner, { schema: 1, owner, settings: kept }, 'any');
        return settings;
      });
      for (const listener of listeners) listener(owners);
      return changed;
    },
  };
}
