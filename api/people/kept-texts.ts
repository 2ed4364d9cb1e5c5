/** Texts of a person's buttons, in the store: one document for each person, with a bounded number of them. */
import { z } from 'zod';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { shortName } from '#shared/bets/short-name.ts';
import { KEPT_TEXT_MS, type KeptTexts, LONGEST_KEPT_TEXT, MAX_KEPT_TEXTS } from '#shared/ports/chat/kept-texts.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { OwnedCollection } from './person-data.ts';

const COLLECTION: OwnedCollection = 'chat_texts';

const storedSchema = z.object({
  version: z.literal(1),
  owner: z.string(),
  /** Oldest first. until: milliseconds. */
  texts: z.array(z.object({ id: z.string(), text: z.string(), until: z.int() })),
});

export const CHAT_TEXTS_KIND = keptKind(COLLECTION, storedSchema, { field: 'version' });

export function createKeptTexts(store: DocumentStore, clock: Clock): KeptTexts {
  return {
    async keep(telegramId, texts) {
      const until = clock.now() + KEPT_TEXT_MS;
      const added = texts.map(text => ({ id: shortName(text), text: text.slice(0, LONGEST_KEPT_TEXT), until }));
      if (added.length === 0) return [];
      await store.transaction(async tx => {
        const found = await tx.get(COLLECTION, String(telegramId));
        const ids = new Set(added.map(({ id }) => id));
        const before = found === null ? [] : storedSchema.parse(found.data).texts;
        const others = before.filter(each => each.until > clock.now() && !ids.has(each.id));
        const kept = [...others, ...added].slice(-MAX_KEPT_TEXTS);
        const data: DocumentData = { version: 1, owner: uidOfTelegram(telegramId), texts: kept };
        tx.put(COLLECTION, String(telegramId), data, 'any');
      });
      return added.map(({ id }) => id);
    },
    async find(telegramId, id) {
      const found = await store.get(COLLECTION, String(telegramId));
      if (found === null) return null;
      const text = storedSchema.parse(found.data).texts.find(each => each.id === id);
      return text === undefined || text.until <= clock.now() ? null : text.text;
    },
  };
}
