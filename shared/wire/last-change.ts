import { z } from 'zod';

/** Who changed something last, and whether that can be taken back. */
export const lastChangeFields = {
  /** Null: nobody has set it, or an earlier version of the server. */
  at: z.int().nullable(),
  by: z.string().nullable(),
  /** How many changes can be taken back. */
  undoable: z.int().min(0),
};
