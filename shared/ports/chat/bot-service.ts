/** What the server asks the bot: to prepare a message that a person can send, and its health. */

import { z } from 'zod';
import type { Result } from '../../result.ts';
import type { TelegramId } from '../../units.ts';

/** `GET /api/admin/bot`. It contains no secret: of the webhook's address only the host is included. */
export const botHealthSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  canReadGroups: z.boolean(),
  hasInline: z.boolean(),
  hasMainApp: z.boolean(),
  /** Null: the bot polls for updates. */
  webhookHost: z.string().nullable(),
  pending: z.int(),
  /** Milliseconds; null: never. */
  lastErrorAt: z.int().nullable(),
  lastError: z.string().nullable(),
  allowedUpdates: z.array(z.string()),
});
export type BotHealth = z.infer<typeof botHealthSchema>;

export interface BotServiceError {
  /**
   * bad_link: it contains no calculation. blocked: Telegram does not let the bot reach this person. unavailable:
   * Telegram did not answer.
   */
  readonly code: 'bad_link' | 'blocked' | 'unavailable';
}

export interface BotService {
  /** The id for `shareMessage` of the Mini App. link: a calculation. */
  prepare(telegramId: TelegramId, link: string): Promise<Result<string, BotServiceError>>;
  health(): Promise<Result<BotHealth, BotServiceError>>;
}

/**
 * Why nothing reaches the bot although Telegram answers. elsewhere: its webhook is not ours. undelivered: Telegram cannot deliver
 * what waits. contested: another process receives with the same token.
 */
export type Deafness = 'elsewhere' | 'undelivered' | 'contested';

/** Null: updates reach the bot. */
export type BotHearing = () => Promise<Result<Deafness | null, Pick<BotServiceError, 'code'>>>;
