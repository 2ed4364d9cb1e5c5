/** What an administrator set before, kept beside what holds now, so that the last changes can be taken back. */
import { z } from 'zod';

/** How many changes can be taken back. */
const MAX_PAST = 5;

export interface Revision<Value> {
  readonly value: Value;
  /** When it was set, and by whom, as in the audit log. */
  readonly at: number;
  readonly by: string;
}

/** Also reads a document from before changes were kept. */
export function revisionsSchema<Schema extends z.ZodType>(value: Schema) {
  return {
    at: z.number().nullable().default(null),
    by: z.string().nullable().default(null),
    past: z.array(z.object({ value, at: z.number(), by: z.string() })).default([]),
  };
}

/** The earlier values with the replaced one in front. */
export function withRevision<Value>(past: readonly Revision<Value>[], replaced: Revision<Value>): Revision<Value>[] {
  return [replaced, ...past].slice(0, MAX_PAST);
}
