import { z } from 'zod';

/** Who changed something last, and whether that can be taken back. */
export const lastChangeFields = {
  /** Null: nobody has set it, or an earlier version of the server. */
  at: z.int().nullable(),
  by: z.string().nullable(),
  /** How many changes can be taken back. */
  undoable: z.int().min(0),
};

/**
 * The fields of a setting that is kept as one document with its earlier versions. It may have been written by a later
 * version of the server, or by hand.
 */
export const keptSettingFields = {
  version: z.string().nullable(),
  ...lastChangeFields,
  /** The stored setting cannot be read. past: its last readable version applies. first: the default applies. */
  damaged: z.enum(['past', 'first']).nullable(),
};
