/** Tells a person in private what they asked in a group. */
import { type Context, GrammyError } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';

const SHOWN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

interface Said {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup;
}

/** False: they never started the bot, or blocked it. */
export async function tellInPrivate(
  { api }: Pick<Context, 'api'>,
  personId: number,
  said: readonly Said[],
): Promise<boolean> {
  try {
    for (const { html, keyboard } of said)
      await api.sendMessage(personId, html, { ...SHOWN, ...(keyboard && { reply_markup: keyboard }) });
    return true;
  } catch (cause) {
    ignoreRefusal(cause);
    return false;
  }
}

export function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof GrammyError) || (cause.error_code !== 403 && cause.error_code !== 400)) throw cause;
}
