/** Final scores, for the events of somebody's open bets. */
import { z } from 'zod';
import { knownResultSchema } from '../results/match-result.ts';
import { MAX_EVENT_ID } from '../units.ts';

export const MAX_ASKED_EVENTS = 40;

/** `GET /api/results?events=a,b`. */
export const resultQuerySchema = z.object({
  events: z
    .string()
    .min(1)
    .max(MAX_ASKED_EVENTS * (MAX_EVENT_ID + 1))
    .regex(/^[\w.:-]+(,[\w.:-]+)*$/)
    .refine(text => {
      const events = text.split(',');
      return events.length <= MAX_ASKED_EVENTS && events.every(event => event.length <= MAX_EVENT_ID);
    }),
});

/** Only those that are known. */
export const resultListSchema = z.object({ results: z.array(knownResultSchema) });
