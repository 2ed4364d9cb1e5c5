/** Calculations: the commands of the calculators, plain odds in private, mentions and replies in groups. */

import { Composer, type Context } from 'grammy';
import { SUM_COMMANDS } from '#shared/chat/talk/sum-commands.ts';
import { asTelegramId } from '#shared/units.ts';
import { isOnlyTheirs } from '../only-for-me/only-for-me.ts';
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
import type { SumAnswers } from './sum-answers.ts';

export interface SumsDeps {
  readonly sumAnswers: SumAnswers;
  readonly choices: Pick<Choices, 'textOf'>;
}

export function sums({ sumAnswers, choices }: SumsDeps): Composer<Context> {
  const { readAs, saidBefore, hear, to, answer, replace } = sumAnswers;
  const composer = new Composer();
  const texts = composer.on(TEXTS);

  texts.filter(isCommand(...Object.keys(SUM_COMMANDS)), async ctx => {
    const command = commandFrom(ctx);
    const mode = SUM_COMMANDS[command?.name ?? ''] ?? 'calc';
    const basis = saidBefore.of(ctx);
    const heard = { ...(await hear(ctx, command?.rest ?? '', basis, mode)), mode };
    const answered = await to(heard);
    if (answered) await answer(ctx, answered, heard, basis);
  });

  texts.filter(isAsked, async (ctx, next) => {
    const basis = saidBefore.of(ctx);
    const heard = await hear(ctx, withoutMention(ctx.msg.text, ctx.me.username), basis);
    const { reading } = heard;
    // In a group people talk to each other: a number in a reply is no question yet.
    const isTalk =
      !isAlone(ctx) &&
      (reading.kind === 'command' || (reading.kind === 'incomplete' && reading.understood.legs.length < 2));
    const answered = isTalk ? null : await to(heard);
    await (answered ? answer(ctx, answered, heard, basis) : next());
  });

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
