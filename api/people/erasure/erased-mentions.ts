/**
 * Where documents that are not a person's own name them: who set something in /admin, or last changed what belongs to somebody
 * else. What they did stays, and names a pseudonym. It refuses to know what was done.
 */
import type { DocumentData, DocumentStore, Filter, JsonValue } from '#shared/ports/documents/document-store.ts';
import { ownersOf } from '../person-data.ts';
import { actorsOf, type Erasure } from './erasure-documents.ts';

/** Few documents, with a list of who changed them before: each is looked at. */
const SIGNED = ['settings', 'route_groups'] as const;
/** Many documents: those are asked for that name the person in one of these fields. */
const SIGNED_BY: readonly (readonly [collection: string, fields: readonly string[]])[] = [
  ['event_decisions', ['by']],
  ['posts', ['by']],
  ['post_versions', ['by']],
  ['flows', ['by', 'live.by', 'live.actor']],
  ['flow_versions', ['by']],
  ['procedure_news', ['by']],
];
/** What such fields are called, at any depth. */
const NAMING = new Set(['by', 'actor']);

export async function replaceMentions(store: DocumentStore, person: Erasure): Promise<void> {
  const { uid, telegramId, pseudonym } = person;
  const names = [...actorsOf(person), ...ownersOf(uid, telegramId)];
  const values = telegramId === null ? names : [...names, telegramId];
  const rename = (value: JsonValue) => renamed(value, new Set(values), pseudonym);
  for (const collection of SIGNED) await renameIn(store, collection, undefined, rename);
  for (const [collection, fields] of SIGNED_BY)
    for (const field of fields) await renameIn(store, collection, { field, op: 'in', values }, rename);
}

async function renameIn(
  store: DocumentStore,
  collection: string,
  where: Filter | undefined,
  rename: (value: JsonValue) => JsonValue,
): Promise<void> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await store.query(collection, { ...(where && { where }), ...(cursor === null ? {} : { cursor }) });
    ids.push(...page.documents.filter(({ data }) => rename(data) !== data).map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  // Read again in a transaction: somebody may be changing it just now.
  for (const id of ids) {
    await store.transaction(async tx => {
      const found = await tx.get(collection, id);
      if (found !== null) tx.put(collection, id, rename(found.data) as DocumentData, 'any');
    });
  }
}

/** A number names nobody but a Telegram person, and can be no pseudonym. The same value where nothing names them. */
function renamed(value: JsonValue, names: ReadonlySet<JsonValue>, pseudonym: string): JsonValue {
  if (Array.isArray(value)) {
    const parts = value.map(each => renamed(each, names, pseudonym));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const parts = Object.entries(value).map(([key, part]): [string, JsonValue] => {
    const isTheirs = NAMING.has(key) && names.has(part);
    const instead = typeof part === 'number' ? null : pseudonym;
    const next = isTheirs ? instead : renamed(part, names, pseudonym);
    isSame &&= next === part;
    return [key, next];
  });
  return isSame ? value : Object.fromEntries(parts);
}
