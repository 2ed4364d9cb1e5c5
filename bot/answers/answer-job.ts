/** A calculation sent to the thread that works out answers, and the thread's reply. */
import type { LinkedCalculation } from '#shared/calculators/link/link.ts';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import type { RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';
import type { RegisteredHouse } from '#shared/markets/house-register.ts';
import type { AnswerableReading, QuestionMode } from '#shared/reading/result/reading.ts';

export type Job =
  | { readonly kind: 'reading'; readonly reading: AnswerableReading; readonly mode: QuestionMode }
  | { readonly kind: 'link'; readonly calculation: LinkedCalculation }
  | { readonly kind: 'bets'; readonly calculation: LinkedCalculation };

/** Sent before a job where houses were changed since the thread last heard of them: it has a table of its own. */
export interface ChangedHouses {
  readonly houses: readonly RegisteredHouse[];
}

/** Sent once, when the thread has loaded its code. */
export interface Ready {
  readonly ready: true;
}

export type Done =
  | { readonly answer: ChatAnswer | null }
  | { readonly operation: RegisteredOperation | null }
  | { readonly failure: string };
