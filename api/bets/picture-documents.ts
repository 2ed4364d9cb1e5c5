/** Pictures of slips as stored. */
import { z } from 'zod';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asUid } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';

export const BET_PICTURES: OwnedCollection = 'bet_pictures';
export const PICTURE_INDEXES = [{ collection: BET_PICTURES, field: 'checkAt' }];

export const pictureSchema = z.object({
  version: z.literal(1),
  owner: z.string().transform(asUid),
  path: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: z.int(),
  /** When to look whether an operation has it; older documents are not looked for. */
  checkAt: z.int().default(0),
  /** Since when none had it, as far as anybody looked; null: one had it then. */
  unusedSince: z.int().nullable().default(null),
  /** It is being deleted, and is there for nobody. */
  isGoing: z.boolean().default(false),
});
export type PictureDocument = z.output<typeof pictureSchema>;

export const PICTURE_KIND = keptKind(BET_PICTURES, pictureSchema, { field: 'version' });

/** After so long without an operation a picture goes. */
export const UNUSED_MS = 24 * 60 * 60_000;
