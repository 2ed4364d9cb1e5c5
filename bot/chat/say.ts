/**
 * Answers a message, as a rich one where that can be shown. If an edited question already has an answer, that answer is edited.
 */

import { GrammyError } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup, InputRichMessage } from 'grammy/types';
import type { Block } from '#shared/posts/post.ts';
import { asChatId } from '#shared/units.ts';
import type { RichAnswers } from '../rich/rich-answers.ts';
import { type AnswerBook, createAnswerBook } from './answer-book.ts';
import { type AppAddress, groupButton, privateButton, withMore, withRegister } from './buttons.ts';
import { isPrivate, type TextContext } from './read-command.ts';

export interface SayDeps {
  readonly app: AppAddress;
  readonly rich: RichAnswers;
}

interface Said {
  readonly html: string;
  /** What the button under the answer opens: a calculation; 'home' for the app itself; null for no button. */
  readonly opens: { readonly link: string } | 'home' | null;
  /** Takes the place of that one button. */
  readonly keyboard?: InlineKeyboardMarkup;
  /** Rows under those. */
  readonly more?: readonly InlineKeyboardButton[][];
  /** The same as a rich message. */
  readonly rich?: readonly Block[];
}

/** The id of the answer. */
export type Say = (ctx: TextContext, said: Said) => Promise<number>;

const REMEMBERED = 5_000;

export function createSay(deps: SayDeps, book: AnswerBook = createAnswerBook(REMEMBERED)): Say {
  const { app, rich: richly } = deps;
  return async (ctx, { html, opens, keyboard, more = [], rich }) => {
    const { chat, message_id: questionId } = ctx.msg;
    const link = opens === 'home' || opens === null ? null : opens.link;
    const button = withRegister(isPrivate(ctx) ? privateButton(app, link) : groupButton(app, ctx.me, link), link);
    const markup = withMore(keyboard ?? (opens === null ? undefined : button), more);
    const under = markup && { reply_markup: markup };
    const answerId = ctx.editedMessage ? book.get(asChatId(chat.id), questionId) : undefined;
    if (answerId !== undefined && (await editOrNot(() => edit(answerId)))) return answerId;
    const reply_parameters = { message_id: questionId, allow_sending_without_reply: true };
    const shown = { ...under, ...(!isPrivate(ctx) && { reply_parameters }) };
    const sent =
      (await richly.attempt(rich, message => ctx.api.sendRichMessage(chat.id, message, shown))) ??
      (await ctx.reply(html, { ...TEXT, ...shown }));
    book.set(asChatId(chat.id), questionId, sent.message_id);
    return sent.message_id;

    async function edit(id: number): Promise<void> {
      const change = (message: InputRichMessage | string, how = {}) =>
        ctx.api.editMessageText(chat.id, id, message, { ...how, ...under });
      if ((await richly.attempt(rich, change)) === null) await change(html, TEXT);
    }
  };
}

const TEXT = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

/** False: the answer no longer exists. */
async function editOrNot(edit: () => Promise<void>): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (cause) {
    if (!(cause instanceof GrammyError) || cause.error_code !== 400) throw cause;
    // The same answer to another wording is correct.
    return cause.description.includes('message is not modified');
  }
}
