/** What a person keeps about a house they bet at: their commission, limit, step and balance there. */
import { z } from 'zod';
import { cents } from '../units.ts';

/** Stakes are multiples of it. */
export const stepSchema = z.int().min(1).max(100_000).transform(cents);
const amount = z.int().min(1).max(1_000_000_000).transform(cents);
export const bookSchema = z.string().regex(/^[\w.:-]{1,80}$/);

/** A person's settings for a house. Null: the default, or no limit. */
export const houseTerms = {
  /** They have an account there. */
  on: z.boolean(),
  /** Their commission, as a fraction of the net win: 0.05 is 5 %. */
  commission: z.number().min(0).max(0.5).nullable().default(null),
  /** The highest stake on one slip there, and the step of stakes there. */
  maxStake: amount.nullable().default(null),
  step: stepSchema.nullable().default(null),
  /** Their balance: the most they can put at risk there. Absent: never set. */
  balance: amount.nullable().optional(),
};

/** book: the house's key. */
export const houseSettingsSchema = z.object({ book: bookSchema, ...houseTerms });
export type HouseSettings = z.infer<typeof houseSettingsSchema>;
