/**
 * Actions as they lie in a log. A kind that only a later build knows is kept and passed on as it is, and counts for nothing here: an older process, or a tab that
 * has been open since before, must not make a whole log unreadable.
 */
import { z } from 'zod';
import { ACTION_KINDS, type Action, actionSchema } from './action.ts';

const KNOWN: ReadonlySet<string> = new Set(ACTION_KINDS);

const foreignSchema = z.looseObject({
  kind: z
    .string()
    .min(1)
    .max(40)
    .refine(kind => !KNOWN.has(kind)),
  id: z.string().min(1).max(64),
  at: z.int(),
});
export type ForeignAction = z.output<typeof foreignSchema>;

export const keptActionSchema = z.union([actionSchema, foreignSchema]);
export type KeptAction = Action | ForeignAction;

const isKnown = (action: KeptAction): action is Action => KNOWN.has(action.kind);

/** Those that this build can count. */
export const knownActions = (actions: readonly KeptAction[]): Action[] => actions.filter(isKnown);
