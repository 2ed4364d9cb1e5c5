/** The backups of the server, for its administrators. */
import { z } from 'zod';

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
  /** Newest first. */
  backups: z.array(z.object({ name: z.string(), at: z.int() })),
});
export type BackupState = z.infer<typeof backupStateSchema>;
