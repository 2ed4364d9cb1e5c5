/** `@bot 2,10 2,05 100` in any chat: one result with the answer, or one that says what is missing. */
import { Composer, type Context } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import { chatWords } from '#shared/catalogue/chat.ts';
import { answerTo, type ChatAnswer } from '#shared/chat/answer.ts';
import { code, html } from '#shared/chat/html.ts';
import { readQuestion } from '#shared/chat/read-question.ts';
import { type AppAddress, groupButton } from './buttons.ts';

/** Longer rows are cut by Telegram's apps anyway. */
const MAX_ROW = 200;

export function inline({ app }: { readonly app: AppAddress }): Composer<Context> {
  const composer = new Composer();
  composer.on('inline_query', async ctx => {
    const answer = answerTo(readQuestion(ctx.inlineQuery.query));
    // Prices move and what is typed changes with each key: nothing of it is worth keeping.
    await ctx.answerInlineQuery([articleOf(answer, app, ctx.me)], { cache_time: 0, is_personal: true });
  });
  return composer;
}

function articleOf(answer: ChatAnswer | null, app: AppAddress, me: Context['me']): InlineQueryResultArticle {
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
