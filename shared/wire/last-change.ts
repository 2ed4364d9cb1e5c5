import { z } from 'zod';

/** Who changed something last, and whether that can be taken back. */
export const lastChangeFields = {
  /** Null: nobody has set it, or an earlier version of the server. */
  at: z.int().nullable(),
  by: z.string().nullable(),
  /** How many changes can be taken back. */
  undoable: z.int().min(0),
};

/** Of what is kept in one document with its past: it may have been written by a later version, or by hand. */
export const keptSettingFields = {
  version: z.string().nullable(),
  ...lastChangeFields,
  /** What is stored cannot be read; what holds: the last version that can be, or what holds until somebody sets something. */
  damaged: z.enum(['past', 'first']).nullable(),
};
