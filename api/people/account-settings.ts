/**
 * Settings that follow a person from device to device: one synchronised document per owner. A linked account's own
 * document also takes in what the Telegram person's has; that one stays as it is.
 */
import { z } from 'zod';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { err, ok, type Result } from '#shared/result.ts';
import {
  applyRequest,
  type ChangeRefusal,
  joinDocument,
  NO_DOCUMENT,
  type SyncedDocument,
  versionOf,
} from '#shared/sync/synced-document.ts';
import { asUid, type Uid } from '#shared/units.ts';
import {
  ACCOUNT_RULES,
  type AccountSettings,
  accountEntrySchema,
  entryLimitOf,
  type SettingsAnswer,
  type SettingsChange,
  type SettingsEntry,
  settingsOf,
} from '#shared/wire/account/account-settings.ts';
import { accountSettingsV1Schema, entriesOfV1 } from '#shared/wire/account/account-settings-v1.ts';
import type { OwnedCollection } from './person-data.ts';

const COLLECTION: OwnedCollection = 'account_settings';

const storedSchema = z.discriminatedUnion('schema', [
  z.object({ schema: z.literal(1), settings: accountSettingsV1Schema }),
  z.object({
    schema: z.literal(2),
    lineage: z.string(),
    count: z.int(),
    entries: z.array(accountEntrySchema.and(z.object({ at: z.int() }))),
    applied: z.array(z.string()),
    joined: z.array(z.object({ owner: z.string().transform(asUid), lineage: z.string(), count: z.int() })),
  }),
]);

export const ACCOUNT_SETTINGS_KIND = keptKind(COLLECTION, storedSchema, { latest: 2 });
type Owners = readonly [Uid, ...Uid[]];

export interface AccountSettingsStore {
  /** owners: the account first. */
  read(owners: Owners): Promise<AccountSettings>;
  open(owners: Owners): Promise<SettingsAnswer>;
  /** A request that was applied before is answered like the first time. */
  change(owners: Owners, change: SettingsChange): Promise<Result<SettingsAnswer, ChangeRefusal>>;
  /** listener: called with the owners after each change. */
  onChange(listener: (owners: readonly Uid[]) => void): void;
  /** Another process changed the settings of these owners: listeners are told. */
  announce(owners: readonly Uid[]): void;
}

export interface AccountSettingsDeps {
  readonly store: DocumentStore;
  readonly newId: () => string;
}

export function createAccountSettings({ store, newId }: AccountSettingsDeps): AccountSettingsStore {
  async function readIn(reader: Pick<DocumentStore, 'get'>, [owner, ...others]: Owners): Promise<SyncedDocument> {
    let document = await readOne(reader, owner);
    for (const other of others) document = joinDocument(document, other, await readOne(reader, other), ACCOUNT_RULES);
    return document;
  }
  const listeners: ((owners: readonly Uid[]) => void)[] = [];
  return {
    read: async owners => settingsOf(liveEntries(await readIn(store, owners))),
    open: async owners => answerOf(owners, await readIn(store, owners)),
    onChange: listener => void listeners.push(listener),
    announce(owners) {
      for (const listener of listeners) listener(owners);
    },
    async change(owners, change) {
      const lineage = newId();
      const applied = await store.transaction(async tx => {
        const before = await readIn(tx, owners);
        const after = applyRequest(before, change, { lineage, mostOf: entryLimitOf });
        if (!after.ok || after.value === before) return after;
        const [owner] = owners;
        // Without fields that are undefined, which the store refuses.
        tx.put(
          COLLECTION,
          owner,
          JSON.parse(JSON.stringify({ schema: 2, owner, ...after.value })) as DocumentData,
          'any',
        );
        return after;
      });
      if (!applied.ok) return err(applied.error);
      for (const listener of listeners) listener(owners);
      return ok(answerOf(owners, applied.value));
    },
  };
}

async function readOne(reader: Pick<DocumentStore, 'get'>, owner: Uid): Promise<SyncedDocument> {
  const found = await reader.get(COLLECTION, owner);
  if (found === null) return NO_DOCUMENT;
  const stored = storedSchema.parse(found.data);
  if (stored.schema === 2) return stored;
  return {
    ...NO_DOCUMENT,
    lineage: 'v1',
    count: 1,
    entries: entriesOfV1(stored.settings).map(each => ({ ...each, at: 1 })),
  };
}

function liveEntries({ entries }: SyncedDocument): SettingsEntry[] {
  return entries.filter(({ value }) => value !== null).map(({ at: _, ...entry }) => entry as SettingsEntry);
}

function answerOf([owner]: Owners, document: SyncedDocument): SettingsAnswer {
  return { owner, version: versionOf(document), entries: liveEntries(document) };
}
