/** Copies of unreadable documents that were written over: what stood there can still be repaired by hand. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentData, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { OwnedCollection } from '../people/person-data.ts';

export const SET_ASIDE: OwnedCollection = 'set_aside';

export const SET_ASIDE_KIND = keptKind(
  SET_ASIDE,
  z.object({
    schema: z.literal(1),
    collection: z.string(),
    id: z.string(),
    /** Null: it belongs to nobody, or it cannot be read whose it is. */
    owner: z.string().nullable(),
    text: z.string(),
  }),
);

/** The same document, set aside twice, is one copy. */
export const copyId = (collection: string, { id, version }: StoredDocument): string =>
  createHash('sha256').update(`${collection}/${id} ${version}`).digest('base64url');

export function copyOf(collection: string, { id, data, damagedText }: StoredDocument): DocumentData {
  const owner = typeof data.owner === 'string' ? data.owner : null;
  return { schema: 1, collection, id, owner, text: damagedText ?? JSON.stringify(data) };
}
