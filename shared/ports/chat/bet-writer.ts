/** Writes bets of a Telegram person down in their planilha, and reads what stands in it. */
import type { Action } from '../../bets/action.ts';
import type { Book } from '../../bets/book.ts';
import type { TelegramId } from '../../units.ts';

export interface BetWriter {
  /** 'known': the same request came before, and nothing is added. 'full': nothing was added. */
  write(
    telegramId: TelegramId,
    request: { readonly id: string; readonly actions: readonly Action[] },
  ): Promise<'written' | 'known' | 'full'>;
}

export type ReadBets = (telegramId: TelegramId) => Promise<Book>;
