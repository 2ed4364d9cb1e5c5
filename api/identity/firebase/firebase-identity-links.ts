/**
 * Which Telegram person signs in to which account when the accounts are kept elsewhere. Each link is two documents, to
 * find it from either side. `tg_<id>` needs none: its name already says which person it belongs to.
 */

import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { asTelegramId, asUid } from '#shared/units.ts';

const LINKS = 'telegram_links';
const ofPerson = (telegramId: TelegramId) => `person:${telegramId}`;
const ofAccount = (uid: Uid) => `account:${uid}`;

const linkSchema = z.object({
  version: z.literal(1),
  uid: z.string().transform(asUid),
  telegramId: z.int().positive().transform(asTelegramId),
});
type Link = z.infer<typeof linkSchema>;

export const LINK_KIND = keptKind(LINKS, linkSchema, { field: 'version' });

export interface TelegramLinks {
  uidOf(telegramId: TelegramId): Promise<Uid | null>;
  telegramIdOf(uid: Uid): Promise<TelegramId | null>;
  /**
   * Null removes the account's link. False: the person is linked to another account. The deleted account `gone` does not
   * count as one.
   */
  set(uid: Uid, telegramId: TelegramId | null, gone: Uid | null): Promise<boolean>;
}

export function createTelegramLinks(store: DocumentStore): TelegramLinks {
  return {
    uidOf: async telegramId => (await read(store, ofPerson(telegramId)))?.uid ?? null,
    telegramIdOf: async uid => (await read(store, ofAccount(uid)))?.telegramId ?? null,
    set: (uid, telegramId, gone) =>
      store.transaction(async tx => {
        const before = await read(tx, ofAccount(uid));
        const holder = telegramId === null ? null : await read(tx, ofPerson(telegramId));
        if (holder && holder.uid !== uid && holder.uid !== gone) return false;
        if (before?.telegramId === telegramId) return true;
        if (before) tx.delete(LINKS, ofPerson(before.telegramId));
        if (holder && holder.uid !== uid) tx.delete(LINKS, ofAccount(holder.uid));
        if (telegramId === null) {
          tx.delete(LINKS, ofAccount(uid));
          return true;
        }
        const link: Link = { version: 1, uid, telegramId };
        tx.put(LINKS, ofAccount(uid), link, 'any');
        tx.put(LINKS, ofPerson(telegramId), link, 'any');
        return true;
      }),
  };
}

async function read(reader: Pick<DocumentStore, 'get'>, id: string): Promise<Link | null> {
  const document = await reader.get(LINKS, id);
  return document ? linkSchema.parse(document.data) : null;
}
