/**
 * Where documents that belong to nobody name a person: who set something in /admin. The setting stays, and names a
 * pseudonym. It refuses to know what was set.
 */
import type { DocumentData, DocumentStore, JsonValue } from '#shared/ports/documents/document-store.ts';

/** Their fields `by`, at any depth, say who. */
const SIGNED_COLLECTIONS = ['settings', 'route_groups', 'event_decisions'] as const;

export async function replaceMentions(
  store: DocumentStore,
  names: readonly string[],
  pseudonym: string,
): Promise<void> {
  for (const collection of SIGNED_COLLECTIONS) {
    let cursor: string | null = null;
    do {
      const page = await store.query(collection, cursor === null ? {} : { cursor });
      for (const { id, data } of page.documents) {
        if (renamed(data, names, pseudonym) !== data) await rename(store, collection, id, names, pseudonym);
      }
      cursor = page.next;
    } while (cursor !== null);
  }
}

/** Read again in a transaction: an administrator may be changing it just now. */
async function rename(
  store: DocumentStore,
  collection: string,
  id: string,
  names: readonly string[],
  pseudonym: string,
): Promise<void> {
  await store.transaction(async tx => {
    const found = await tx.get(collection, id);
    if (found !== null) tx.put(collection, id, renamed(found.data, names, pseudonym) as DocumentData, 'any');
  });
}

/** The same value where nothing names them. */
function renamed(value: JsonValue, names: readonly string[], pseudonym: string): JsonValue {
  if (Array.isArray(value)) {
    const parts = value.map(each => renamed(each, names, pseudonym));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const parts = Object.entries(value).map(([key, part]): [string, JsonValue] => {
    const isTheirs = key === 'by' && typeof part === 'string' && names.includes(part);
    const next = isTheirs ? pseudonym : renamed(part, names, pseudonym);
    isSame &&= next === part;
    return [key, next];
  });
  return isSame ? value : Object.fromEntries(parts);
}
