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
import {
  authorOf,
  commandFrom,
  isCalledByName,
  isCommand,
  isPrivate,
  mentionOf,
  TEXTS,
  type TextContext,
  withoutMention,
} from './read-command.ts';
import { createReader } from './reader.ts';
import type { Readings } from './readings.ts';
import { type Basis, createSaidBefore, isOurs } from './said-before.ts';
import type { Say } from './say.ts';

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

export function sums({ app, say, memory, answers, readings, ear, choices, now }: SumsDeps): Composer<Context> {
  const composer = new Composer();
  const texts = composer.on(TEXTS);
  const readAs = createReader(memory);
  const saidBefore = createSaidBefore(now);

  const hear = (ctx: TextContext, text: string, basis: Basis, mode: QuestionMode = 'auto') =>
    readAs(authorOf(ctx), text, { mode, ...basis, read: readings(ctx), isPrivate: isPrivate(ctx) });

  /** The buttons of a question; undefined: it has none. */
  const keyboardOf = async (ctx: Context, answered: ChatAnswer, spoken: Spoken | null) =>
    spoken?.asked === 'which_betfair' ? betfairKeyboard : choices.keyboardOf(authorOf(ctx), answered.choices);

  async function answer(ctx: TextContext, answered: ChatAnswer, { spoken }: Heard, { before }: Basis): Promise<void> {
    const asked = await keyboardOf(ctx, answered, spoken);
    const { link, title } = answered;
    const opens = link === null ? null : { link };
    const answerId = await say(ctx, { html: answered.html, opens, ...(asked && { keyboard: asked }) });
    saidBefore.keep(ctx, spoken, answerId, before);
    if (link !== null && authorOf(ctx) !== null) ear.noteSum(ctx, link);
    // Sums asked in a group are not stored for the person.
    if (isPrivate(ctx) && ctx.from && link !== null) {
      await memory.remember(asTelegramId(ctx.from.id), { link, title, place: 'private' });
    }
  }

  texts.filter(isCommand(...Object.keys(SUM_COMMANDS)), async ctx => {
    const command = commandFrom(ctx);
    const mode = SUM_COMMANDS[command?.name ?? ''] ?? 'calc';
    const basis = saidBefore.of(ctx);
    const heard = await hear(ctx, command?.rest ?? '', basis, mode);
    const answered = await answers.to(heard.reading, mode);
    if (answered) await answer(ctx, answered, heard, basis);
  });

  texts.filter(isAsked, async (ctx, next) => {
    const basis = saidBefore.of(ctx);
    const heard = await hear(ctx, withoutMention(ctx.msg.text, ctx.me.username), basis);
    const { reading } = heard;
    // In a group people talk to each other: a number in a reply is no question yet.
    const isTalk =
      !isPrivate(ctx) &&
      (reading.kind === 'command' || (reading.kind === 'incomplete' && reading.understood.legs.length < 2));
    const answered = isTalk ? null : await answers.to(reading, heard.mode);
    await (answered ? answer(ctx, answered, heard, basis) : next());
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
      askedWith: ctx => saidBefore.around(ctx, ctx.callbackQuery?.message?.message_id),
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
    saidBefore.keep(ctx, heard.spoken, ctx.callbackQuery?.message?.message_id);
  }
  return composer;
}

function isAsked(ctx: TextContext): boolean {
  if (commandFrom(ctx) !== null) return false;
  const { text } = ctx.msg;
  const isNamed = text.toLowerCase().includes(mentionOf(ctx.me.username)) || isCalledByName(text, ctx.me.first_name);
  return isPrivate(ctx) || isOurs(ctx) || isNamed;
}
