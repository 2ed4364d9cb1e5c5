/** What a person keeps about a house they bet at: their commission, limit, step and balance there. */
import * as z from 'zod/mini';
import { cents } from '../units.ts';

/** Stakes are multiples of it. */
export const stepSchema = z.pipe(z.int().check(z.minimum(1), z.maximum(100_000)), z.transform(cents));
const amount = z.pipe(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), z.transform(cents));
export const bookSchema = z.string().check(z.regex(/^[\w.:-]{1,80}$/));

/** A person's settings for a house. Null: the default, or no limit. */
export const houseTerms = {
  /** They have an account there. */
  on: z.boolean(),
  /** Their commission, as a fraction of the net win: 0.05 is 5 %. */
  commission: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(0.5))), null),
  /** The highest stake on one slip there, and the step of stakes there. */
  maxStake: z._default(z.nullable(amount), null),
  step: z._default(z.nullable(stepSchema), null),
  /** Their balance: the most they can put at risk there. Absent: never set. */
  balance: z.optional(z.nullable(amount)),
};

/** book: the house's key. */
export const houseSettingsSchema = z.object({ book: bookSchema, ...houseTerms });
export type HouseSettings = z.infer<typeof houseSettingsSchema>;
