/**
 * `@bot 2,10 2,05 100` in any chat: one result with the answer. What is missing is said by the button over the results,
 * which posts nothing: a hint among the results would be sent by people who only wanted to read it. A result that is
 * picked is among the person's last sums; what is only typed is kept for nobody.
 */

import { Composer, type Context } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import type { ChatMemory } from '#shared/reading/result/chat-defaults.ts';
import type { TelegramId } from '#shared/units.ts';
import { asTelegramId } from '#shared/units.ts';
import type { Answers } from '../answers/answers.ts';
import { type AppAddress, groupButton, withPrivateRegister } from './buttons.ts';
import { createReader } from './reader.ts';

/** Telegram's apps cut longer rows anyway. */
const MAX_ROW = 200;
/** Source: https://core.telegram.org/bots/api#inlinequeryresultsbutton: the app shows one line. */
const MAX_BUTTON = 60;
/** What the private chat is opened with by the button: `/start inline`, `/start apoio`. */
export const START_INLINE = 'inline';
export const START_CRISIS = 'apoio';

export interface InlineDeps {
  readonly app: AppAddress;
  readonly memory: ChatMemory;
  readonly answers: Answers;
}

export function inline({ app, memory, answers }: InlineDeps): Composer<Context> {
  const composer = new Composer();
  const read = createReader(memory);
  const answerFor = async (telegramId: TelegramId, query: string) => {
    const { reading } = await read(telegramId, query);
    return { answer: await answers.to(reading), isCrisis: reading.kind === 'crisis' };
  };

  composer.on('inline_query', async ctx => {
    const { answer, isCrisis } = await answerFor(asTelegramId(ctx.from.id), ctx.inlineQuery.query);
    // The query changes with every key, so caching answers is useless.
    const shown = { cache_time: 0, is_personal: true };
    if (answer !== null && answer.link !== null) {
      await ctx.answerInlineQuery([articleOf({ ...answer, link: answer.link }, app, ctx.me)], shown);
      return;
    }
    const text = isCrisis ? chatWords.inlineCrisis : (answer?.title ?? chatWords.inlineEmpty);
    const button = { text: cut(text, MAX_BUTTON), start_parameter: isCrisis ? START_CRISIS : START_INLINE };
    await ctx.answerInlineQuery([], { ...shown, button });
  });
  // Sent only if it is enabled at BotFather; it contains the query but not the answer.
  composer.on('chosen_inline_result', async ctx => {
    const { answer } = await answerFor(asTelegramId(ctx.from.id), ctx.chosenInlineResult.query);
    if (answer?.link)
      await memory.remember(asTelegramId(ctx.from.id), { link: answer.link, title: answer.title, place: 'inline' });
  });
  return composer;
}

/** answer: one with a calculation to open. */
export function articleOf(
  { title, description, html, link }: ChatAnswer & { readonly link: string },
  app: AppAddress,
  me: Context['me'],
): InlineQueryResultArticle {
  const button = withPrivateRegister(groupButton(app, me, link), me, link);
  return {
    type: 'article',
    id: 'sum',
    title: title.slice(0, MAX_ROW),
    description: description.slice(0, MAX_ROW),
    input_message_content: { message_text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    ...(button && { reply_markup: button }),
  };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
