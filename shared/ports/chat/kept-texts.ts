/** Texts that do not fit in a button of Telegram. Any process finds them, and they outlive a restart. */
import type { TelegramId } from '../../units.ts';

export interface KeptTexts {
  /** Keeps a text of one person for a day; of very many the oldest go first. Its id is short enough for a button. */
  keep(telegramId: TelegramId, texts: readonly string[]): Promise<readonly string[]>;
  /** Null: it is a day old, or was never kept. */
  find(telegramId: TelegramId, id: string): Promise<string | null>;
}

export const KEPT_TEXT_MS = 24 * 60 * 60_000;
/** Of one person. */
export const MAX_KEPT_TEXTS = 60;
export const LONGEST_KEPT_TEXT = 2_000;
