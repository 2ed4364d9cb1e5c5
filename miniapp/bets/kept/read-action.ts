/** An action as it was kept on this device, by this version of the page or by another. */
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { type KeptAction, keptActionSchema } from '#shared/bets/kept-action.ts';

/** Empty for an action that a newer version of this page wrote: it counts for nothing here. */
export function readAction(kept: unknown): Action[] {
  const read = actionSchema.safeParse(kept);
  return read.success ? [read.data] : [];
}

/** The same with kinds of newer versions, which are passed on. */
export function readKept(kept: unknown): KeptAction[] {
  const read = keptActionSchema.safeParse(kept);
  return read.success ? [read.data] : [];
}
