/** Answers a message. If an edited question already has an answer, that answer is edited. */

import { GrammyError } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { asChatId } from '#shared/units.ts';
import { type AnswerBook, createAnswerBook } from './answer-book.ts';
import { type AppAddress, groupButton, privateButton, withMore, withRegister } from './buttons.ts';
import { isPrivate, type TextContext } from './read-command.ts';

export interface SayDeps {
  readonly app: AppAddress;
}

interface Said {
  readonly html: string;
  /** What the button under the answer opens: a calculation; 'home' for the app itself; null for no button. */
  readonly opens: { readonly link: string } | 'home' | null;
  /** Takes the place of that one button. */
  readonly keyboard?: InlineKeyboardMarkup;
  /** Rows under those. */
  readonly more?: readonly InlineKeyboardButton[][];
}

/** The id of the answer. */
export type Say = (ctx: TextContext, said: Said) => Promise<number>;

const REMEMBERED = 5_000;

export function createSay({ app }: SayDeps, book: AnswerBook = createAnswerBook(REMEMBERED)): Say {
  return async (ctx, { html, opens, keyboard, more = [] }) => {
    const { chat, message_id: questionId } = ctx.msg;
    const link = opens === 'home' || opens === null ? null : opens.link;
    const button = withRegister(isPrivate(ctx) ? privateButton(app, link) : groupButton(app, ctx.me, link), link);
    const markup = withMore(keyboard ?? (opens === null ? undefined : button), more);
    const shown = {
      parse_mode: 'HTML' as const,
      link_preview_options: { is_disabled: true },
      ...(markup && { reply_markup: markup }),
    };
    const answerId = ctx.editedMessage ? book.get(asChatId(chat.id), questionId) : undefined;
    if (answerId !== undefined && (await edited(ctx, answerId, html, shown))) return answerId;
    const sent = await ctx.reply(html, {
      ...shown,
      ...(!isPrivate(ctx) && { reply_parameters: { message_id: questionId, allow_sending_without_reply: true } }),
    });
    book.set(asChatId(chat.id), questionId, sent.message_id);
    return sent.message_id;
  };
}

/** False: the answer no longer exists. */
async function edited(
  ctx: TextContext,
  answerId: number,
  html: string,
  shown: Parameters<TextContext['api']['editMessageText']>[3],
): Promise<boolean> {
  try {
    await ctx.api.editMessageText(ctx.msg.chat.id, answerId, html, shown);
    return true;
  } catch (cause) {
    if (!(cause instanceof GrammyError) || cause.error_code !== 400) throw cause;
    // The same answer to another wording is correct.
    return cause.description.includes('message is not modified');
  }
}
