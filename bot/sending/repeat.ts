/** Whether and when a call is made again after what became of it. */
import { HttpError } from 'grammy';
import { wasNeverSent } from '../connection/connection.ts';
import type { CallKind } from './call-terms.ts';

/** Telegram's answer to a call, of any method. */
export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | {
      readonly ok: false;
      readonly error_code: number;
      readonly description: string;
      readonly parameters?: { readonly retry_after?: number; readonly migrate_to_chat_id?: number };
    };

/** cause: no answer came. */
export type Outcome = { readonly answer: Answer } | { readonly cause: unknown };

export interface Repeat {
  readonly afterMs: number;
  /** limited: Telegram says how long. failed: Telegram or the network did. */
  readonly reason: 'limited' | 'failed';
}

export interface Tried {
  readonly kind: CallKind;
  readonly isRepeatable: boolean;
  /** How often it has failed, this time included. */
  readonly failures: number;
}

const DEFAULT_RETRY_SECONDS = 5;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
const MOST_FAILURES = 6;
/** A server that does not know a method does not know it a second later. */
const NOT_IMPLEMENTED = 501;

/**
 * Null: what became of it is final. Alerts and their edits are tried again by their own part after a failure. A message that the
 * network may have carried is not sent twice; where Telegram itself failed (5xx), it is, as an answer that is lost is worse.
 * Source: https://core.telegram.org/bots/api#responseparameters, `retry_after`.
 */
export function repeatOf({ kind, isRepeatable, failures }: Tried, outcome: Outcome): Repeat | null {
  const answer = 'answer' in outcome ? outcome.answer : null;
  if (answer?.ok) return null;
  if (answer?.error_code === 429) {
    return { afterMs: (answer.parameters?.retry_after ?? DEFAULT_RETRY_SECONDS) * 1_000, reason: 'limited' };
  }
  if (kind === 'alert' || kind === 'edit') return null;
  const again = { afterMs: Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS), reason: 'failed' } as const;
  if (answer !== null) {
    const isTheirs = answer.error_code >= 500 && answer.error_code !== NOT_IMPLEMENTED;
    return isTheirs && failures < MOST_FAILURES ? again : null;
  }
  const cause = 'cause' in outcome ? outcome.cause : null;
  // Nothing has left this machine, so it can wait until the network is back.
  if (wasNeverSent(cause)) return again;
  return isRepeatable && cause instanceof HttpError && failures < MOST_FAILURES ? again : null;
}
