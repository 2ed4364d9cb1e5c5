/** Calculations: the commands of the calculators, plain odds in private, mentions and replies in groups. */

import { Composer, type Context } from 'grammy';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import { html } from '#shared/chat/html.ts';
import type { Heard } from '#shared/chat/talk/conversation.ts';
import { SUM_COMMANDS } from '#shared/chat/talk/sum-commands.ts';
import type { QuestionMode } from '#shared/reading/result/reading.ts';
import { asTelegramId } from '#shared/units.ts';
import { isOnlyTheirs } from '../only-for-me/only-for-me.ts';
import { type Asked, askedOf } from './asked-text.ts';
import { betfairButtons } from './betfair.ts';
import { CHOICE_DATA, type Choices } from './choices.ts';
import {
  commandFrom,
  isCalledByName,
  isCommand,
  isPrivate,
  mentionOf,
  TEXTS,
  type TextContext,
  withoutMention,
} from './read-command.ts';
import { isOurs } from './said-before.ts';
import type { Say } from './say.ts';
import type { SumAnswers } from './sum-answers.ts';

export interface SumsDeps {
  readonly say: Say;
  readonly sumAnswers: SumAnswers;
  readonly choices: Pick<Choices, 'textOf'>;
}

export function sums({ say, sumAnswers, choices }: SumsDeps): Composer<Context> {
  const { readAs, saidBefore, hear, to, answer, replace } = sumAnswers;
  const composer = new Composer();
  const texts = composer.on(TEXTS);

  texts.filter(isCommand(...Object.keys(SUM_COMMANDS)), async ctx => {
    const command = commandFrom(ctx);
    const mode = SUM_COMMANDS[command?.name ?? ''] ?? 'calc';
    const asked = askedOf(ctx, command?.rest ?? '', saidBefore.of(ctx));
    const heard = await hearCommand(ctx, asked, mode);
    const answered = await to(heard);
    if (answered) await answer(ctx, answered, heard, asked);
  });

  texts.filter(isAsked, async (ctx, next) => {
    const asked = askedOf(ctx, withoutMention(ctx.msg.text, ctx.me.username), saidBefore.of(ctx));
    const heard = await hear(ctx, asked);
    const { reading } = heard;
    // In a group people talk to each other: a number in a reply is no question yet.
    const isTalk =
      !isAlone(ctx) &&
      (reading.kind === 'command' || (reading.kind === 'incomplete' && reading.understood.legs.length < 2));
    const answered = isTalk ? null : await to(heard);
    if (answered) return answer(ctx, answered, heard, asked);
    // They pointed at it and wait.
    if (asked.isPointedAt) return void (await say(ctx, { html: html(chatWords.nothingThere), opens: null }));
    await next();
  });

  /** "/calc 300" in reply to somebody's odds says the total of those. */
  async function hearCommand(ctx: TextContext, asked: Asked, mode: QuestionMode): Promise<Heard> {
    const isOfReplied = mode === 'calc' && ctx.msg.reply_to_message !== undefined;
    const changed = isOfReplied && !asked.isPointedAt ? await hear(ctx, asked) : null;
    if (changed?.reading.kind === 'calculation') return changed;
    return { ...(await hear(ctx, asked, mode)), mode };
  }

  composer.callbackQuery(CHOICE_DATA, async (ctx, next) => {
    const text = await choices.textOf(ctx.callbackQuery.data);
    if (text === null) return next();
    const heard = await readAs(asTelegramId(ctx.from.id), text, { isPrivate: isPrivate(ctx) });
    await ctx.answerCallbackQuery();
    await replace(ctx, heard, text);
  });
  composer.use(
    betfairButtons({
      choose: readAs.chosen,
      askedWith: ctx => saidBefore.around(ctx, ctx.callbackQuery?.message?.message_id),
      replace,
    }),
  );
  return composer;
}

function isAsked(ctx: TextContext): boolean {
  if (commandFrom(ctx) !== null) return false;
  const { text } = ctx.msg;
  const isNamed = text.toLowerCase().includes(mentionOf(ctx.me.username)) || isCalledByName(text, ctx.me.first_name);
  return isAlone(ctx) || isOurs(ctx) || isNamed;
}

/** Nobody else sees what they write. */
const isAlone = (ctx: TextContext) => isPrivate(ctx) || isOnlyTheirs(ctx);
