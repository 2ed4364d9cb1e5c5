/**
 * What a message goes on from. A reply to a sum of the bot goes on from the button under that sum, whoever asked for it, in any
 * process; everything else from what the person said before, which is in memory only.
 */
import type { Context } from 'grammy';
import type { LinkedCalculation } from '#shared/calculators/link/link.ts';
import { hearMessage, type Spoken } from '#shared/chat/talk/conversation.ts';
import { questionIn } from '#shared/chat/talk/sum-commands.ts';
import { sumIn } from './buttons.ts';
import { isPrivate, type TextContext, withoutMention } from './read-command.ts';
import { createSpokenBook } from './spoken-book.ts';

export interface Basis {
  /** Null: nothing was said before. */
  readonly before: Spoken | null;
  /** The sum that is replied to, where more is not known of it. */
  readonly replied: LinkedCalculation | null;
}

export interface SaidBefore {
  of(ctx: TextContext): Basis;
  /** What the bot asked or answered with this message; null: not known any more. */
  around(ctx: Context, messageId: number | undefined): Spoken | null;
  /** before: what the question was read after. */
  keep(ctx: Context, spoken: Spoken | null, answerId: number | undefined, before?: Spoken | null): void;
}

const REMEMBERED = 10_000;

/** now: milliseconds. */
export function createSaidBefore(now: () => number): SaidBefore {
  const book = createSpokenBook(REMEMBERED, now);

  return {
    of(ctx) {
      const { message_id: id, reply_to_message: replied } = ctx.msg;
      const key = keyOf(ctx);
      const known = replied === undefined ? undefined : book.around(key, replied.message_id);
      const sum = isOurs(ctx) ? sumIn(replied?.reply_markup) : null;
      const last = ctx.from === undefined ? null : book.last(key);
      if (sum !== null) {
        // Who asked for it may have said more than a sum shows, unless it was a question then.
        if (known != null && known.asked === null) return { before: known, replied: null };
        return { before: purseOf(last), replied: sum };
      }
      const edited = ctx.editedMessage ? book.around(key, id) : undefined;
      if (edited !== undefined) return { before: edited, replied: null };
      return { before: saidThere(ctx) ?? known ?? last, replied: null };
    },
    around: (ctx, messageId) => (messageId === undefined ? null : (book.around(keyOf(ctx), messageId) ?? null)),
    keep(ctx, spoken, answerId, before) {
      const key = keyOf(ctx);
      // Nobody in particular has no last word.
      if (ctx.from !== undefined) book.keep(key, spoken);
      if (before !== undefined && ctx.msg !== undefined) book.keepAround(key, ctx.msg.message_id, before);
      if (answerId !== undefined) book.keepAround(key, answerId, spoken);
    },
  };
}

const keyOf = (ctx: Context) => `${ctx.chat?.id ?? 0} ${ctx.from?.id ?? 0}`;

/** Whether it replies to a message of the bot, or to one that somebody shared through it. */
export function isOurs(ctx: TextContext): boolean {
  const { reply_to_message: replied } = ctx.msg;
  return replied?.from?.id === ctx.me.id || replied?.via_bot?.id === ctx.me.id;
}

/** What a person wrote in the message that is replied to, or in the part of it that is quoted: a sum, or half of one. */
function saidThere(ctx: TextContext): Spoken | null {
  const { reply_to_message: replied, quote } = ctx.msg;
  const text = quote?.text ?? replied?.text;
  if (text === undefined || isOurs(ctx)) return null;
  const { rest, mode } = questionIn(withoutMention(text, ctx.me.username));
  const { reading, spoken } = hearMessage(rest, mode);
  const isSum = reading.kind === 'calculation' || (reading.kind === 'incomplete' && reading.understood.legs.length > 1);
  return isSum || (isPrivate(ctx) && reading.kind === 'incomplete') ? spoken : null;
}

function purseOf(last: Spoken | null): Spoken | null {
  return last?.purse === undefined ? null : { terms: null, mode: 'auto', asked: null, purse: last.purse };
}
