/** The backups of the server, for its administrators. */
import { z } from 'zod';

/** Newest first. */
const listSchema = z.array(z.object({ name: z.string(), at: z.int() }));

export const bucketOutcomeSchema = z.object({
  /** The last attempt to send one, if it failed. */
  failed: z.object({ at: z.int(), reason: z.string() }).nullable(),
  backups: listSchema,
});

export const backupStateSchema = z.object({
  /** One is being made now. */
  making: z.boolean(),
  /** The last attempt, if it failed; the reason is a sentence. */
  failed: z.object({ at: z.int(), reason: z.string() }).nullable(),
  /** When one is made by itself, by the clocks of Brasília; null: only on demand. */
  hour: z.int().min(0).max(23).nullable(),
  /** firestore: its documents are in none of these. */
  database: z.enum(['sqlite', 'firestore']),
  dir: z.string(),
  backups: listSchema,
  /** Where they are sent to as well; null: nowhere. */
  bucket: bucketOutcomeSchema.extend({ url: z.string(), sending: z.boolean() }).nullable(),
});
export type BackupState = z.infer<typeof backupStateSchema>;
