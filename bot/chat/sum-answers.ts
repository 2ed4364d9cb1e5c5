/** Reads messages as sums with what was said before, and answers them: as a reply, or in the place of a question. */
import type { Context } from 'grammy';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import type { Heard, Spoken } from '#shared/chat/talk/conversation.ts';
import { tipOf } from '#shared/other-side/tip.ts';
import type { ChatMemory } from '#shared/reading/result/chat-defaults.ts';
import type { QuestionMode } from '#shared/reading/result/reading.ts';
import { asTelegramId } from '#shared/units.ts';
import type { Answers } from '../answers/answers.ts';
import { SHOW_ALL_ROW } from '../only-for-me/show-all-button.ts';
import type { RichAnswers } from '../rich/rich-answers.ts';
import type { SideButtons } from '../sides/side-buttons.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { betfairKeyboard } from './betfair.ts';
import { type AppAddress, groupButton, privateButton, withMore, withRegister } from './buttons.ts';
import type { Choices } from './choices.ts';
import { postAuthor } from './post-author.ts';
import { authorOf, isPrivate, type TextContext } from './read-command.ts';
import { createReader, type Read } from './reader.ts';
import type { Readings } from './readings.ts';
import { type Basis, createSaidBefore, type SaidBefore } from './said-before.ts';
import type { Say } from './say.ts';

export interface SumAnswersDeps {
  readonly app: AppAddress;
  readonly rich: RichAnswers;
  readonly say: Say;
  readonly memory: ChatMemory;
  readonly answers: Answers;
  readonly readings: Readings;
  readonly ear: Pick<WordsEar, 'noteSum'>;
  readonly choices: Choices;
  readonly sideButtons: Pick<SideButtons, 'under'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** What is asked: the text that is read, after what it is read, and whether it is another message than the person's own. */
export interface AskedSum {
  readonly text: string;
  readonly basis: Basis;
  readonly isPointedAt?: boolean;
}

export interface SumAnswers {
  readonly readAs: Read;
  readonly saidBefore: SaidBefore;
  hear(ctx: TextContext, asked: AskedSum, mode?: QuestionMode): Promise<Heard>;
  /** Null: nothing in it was meant for us. */
  to(heard: Heard): Promise<ChatAnswer | null>;
  answer(ctx: TextContext, answered: ChatAnswer, heard: Heard, asked: AskedSum): Promise<void>;
  /** Puts an answer in the place of the question whose button was pressed. text: the message that was read. */
  replace(ctx: Context, heard: Heard, text?: string): Promise<void>;
}

export function createSumAnswers(deps: SumAnswersDeps): SumAnswers {
  const { app, rich: richly, say, memory, answers, readings, ear, choices, sideButtons, now } = deps;
  const readAs = createReader(memory);
  const saidBefore = createSaidBefore(now);

  /** The buttons of a question; undefined: it has none. */
  const keyboardOf = async (ctx: Context, answered: ChatAnswer, spoken: Spoken | null) =>
    spoken?.asked === 'which_betfair'
      ? betfairKeyboard(spoken.author ?? null)
      : choices.keyboardOf(authorOf(ctx), answered.choices);

  const sidesOf = (ctx: Context, heard: Heard, text: string) => sideButtons.under(tipOf(heard, text), authorOf(ctx));

  return {
    readAs,
    saidBefore,
    hear: (ctx, { text, basis, isPointedAt = false }, mode = 'auto') =>
      readAs(authorOf(ctx), text, {
        ...{ mode, ...basis, ...(!isPointedAt && { read: readings(ctx) }), isPrivate: isPrivate(ctx) },
        author: postAuthor(ctx.msg.forward_origin),
      }),
    to: heard => answers.to(heard.reading, heard.mode),
    async answer(ctx, answered, heard, { text, basis: { before } }) {
      const { spoken } = heard;
      const asked = await keyboardOf(ctx, answered, spoken);
      const { link, title, rich } = answered;
      const opens = link === null ? null : { link };
      const more = [...(await sidesOf(ctx, heard, text)), ...showAllUnder(ctx, link)];
      const said = { html: answered.html, opens, more, ...(asked && { keyboard: asked }), ...(rich && { rich }) };
      const answerId = await say(ctx, said);
      saidBefore.keep(ctx, spoken, answerId, before);
      if (link !== null && authorOf(ctx) !== null) ear.noteSum(ctx, link, text);
      // Sums asked in a group are not stored for the person.
      if (isPrivate(ctx) && ctx.from && link !== null) {
        await memory.remember(asTelegramId(ctx.from.id), { link, title, place: 'private' });
      }
    },
    async replace(ctx, heard, text = '') {
      const answered = await answers.to(heard.reading, heard.mode);
      if (answered === null) return;
      const { link } = answered;
      const button =
        link === null ? undefined : isPrivate(ctx) ? privateButton(app, link) : groupButton(app, ctx.me, link);
      const own = (await keyboardOf(ctx, answered, heard.spoken)) ?? withRegister(button, link);
      const keyboard = withMore(own, [...(await sidesOf(ctx, heard, text)), ...showAllUnder(ctx, link)]);
      if (link !== null) ear.noteSum(ctx, link, text);
      const under = keyboard && { reply_markup: keyboard };
      const shown = await richly.attempt(answered.rich, message => ctx.editMessageText(message, { ...under }));
      if (shown === null) {
        const text = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;
        await ctx.editMessageText(answered.html, { ...text, ...under });
      }
      saidBefore.keep(ctx, heard.spoken, ctx.callbackQuery?.message?.message_id);
    },
  };
}

/** Under a sum that its asker alone sees. Where nobody in particular asks, everybody sees it. */
function showAllUnder(ctx: Context, link: string | null) {
  return link === null || isPrivate(ctx) || authorOf(ctx) === null ? [] : [SHOW_ALL_ROW];
}
