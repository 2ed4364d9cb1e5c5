/** What somebody asks for in a group, and is told in private: the planilha is nobody else's business. */
import { type Context, GrammyError } from 'grammy';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import type { Shown } from './planilha-answers.ts';
import { SHOWN } from './register.ts';

/** What the group is told; the rest goes to the person. */
export async function inPrivateOf(
  { api }: Pick<Context, 'api'>,
  personId: number,
  said: readonly Shown[],
): Promise<string> {
  try {
    for (const { html, keyboard } of said)
      await api.sendMessage(personId, html, { ...SHOWN, ...(keyboard && { reply_markup: keyboard }) });
    return registeringWords.inPrivate;
  } catch (cause) {
    // They never started the bot, or blocked it.
    ignoreRefusal(cause);
    return registeringWords.openPrivate;
  }
}

export function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof GrammyError) || (cause.error_code !== 403 && cause.error_code !== 400)) throw cause;
}
