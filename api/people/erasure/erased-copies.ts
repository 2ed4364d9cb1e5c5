/**
 * Copies of documents that could not be read and were written over: some do not say whose they were. Those that hold
 * anything of a person go with them, because nobody can say what else is in them.
 */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { SET_ASIDE } from '../../documents/set-aside.ts';
import type { Erasure } from './erasure-documents.ts';

export async function deleteCopiesOf(store: DocumentStore, person: Erasure): Promise<void> {
  const mentions = mentionOf(person);
  let cursor: string | null = null;
  do {
    const page = await store.query(SET_ASIDE, cursor === null ? {} : { cursor });
    for (const { id, data } of page.documents) {
      if (mentions.test(`${data.id} ${data.text}`)) await store.delete(SET_ASIDE, id);
    }
    cursor = page.next;
  } while (cursor !== null);
}

/** Their ids and addresses as words of their own: 42 is not in 1420. */
function mentionOf({ uid, telegramId, addresses }: Erasure): RegExp {
  const words = [uid, ...(telegramId === null ? [] : [String(telegramId)]), ...addresses].map(literal);
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'u');
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
