/**
 * What is kept as a text and does not say whose it is: messages to the bot that wait for the next start, and copies of
 * documents that could not be read and were written over. Those that name a person go with them, because nobody can say what
 * else is in them.
 */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { SET_ASIDE } from '../../documents/set-aside.ts';
import type { Erasure } from './erasure-documents.ts';

/** The copies last: what is deleted from the others without having been readable leaves its copy there. */
const TEXTS = ['bot_unanswered', SET_ASIDE] as const;

export async function deleteCopiesOf(store: DocumentStore, person: Erasure): Promise<void> {
  const mentions = mentionOf(person);
  for (const collection of TEXTS) {
    let cursor: string | null = null;
    do {
      const page = await store.query(collection, cursor === null ? {} : { cursor });
      for (const { id, data } of page.documents) {
        if (mentions.test(`${data.id} ${data.text}`)) await store.delete(collection, id);
      }
      cursor = page.next;
    } while (cursor !== null);
  }
}

/** Their ids and addresses as words of their own: 42 is not in 1420. */
function mentionOf({ uid, telegramId, addresses }: Erasure): RegExp {
  const words = [uid, ...(telegramId === null ? [] : [String(telegramId)]), ...addresses].map(literal);
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'u');
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
