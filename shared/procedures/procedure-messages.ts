/** What the bot tells a person about procedures, and how it is sent. */
import type { SendError } from '../alerts/words/alert-port.ts';
import type { Result } from '../result.ts';
import type { TelegramId } from '../units.ts';

/**
 * changed: since they looked. ended: it is over. not_started: it is over for people who have not begun. next: a step of
 * theirs is due. deadline: it is soon over, and they have not done it.
 */
export type ProcedureNews =
  | { readonly kind: 'changed'; readonly lines: readonly string[] }
  | { readonly kind: 'ended' | 'not_started' }
  | { readonly kind: 'next'; readonly step: number; readonly waitsFor: string }
  | { readonly kind: 'deadline'; readonly until: string };

export interface ProcedureMessages {
  tell(
    telegramId: TelegramId,
    procedure: { readonly id: string; readonly title: string },
    news: ProcedureNews,
  ): Promise<Result<number, SendError>>;
}
