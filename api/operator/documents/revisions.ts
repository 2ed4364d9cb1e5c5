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

/** For a document that may be from before its changes were kept. */
export function revisionsSchema<Schema extends z.ZodType>(value: Schema) {
  return {
    at: z.number().nullable().default(null),
    by: z.string().nullable().default(null),
    past: z.array(z.object({ value, at: z.number(), by: z.string() })).default([]),
  };
}

/** With one more, the newest first. */
export function withRevision<Value>(past: readonly Revision<Value>[], replaced: Revision<Value>): Revision<Value>[] {
  return [replaced, ...past].slice(0, MAX_PAST);
}
