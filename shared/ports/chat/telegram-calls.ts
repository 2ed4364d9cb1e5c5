/** One call of the Bot API as it is counted, whoever makes it. */
import type { Tally } from '../tally.ts';

interface TelegramCall {
  readonly method: string;
  /** Telegram's answer; null: there was none. */
  readonly answer: { readonly ok: true } | { readonly ok: false; readonly error_code: number } | null;
  readonly seconds: number;
}

export function countTelegramCall(tally: Tally, { method, answer, seconds }: TelegramCall): void {
  tally.add('arbi_telegram_calls_total', { method, result: resultOf(answer) });
  tally.add('arbi_telegram_seconds_total', { method }, seconds);
}

function resultOf(answer: TelegramCall['answer']): 'ok' | 'refused' | 'limited' | 'failed' {
  if (answer?.ok) return 'ok';
  if (answer === null || answer.error_code >= 500) return 'failed';
  return answer.error_code === 429 ? 'limited' : 'refused';
}
