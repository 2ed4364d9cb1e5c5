/** How the operators of this server are told something, each in their own chat with the bot. */
import type { TelegramId } from '../units.ts';

export interface OperatorMessages {
  /** html: in Telegram's markup. gone: this person cannot be reached. later: Telegram did not answer. */
  send(telegramId: TelegramId, html: string): Promise<'sent' | 'gone' | 'later'>;
}
