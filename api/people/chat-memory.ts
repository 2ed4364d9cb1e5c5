/** A person's defaults in the bot, and their last calculations in chats: one bounded document per Telegram person. */

import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Identity } from '#shared/ports/identity.ts';
import {
  betfairAuthorSchema,
  type ChatMemory,
  type ChatSettingFields,
  type ChatSettings,
  type ChatSum,
  chatSettingsOf,
  chatSettingsSchema,
  chatSumSchema,
  fieldsOf,
  withBetfairAuthor,
  withSum,
} from '#shared/reading/result/chat-defaults.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { changeFields, type FieldChange } from '#shared/sync/field-change.ts';
import { asUid, type TelegramId, type Uid } from '#shared/units.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { AccountSettingsStore } from './account-settings.ts';
import { type OwnedCollection, ownersOf } from './person-data.ts';

const COLLECTION: OwnedCollection = 'chat_memory';

const storedSchema = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  settings: chatSettingsSchema,
  sums: z.array(chatSumSchema),
  /** What authors of posts mean by "Betfair" alone, the newest first. Absent in older documents. */
  betfairAuthors: z.array(betfairAuthorSchema).default([]),
});
type Stored = z.infer<typeof storedSchema>;

export const CHAT_MEMORY_KIND = keptKind(COLLECTION, storedSchema);

export interface ChatMemoryStore extends ChatMemory {
  settings(telegramId: TelegramId): Promise<ChatSettings>;
  houses(telegramId: TelegramId): Promise<readonly HouseSettings[]>;
  /** 'stale': a named field was changed elsewhere since it was seen. */
  change(
    telegramId: TelegramId,
    change: FieldChange<ChatSettingFields>,
  ): Promise<Result<ChatSettings, { readonly code: 'stale' }>>;
  /** Newest first. */
  sums(telegramId: TelegramId): Promise<readonly ChatSum[]>;
  forgetSums(telegramId: TelegramId): Promise<void>;
  /** listener: called after a person's settings changed. */
  onChange(listener: (telegramId: TelegramId) => void): void;
  /** Another process changed this person's settings: listeners are told, and read them again. */
  announce(telegramId: TelegramId): void;
}

export interface ChatMemoryDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly accountSettings: Pick<AccountSettingsStore, 'read'>;
  readonly commissions: Pick<CommissionTable, 'current'>;
}

export function createChatMemory({
  store,
  clock,
  identity,
  accountSettings,
  commissions,
}: ChatMemoryDeps): ChatMemoryStore {
  const listeners: ((telegramId: TelegramId) => void)[] = [];
  function announce(telegramId: TelegramId): void {
    for (const listener of listeners) listener(telegramId);
  }
  const ownerOf = (telegramId: TelegramId) => ownersOf(uidOfTelegram(telegramId), telegramId)[0];

  async function readIn(reader: Pick<DocumentStore, 'get'>, owner: Uid): Promise<Stored> {
    const found = await reader.get(COLLECTION, owner);
    if (found) return storedSchema.parse(found.data);
    return { schema: 1, owner, settings: chatSettingsSchema.parse({ defaults: {} }), sums: [], betfairAuthors: [] };
  }

  /** Writes nothing if nothing changes. */
  function update(telegramId: TelegramId, change: (stored: Stored) => Stored): Promise<Stored> {
    const owner = ownerOf(telegramId);
    return store.transaction(async tx => {
      const stored = await readIn(tx, owner);
      const next = change(stored);
      if (next !== stored) tx.put(COLLECTION, owner, next as unknown as DocumentData, 'any');
      return next;
    });
  }

  return {
    settings: async telegramId => (await readIn(store, ownerOf(telegramId))).settings,
    commissions: () => commissions.current(),
    defaults: async telegramId => (await readIn(store, ownerOf(telegramId))).settings.defaults,
    async houses(telegramId) {
      const uid = await identity.uidOfTelegram(telegramId);
      return (await accountSettings.read(ownersOf(uid, telegramId))).houses;
    },
    sums: async telegramId => (await readIn(store, ownerOf(telegramId))).sums,
    async change(telegramId, change) {
      let isStale = false;
      const { settings } = await update(telegramId, stored => {
        const changed = changeFields(fieldsOf(stored.settings), change);
        isStale = !changed.ok;
        if (!changed.ok) return stored;
        const next = chatSettingsOf(changed.value);
        return { ...stored, settings: next, sums: next.keepsSums ? stored.sums : [] };
      });
      if (isStale) return err({ code: 'stale' });
      announce(telegramId);
      return ok(settings);
    },
    async chooseBetfair(telegramId, betfair) {
      await update(telegramId, stored => {
        const { settings } = stored;
        if (settings.defaults.betfair === betfair) return stored;
        return { ...stored, settings: { ...settings, defaults: { ...settings.defaults, betfair } } };
      });
      announce(telegramId);
    },
    async betfairOf(telegramId, author) {
      const { betfairAuthors } = await readIn(store, ownerOf(telegramId));
      return betfairAuthors.find(each => each.author === author)?.betfair ?? null;
    },
    async chooseBetfairOf(telegramId, author, betfair) {
      await update(telegramId, stored => ({
        ...stored,
        betfairAuthors: withBetfairAuthor(stored.betfairAuthors, { author, betfair }),
      }));
    },
    onChange: listener => void listeners.push(listener),
    announce,
    async remember(telegramId, sum) {
      await update(telegramId, stored =>
        stored.settings.keepsSums ? { ...stored, sums: withSum(stored.sums, sum, clock.now()) } : stored,
      );
    },
    async forgetSums(telegramId) {
      await update(telegramId, stored => (stored.sums.length === 0 ? stored : { ...stored, sums: [] }));
    },
  };
}
