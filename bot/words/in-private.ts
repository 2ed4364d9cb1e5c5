/** What is said in a group of somebody's own alerts or planilha is answered between them and the bot. */
import { type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { SHOWN } from '../bets/register.ts';

export interface PrivateAnswer {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup;
}

/** False: they never started the bot, or blocked it. */
export async function tellInPrivate(
  ctx: Context,
  personId: number,
  { html: text, keyboard }: PrivateAnswer,
): Promise<boolean> {
  try {
    await ctx.api.sendMessage(personId, text, { ...SHOWN, ...(keyboard && { reply_markup: keyboard }) });
    return true;
  } catch (cause) {
    ignoreRefusal(cause);
    return false;
  }
}

export function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof GrammyError) || (cause.error_code !== 403 && cause.error_code !== 400)) throw cause;
}
