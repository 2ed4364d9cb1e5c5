/** Closed arbs as they stood from moment to moment, for replaying a person's filter on their own device. */
import { z } from 'zod';
import { replayLifeSchema } from '../history/life-record.ts';
import { epochMs } from '../units.ts';

/** In one page: each life brings its steps. */
export const REPLAY_PAGE = 200;
/** The longest period, both days included. */
const MAX_REPLAY_DAYS = 8;
export const MAX_REPLAY_HOUSES = 60;

const DAY_MS = 86_400_000;
/** A day in Brasília time. */
const day = z.iso.date();

/** `GET /api/archive/replay`. Unknown parameters are refused. */
export const replayQuerySchema = z
  .strictObject({
    /** First and last day of closing. */
    from: day,
    to: day,
    /** Keys, joined by commas: of lives all of whose houses are among them. Absent: any. */
    houses: z
      .string()
      .max(MAX_REPLAY_HOUSES * 81)
      .regex(/^[\w.:-]{1,80}(,[\w.:-]{1,80})*$/)
      .refine(text => text.split(',').length <= MAX_REPLAY_HOUSES)
      .optional(),
    cursor: z.string().min(1).max(1_000).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before from' })
  // Not so for what is no day: that is refused already.
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= MAX_REPLAY_DAYS * DAY_MS), {
    path: ['to'],
    message: 'too many days',
  });

export const replayPageSchema = z.object({
  /** By the odds clock. */
  now: z.int().transform(epochMs),
  /** Days of the period on which something closed that the archive counted. Made-up odds are counted apart. */
  days: z.array(z.object({ day, demo: z.boolean(), count: z.int().min(0) })),
  /** The latest first. */
  lives: z.array(replayLifeSchema),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});
export type ReplayPage = z.output<typeof replayPageSchema>;
