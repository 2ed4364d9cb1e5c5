/** Updates that Telegram brings by itself: between the address it brings them to, and the bot that handles them. */

/** Where the address ends. Telegram calls no other. */
export const WEBHOOK_PATH = '/api/telegram/webhook';

export interface TelegramWebhook {
  /** What Telegram says with each of them, and nobody else knows. Never written down. */
  readonly secret: string;
  /** Returns at once. False: nobody takes them now, and Telegram is to bring it again. */
  take(update: { readonly update_id: number }): boolean;
}
