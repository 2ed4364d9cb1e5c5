/** An action as it was kept on this device, by this version of the page or by another. */
import { type Action, actionSchema } from '#shared/bets/action.ts';

/** None for what a newer version of this page wrote down: that version will send it. */
export function readAction(kept: unknown): Action[] {
  const read = actionSchema.safeParse(kept);
  return read.success ? [read.data] : [];
}
