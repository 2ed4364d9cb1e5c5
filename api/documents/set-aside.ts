/** Copies of unreadable documents that were written over: what stood there can still be repaired by hand. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentData, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from './kept-kind.ts';

export const SET_ASIDE = 'set_aside';

export const SET_ASIDE_KIND = keptKind(
  SET_ASIDE,
  z.object({ schema: z.literal(1), collection: z.string(), id: z.string(), text: z.string() }),
);

/** The same document, set aside twice, is one copy. */
export const copyId = (collection: string, { id, version }: StoredDocument): string =>
  createHash('sha256').update(`${collection}/${id} ${version}`).digest('base64url');

export function copyOf(collection: string, { id, data, damagedText }: StoredDocument): DocumentData {
  return { schema: 1, collection, id, text: damagedText ?? JSON.stringify(data) };
}
