/** What is done with what a feature throws: it is logged with the update's number, and the person is told. */
import { type BotError, type Context, GrammyError, HttpError } from 'grammy';
import { chatWords } from '#shared/catalogue/chat.ts';
import type { Log } from '#shared/ports/log.ts';

export function tellFailure(log: Log) {
  return async ({ ctx, error }: BotError<Context>): Promise<void> => {
    const updateId = ctx.update.update_id;
    if (error instanceof GrammyError && isNobodyThere(error)) {
      log.warn('o bot não pôde responder', { updateId, cause: error.description });
      return;
    }
    // What the network says inside an HttpError has the address in it, and the address has the token.
    log.error('o bot falhou', { updateId, cause: error instanceof HttpError ? error.message : error });
    const isWaiting = ctx.chat?.type === 'private' && (ctx.message !== undefined || ctx.editedMessage !== undefined);
    if (!isWaiting) return;
    await ctx
      .reply(chatWords.failed)
      .catch(cause => log.warn('o bot não pôde avisar da falha', { updateId, cause: String(cause) }));
  };
}

/** Blocked, thrown out of the group, too fast for Telegram, or a query that was typed over meanwhile. */
function isNobodyThere({ error_code, description }: GrammyError): boolean {
  return error_code === 403 || error_code === 429 || description.includes('query is too old');
}
