/** What a reader made of the message of a draft, before any hand touched it: kept with the draft, and never changed. */
import { z } from 'zod';
import { epochMs } from '../../units.ts';
import { procedureSchema } from './procedure.ts';

/** Paths of what was read with a doubt, until somebody answers. */
export const doubtsSchema = z.array(z.string().max(60)).max(200);

export const draftReadingSchema = z.object({
  reader: z.int().min(1).max(1_000_000),
  /** When and where the message was posted, or pasted: 'hoje' is counted from there. */
  at: z.int().min(0).max(8.64e15).transform(epochMs),
  zone: z.string().max(60),
  procedure: procedureSchema,
});
export type DraftReading = z.output<typeof draftReadingSchema>;
