/** What follows a change of the form: its draft, its place among the last sums, its address. Loaded after the first paint. */
import { linkOf, withLink } from './address.ts';
import type { OpenCalculation, Slot } from './calculation.ts';
import { noteDraft } from './drafts.ts';
import { noteSum } from './last-sums.ts';

export interface TypedState {
  readonly calculation: OpenCalculation;
  readonly isTyped: boolean;
  readonly isCleared: boolean;
  /** Which form of the page it is. */
  readonly opened: number;
}

export interface NextEntry {
  readonly address: string;
  /** The link in it, if it can carry one. */
  readonly link: string | null;
  /** Which match the calculation is of, as the history entry says it. */
  readonly state: unknown;
}

/**
 * written: the link that the address has now; null is returned if it is the same. matchBefore: what the entry said before
 * everything was cleared, for an undo.
 */
export function afterTyping(
  { calculation, isTyped, isCleared, opened }: TypedState,
  slot: Slot,
  written: string | null,
  matchBefore: { current: unknown },
): NextEntry | null {
  const { id } = calculation.form;
  const link = linkOf(calculation);
  if (link === written) return null;
  const { location, history } = window;
  const entry: unknown = history.state;
  if (isCleared && entry !== null) matchBefore.current = entry;
  const state = isCleared ? null : (entry ?? matchBefore.current);
  noteDraft(id, link, isTyped);
  if (isTyped && slot === 'c' && calculation.problem === null) noteSum(link, opened, state);
  const address = withLink(location.pathname, location.search, slot, { id, link });
  return { address, link: new URL(address, location.href).searchParams.get(slot), state };
}
