/** Calculations: the commands of the calculators, plain odds in private, mentions and replies in groups. */

import { Composer, type Context } from 'grammy';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import type { ChatMemory } from '#shared/chat/question/chat-defaults.ts';
import type { QuestionMode } from '#shared/chat/question/reading.ts';
import { asTelegramId } from '#shared/units.ts';
import type { Answers } from '../answers/answers.ts';
import { commandOf, isCommand, isPrivate, TEXTS, type TextContext } from './command.ts';
import { createReader } from './reader.ts';
import type { Say } from './say.ts';

const COMMANDS: Readonly<Record<string, QuestionMode>> = {
  calc: 'calc',
  freebet: 'freebet',
  dutching: 'dutching',
  conv: 'convert',
  margem: 'margin',
  kelly: 'kelly',
};

export interface SumsDeps {
  readonly say: Say;
  readonly memory: ChatMemory;
  readonly answers: Answers;
}

export function sums({ say, memory, answers }: SumsDeps): Composer<Context> {
  const composer = new Composer();
  const texts = composer.on(TEXTS);
  const readAs = createReader(memory);
  const read = (ctx: TextContext, text: string, mode?: QuestionMode) =>
    readAs(asTelegramId(ctx.from?.id ?? null), text, mode);
  async function answer(ctx: TextContext, answered: ChatAnswer): Promise<void> {
    await say(ctx, saidOf(answered));
    const { link, title } = answered;
    // A calculation in a group belongs to the group, so it is not stored for the person.
    if (isPrivate(ctx) && ctx.from && link !== null) {
      await memory.remember(asTelegramId(ctx.from.id), { link, title, place: 'private' });
    }
  }

  texts.filter(isCommand(...Object.keys(COMMANDS)), async ctx => {
    const command = commandOf(ctx.msg.text, ctx.me.username);
    const mode = COMMANDS[command?.name ?? ''] ?? 'calc';
    const answered = await answers.to(await read(ctx, command?.rest ?? '', mode), mode);
    if (answered) await answer(ctx, answered);
  });

  texts.filter(isAsked, async (ctx, next) => {
    const reading = await read(ctx, withoutMention(ctx.msg.text, ctx.me.username));
    // In a group people talk to each other, so a number in a reply is not yet a question.
    const isTalk = !isPrivate(ctx) && reading.kind === 'incomplete' && reading.understood.legs.length < 2;
    const answered = isTalk ? null : await answers.to(reading);
    await (answered ? answer(ctx, answered) : next());
  });
  return composer;
}

function saidOf({ html, link }: ChatAnswer) {
  return { html, opens: link === null ? null : { link } };
}

function isAsked(ctx: TextContext): boolean {
  const { text, reply_to_message: replied } = ctx.msg;
  if (commandOf(text, ctx.me.username) !== null) return false;
  return isPrivate(ctx) || replied?.from?.id === ctx.me.id || text.toLowerCase().includes(mentionOf(ctx.me.username));
}

const mentionOf = (username: string) => `@${username.toLowerCase()}`;

function withoutMention(text: string, username: string): string {
  const at = text.toLowerCase().indexOf(mentionOf(username));
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + username.length + 1)}`.trim();
}
