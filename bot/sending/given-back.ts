/** Calls that the queue gives back to their callers instead of sending them. */
import type { CallKind, CallTerms } from './call-terms.ts';
import type { Answer } from './repeat.ts';

/** The process ends before this could be sent. */
export class SendingStopped extends Error {
  override readonly name = 'SendingStopped';
}

export const SECOND_MS = 1_000;

/** Nobody waits for it. */
export const isUnasked = (kind: CallKind): boolean => kind === 'alert' || kind === 'edit';

/** Its caller keeps it, and tries again or says that it was too late. */
export const isKept = ({ patienceMs }: CallTerms): boolean => Number.isFinite(patienceMs);

/** What Telegram says of a call that comes too soon. */
export const tooMuch = (afterMs: number): Answer => ({
  ok: false,
  error_code: 429,
  description: 'Too Many Requests: it has waited in our own queue',
  parameters: { retry_after: Math.max(1, Math.ceil(afterMs / SECOND_MS)) },
});
