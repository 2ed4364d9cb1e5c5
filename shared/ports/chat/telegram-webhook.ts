/** Updates that Telegram sends by webhook: the contract between the HTTP route and the bot that handles them. */

/** The path of the webhook's address. Telegram calls no other. */
export const WEBHOOK_PATH = '/api/telegram/webhook';

export interface TelegramWebhook {
  /** The secret that Telegram sends with each update. Never logged. */
  readonly secret: string;
  /** Resolves before it is handled. False: it cannot be kept now, so Telegram should send it again. */
  take(update: { readonly update_id: number }): Promise<boolean>;
}
