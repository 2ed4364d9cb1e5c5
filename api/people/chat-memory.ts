/** A person's defaults in the bot, and their last calculations in chats: one bounded document per Telegram person. */

import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import {
  type ChatMemory,
  type ChatSettings,
  type ChatSum,
  chatSettingsSchema,
  chatSumSchema,
  withSum,
} from '#shared/chat/question/chat-defaults.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { TelegramId } from '#shared/units.ts';
import type { HouseSettings } from '#shared/wire/account-settings.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { AccountSettingsStore } from './account-settings.ts';
import { type OwnedCollection, ownersOf } from './person-data.ts';

const COLLECTION: OwnedCollection = 'chat_memory';

const storedSchema = z.object({
  schema: z.literal(1),
  owner: z.string(),
  settings: chatSettingsSchema,
  sums: z.array(chatSumSchema),
});
type Stored = z.infer<typeof storedSchema>;

export interface ChatMemoryStore extends ChatMemory {
  settings(telegramId: TelegramId): Promise<ChatSettings>;
  houses(telegramId: TelegramId): Promise<readonly HouseSettings[]>;
  change(telegramId: TelegramId, settings: ChatSettings): Promise<ChatSettings>;
  /** Newest first. */
  sums(telegramId: TelegramId): Promise<readonly ChatSum[]>;
  forgetSums(telegramId: TelegramId): Promise<void>;
  /** listener: called after a person's settings changed. */
  onChange(listener: (telegramId: TelegramId) => void): void;
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
  const ownerOf = (telegramId: TelegramId) => ownersOf(uidOfTelegram(telegramId), telegramId)[0];

  async function readIn(reader: Pick<DocumentStore, 'get'>, owner: string): Promise<Stored> {
    const found = await reader.get(COLLECTION, owner);
    if (found) return storedSchema.parse(found.data);
    return { schema: 1, owner, settings: chatSettingsSchema.parse({ defaults: {} }), sums: [] };
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
    async change(telegramId, settings) {
      const changed = await update(telegramId, ({ sums, ...rest }) => ({
        ...rest,
        settings,
        sums: settings.keepsSums ? sums : [],
      }));
      for (const listener of listeners) listener(telegramId);
      return changed.settings;
    },
    onChange: listener => void listeners.push(listener),
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
