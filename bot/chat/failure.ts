/** Handles errors thrown by a feature: the error is logged with the update's number, and the person is told. */
import { type BotError, type Context, GrammyError, HttpError } from 'grammy';
import type { Update } from 'grammy/types';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import { sendingWords } from '#shared/catalogue/chat/sending.ts';
import { isUnreadable } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { SendingStopped } from '../sending/given-back.ts';

/**
 * onStopped: called with updates whose answer could not be sent any more. Resolves once they are kept for the next process.
 */
export function tellFailure(log: Log, onStopped: (update: Update) => Promise<void>) {
  return async ({ ctx, error }: BotError<Context>): Promise<void> => {
    const updateId = ctx.update.update_id;
    if (error instanceof GrammyError && isNobodyThere(error)) {
      log.warn('o bot não pôde responder', { updateId, cause: error.description });
      // The message with the pressed button is gone, but the person's app still waits for an answer.
      if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: chatWords.oldButton }).catch(() => undefined);
      return;
    }
    if (error instanceof SendingStopped) return onStopped(ctx.update);
    // The message already has this text.
    if (error instanceof GrammyError && error.description.includes('message is not modified')) return;
    if (isUnreadable(error)) {
      // Which document it is stands in the log already, and in `/admin`.
      log.warn('o bot não pôde ler o que está guardado', { updateId, cause: String(error) });
      await tellIn(ctx, chatWords.unreadable)?.catch(() => undefined);
      return;
    }
    // The network error inside an HttpError contains the address, and with it the token.
    log.error('o bot falhou', { updateId, cause: error instanceof HttpError ? error.message : error });
    const sending = tellIn(ctx, chatWords.failed);
    await sending?.catch(cause => log.warn('o bot não pôde avisar da falha', { updateId, cause: String(cause) }));
  };
}

/** Says that a message is not answered because too many of theirs wait. */
export const tellTooMany = async (ctx: Context): Promise<unknown> => tellIn(ctx, sendingWords.tooMany);

/** Null: nobody waits for an answer. In a group only somebody who sent a command does. */
function tellIn(ctx: Context, text: string): Promise<unknown> | null {
  if (ctx.callbackQuery) return ctx.answerCallbackQuery({ text, show_alert: true });
  const message = ctx.message ?? ctx.editedMessage;
  const isWaiting = message !== undefined && (ctx.chat?.type === 'private' || message.text?.startsWith('/'));
  if (!isWaiting) return null;
  const reply_parameters = { message_id: message.message_id, allow_sending_without_reply: true };
  return ctx.reply(text, ctx.chat?.type === 'private' ? {} : { reply_parameters });
}

/** Blocked, removed from the group, an inline query out of date, a message that was deleted. */
function isNobodyThere({ error_code, description }: GrammyError): boolean {
  const isGone = /query is too old|message to edit not found|MESSAGE_ID_INVALID|message can't be edited/i;
  return error_code === 403 || isGone.test(description);
}
