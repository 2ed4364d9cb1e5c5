/** Calculations: the commands of the calculators, plain odds in private, mentions and replies in groups. */

import { Composer, type Context } from 'grammy';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import type { ChatMemory } from '#shared/chat/question/chat-defaults.ts';
import type { QuestionMode } from '#shared/chat/question/reading.ts';
import type { Heard, Spoken } from '#shared/chat/talk/conversation.ts';
import { SUM_COMMANDS } from '#shared/chat/talk/sum-commands.ts';
import { asTelegramId } from '#shared/units.ts';
import type { Answers } from '../answers/answers.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { betfairButtons, betfairKeyboard } from './betfair.ts';
import { type AppAddress, groupButton, privateButton, withRegister } from './buttons.ts';
import { CHOICE_DATA, type Choices } from './choices.ts';
import { commandFrom, isCommand, isPrivate, TEXTS, type TextContext } from './read-command.ts';
import { createReader } from './reader.ts';
import type { Readings } from './readings.ts';
import type { Say } from './say.ts';
import { createSpokenBook } from './spoken-book.ts';

export interface SumsDeps {
  readonly app: AppAddress;
  readonly say: Say;
  readonly memory: ChatMemory;
  readonly answers: Answers;
  readonly readings: Readings;
  readonly ear: Pick<WordsEar, 'noteSum'>;
  readonly choices: Choices;
  /** Milliseconds. */
  readonly now: () => number;
}

const REMEMBERED = 10_000;

export function sums({ app, say, memory, answers, readings, ear, choices, now }: SumsDeps): Composer<Context> {
  const composer = new Composer();
  const texts = composer.on(TEXTS);
  const readAs = createReader(memory);
  const book = createSpokenBook(REMEMBERED, now);

  /** An edited message is read after what stood before it; a reply, after the message it replies to. */
  function beforeOf(ctx: TextContext): Spoken | null {
    const key = keyOf(ctx);
    const { message_id: id, reply_to_message: replied } = ctx.msg;
    const known = ctx.editedMessage ? book.around(key, id) : undefined;
    if (known !== undefined) return known;
    const answered = replied === undefined ? undefined : book.around(key, replied.message_id);
    return answered ?? book.last(key);
  }

  const hear = (ctx: TextContext, text: string, before: Spoken | null, mode: QuestionMode = 'auto') =>
    readAs(asTelegramId(ctx.from?.id ?? null), text, { mode, before, read: readings(ctx), isPrivate: isPrivate(ctx) });

  /** The buttons of a question; undefined: it has none. */
  const keyboardOf = async (ctx: Context, answered: ChatAnswer, spoken: Spoken | null) =>
    spoken?.asked === 'which_betfair'
      ? betfairKeyboard
      : choices.keyboardOf(asTelegramId(ctx.from?.id ?? ctx.chat?.id ?? 0), answered.choices);

  async function answer(
    ctx: TextContext,
    answered: ChatAnswer,
    { spoken }: Heard,
    before: Spoken | null,
  ): Promise<void> {
    const asked = await keyboardOf(ctx, answered, spoken);
    const { link, title } = answered;
    const opens = link === null ? null : { link };
    const answerId = await say(ctx, { html: answered.html, opens, ...(asked && { keyboard: asked }) });
    const key = keyOf(ctx);
    book.keep(key, spoken);
    book.keepAround(key, ctx.msg.message_id, before);
    book.keepAround(key, answerId, spoken);
    if (link !== null) ear.noteSum(ctx, link);
    // Sums asked in a group are not stored for the person.
    if (isPrivate(ctx) && ctx.from && link !== null) {
      await memory.remember(asTelegramId(ctx.from.id), { link, title, place: 'private' });
    }
  }

  texts.filter(isCommand(...Object.keys(SUM_COMMANDS)), async ctx => {
    const command = commandFrom(ctx);
    const mode = SUM_COMMANDS[command?.name ?? ''] ?? 'calc';
    const before = beforeOf(ctx);
    const heard = await hear(ctx, command?.rest ?? '', before, mode);
    const answered = await answers.to(heard.reading, mode);
    if (answered) await answer(ctx, answered, heard, before);
  });

  texts.filter(isAsked, async (ctx, next) => {
    const before = beforeOf(ctx);
    const heard = await hear(ctx, withoutMention(ctx.msg.text, ctx.me.username), before);
    const { reading } = heard;
    // In a group people talk to each other: a number in a reply is no question yet.
    const isTalk =
      !isPrivate(ctx) &&
      (reading.kind === 'command' || (reading.kind === 'incomplete' && reading.understood.legs.length < 2));
    const answered = isTalk ? null : await answers.to(reading, heard.mode);
    await (answered ? answer(ctx, answered, heard, before) : next());
  });

  composer.callbackQuery(CHOICE_DATA, async (ctx, next) => {
    const text = await choices.textOf(ctx.callbackQuery.data);
    if (text === null) return next();
    const heard = await readAs(asTelegramId(ctx.from.id), text, { isPrivate: isPrivate(ctx) });
    await ctx.answerCallbackQuery();
    await replace(ctx, heard);
  });
  composer.use(
    betfairButtons({
      choose: readAs.chosen,
      askedWith: ctx => book.around(keyOf(ctx), ctx.callbackQuery?.message?.message_id ?? 0) ?? null,
      replace,
    }),
  );

  /** Puts an answer in the place of the question whose button was pressed. */
  async function replace(ctx: Context, heard: Heard): Promise<void> {
    const answered = await answers.to(heard.reading, heard.mode);
    if (answered === null) return;
    const { link } = answered;
    const button =
      link === null ? undefined : isPrivate(ctx) ? privateButton(app, link) : groupButton(app, ctx.me, link);
    const keyboard = (await keyboardOf(ctx, answered, heard.spoken)) ?? withRegister(button, link);
    if (link !== null) ear.noteSum(ctx, link);
    await ctx.editMessageText(answered.html, {
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    });
    const key = keyOf(ctx);
    book.keep(key, heard.spoken);
    const messageId = ctx.callbackQuery?.message?.message_id;
    if (messageId !== undefined) book.keepAround(key, messageId, heard.spoken);
  }
  return composer;
}

const keyOf = (ctx: Context) => `${ctx.chat?.id ?? 0} ${ctx.from?.id ?? 0}`;

function isAsked(ctx: TextContext): boolean {
  const { text, reply_to_message: replied } = ctx.msg;
  if (commandFrom(ctx) !== null) return false;
  return isPrivate(ctx) || replied?.from?.id === ctx.me.id || text.toLowerCase().includes(mentionOf(ctx.me.username));
}

const mentionOf = (username: string) => `@${username.toLowerCase()}`;

function withoutMention(text: string, username: string): string {
  const at = text.toLowerCase().indexOf(mentionOf(username));
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + username.length + 1)}`.trim();
}
