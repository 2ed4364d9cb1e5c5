/**
 * `@bot 2,10 2,05 100` in any chat: one result with the answer, or one that says what is missing. A chosen result is stored
 * among the person's last calculations; a query that was only typed is not.
 */

import { Composer, type Context } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import { code, html } from '#shared/chat/html.ts';
import type { ChatMemory } from '#shared/chat/question/chat-defaults.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import type { Answers } from '../answers/answers.ts';
import { type AppAddress, groupButton } from './buttons.ts';
import { createReader } from './reader.ts';

/** Telegram's apps cut longer rows anyway. */
const MAX_ROW = 200;

export interface InlineDeps {
  readonly app: AppAddress;
  readonly memory: ChatMemory;
  readonly answers: Answers;
}

export function inline({ app, memory, answers }: InlineDeps): Composer<Context> {
  const composer = new Composer();
  const read = createReader(memory);
  const answerFor = async (telegramId: TelegramId, query: string) => answers.to(await read(telegramId, query));

  composer.on('inline_query', async ctx => {
    const answer = await answerFor(asTelegramId(ctx.from.id), ctx.inlineQuery.query);
    // Prices move, and the query changes with each key, so caching is useless.
    await ctx.answerInlineQuery([articleOf(answer, app, ctx.me)], { cache_time: 0, is_personal: true });
  });
  // Sent only if it is enabled at BotFather; it contains the query but not the answer.
  composer.on('chosen_inline_result', async ctx => {
    const answer = await answerFor(asTelegramId(ctx.from.id), ctx.chosenInlineResult.query);
    if (answer?.link)
      await memory.remember(asTelegramId(ctx.from.id), { link: answer.link, title: answer.title, place: 'inline' });
  });
  return composer;
}

export function articleOf(answer: ChatAnswer | null, app: AppAddress, me: Context['me']): InlineQueryResultArticle {
  const { title, description } = answer ?? chatWords.inlineEmpty;
  const text =
    answer?.html ??
    `${html(chatWords.inlineEmpty.title)}: ${code(`@${me.username} ${chatWords.inlineEmpty.description}`)}`;
  const button = answer?.link ? groupButton(app, me, answer.link) : undefined;
  return {
    type: 'article',
    id: answer?.link ? 'sum' : 'hint',
    title: title.slice(0, MAX_ROW),
    description: description.slice(0, MAX_ROW),
    input_message_content: { message_text: text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    ...(button && { reply_markup: button }),
  };
}
