/**
 * `shared/stakes/house-settings.ts` as the API documents it: the description of the API is made of whole zod's schemas, and the
 * pages read the same settings with the small one. A test holds the two together.
 */
import { z } from 'zod';
import { cents } from '../../units.ts';

export const stepSchema = z.int().min(1).max(100_000).transform(cents);
const amount = z.int().min(1).max(1_000_000_000).transform(cents);
export const bookSchema = z.string().regex(/^[\w.:-]{1,80}$/);

export const houseTerms = {
  on: z.boolean(),
  commission: z.number().min(0).max(0.5).nullable().default(null),
  maxStake: amount.nullable().default(null),
  step: stepSchema.nullable().default(null),
  balance: amount.nullable().optional(),
};
