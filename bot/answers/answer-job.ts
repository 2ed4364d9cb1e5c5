/** A calculation sent to the thread that works out answers, and the thread's reply. */
import type { LinkedCalculation } from '#shared/calculators/link/link.ts';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import type { QuestionMode, Reading } from '#shared/chat/question/reading.ts';
import type { RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';

export type Job =
  | { readonly kind: 'reading'; readonly reading: Reading; readonly mode: QuestionMode }
  | { readonly kind: 'link'; readonly calculation: LinkedCalculation }
  | { readonly kind: 'bets'; readonly calculation: LinkedCalculation };

/** Sent once, when the thread has loaded its code. */
export interface Ready {
  readonly ready: true;
}

export type Done =
  | { readonly answer: ChatAnswer | null }
  | { readonly operation: RegisteredOperation | null }
  | { readonly failure: string };
