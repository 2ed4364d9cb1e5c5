/** The book of bets between devices and server: actions, which are only ever added. */
import { z } from 'zod';
import { keptActionSchema } from '../bets/kept-action.ts';
import { asUid } from '../units.ts';

export const MAX_ACTIONS_PER_REQUEST = 500;
/**
 * The most bytes of one action as JSON: longer ones are refused, so that a part of the log always fits into a document.
 */
export const MAX_ACTION_BYTES = 8_000;
/** The most bytes of one request. */
export const MAX_ACTIONS_BYTES = 512 * 1024;
/** What one person can write down in all. */
export const MAX_ACTIONS = 500_000;

/** `POST /api/bets/actions`. id: made by the device; the same request again adds nothing. */
export const addActionsSchema = z.object({
  id: z.string().min(1).max(64),
  actions: z.array(keptActionSchema).min(1).max(MAX_ACTIONS_PER_REQUEST),
});

export const addedActionsSchema = z.object({ added: z.int() });

/** `GET /api/bets/actions?after=`. cursor: where the next request goes on. */
export const actionPageSchema = z.object({
  /** The account whose book it is. */
  owner: z.string().transform(asUid),
  actions: z.array(keptActionSchema),
  cursor: z.string(),
  isLast: z.boolean(),
});
export type ActionPage = z.output<typeof actionPageSchema>;
