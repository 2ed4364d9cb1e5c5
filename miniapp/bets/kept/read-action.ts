/** An action as it was kept on this device, by this version of the page or by another. */
import { type Action, actionSchema } from '#shared/bets/action.ts';

/** Empty for an action that a newer version of this page wrote: that version will send it. */
export function readAction(kept: unknown): Action[] {
  const read = actionSchema.safeParse(kept);
  return read.success ? [read.data] : [];
}
