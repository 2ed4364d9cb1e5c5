/**
 * "Calcular contra…": asks for the odds of the other side, and does the sum of both. What is asked stands whole in the question
 * itself, its last line in monospaced type, so that the reply to it is understood after a restart and in another process.
 */
import { Composer, type Context } from 'grammy';
import type { Message } from 'grammy/types';
import { otherSide as words } from '#shared/catalogue/chat/other-side.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import { shortTip, type Tip, typedTip } from '#shared/other-side/tip.ts';
import { isPrivate, TEXTS, type TextContext, withoutMention } from '../chat/read-command.ts';
import type { SumAnswers } from '../chat/sum-answers.ts';
import { readSideTap, SIDE_DATA, type SideButtons } from './side-buttons.ts';

export interface AgainstOddsDeps {
  readonly sumAnswers: Pick<SumAnswers, 'hear' | 'to' | 'answer'>;
  readonly sideButtons: Pick<SideButtons, 'tipOf'>;
}

/** A longer reply is no odds. */
const LONGEST = 200;

export function againstOdds({ sumAnswers, sideButtons }: AgainstOddsDeps): Composer<Context> {
  const composer = new Composer();

  composer.callbackQuery(SIDE_DATA, async (ctx, next) => {
    const tap = readSideTap(ctx.callbackQuery.data);
    if (tap?.does !== 'against') return next();
    const tip = await sideButtons.tipOf(tap);
    if (tip === null) return void (await ctx.answerCallbackQuery({ text: words.old, show_alert: true }));
    await ctx.answerCallbackQuery();
    await askIn(ctx, lines([questionTo(ctx, words.askOdds), ...asked(tip)]), words.oddsHint);
  });

  composer.on(TEXTS).filter(
    ctx => !ctx.msg.text.startsWith('/') && ctx.msg.text.length <= LONGEST,
    async (ctx, next) => {
      const first = tipAsked(ctx, words.askOdds);
      if (first === null) return next();
      const said = withoutMention(ctx.msg.text, ctx.me.username);
      const basis = { before: null, replied: null };
      const heard = await sumAnswers.hear(ctx, { text: `${first.typed}\n${said}`, basis });
      const { reading } = heard;
      const hasBoth =
        (reading.kind === 'calculation' || reading.kind === 'incomplete') && (reading.terms?.legs.length ?? 0) > 1;
      const answered = hasBoth || reading.kind === 'crisis' ? await sumAnswers.to(heard) : null;
      if (answered === null) {
        const again = lines([html(words.noOdds(said.slice(0, 60))), questionTo(ctx, words.askOdds), ...first.rows]);
        return void (await askIn(ctx, again, words.oddsHint));
      }
      const head = reading.kind === 'crisis' ? [] : [`<i>${html(first.quoted)}</i>`, ''];
      await sumAnswers.answer(ctx, { ...answered, html: lines([...head, answered.html]) }, heard, {
        text: ctx.msg.text,
        basis,
      });
    },
  );
  return composer;
}

/** The tip under a question: its own words, and its bet as it is read again. */
export const asked = (tip: Tip): string[] => [`<i>${html(words.quoted(shortTip(tip)))}</i>`, code(typedTip(tip))];

/** Everybody reads a question of a group, so that it names whom it is for. */
export function questionTo(ctx: Context, question: string): string {
  if (isPrivate(ctx) || ctx.from === undefined) return bold(question);
  return `<a href="tg://user?id=${ctx.from.id}">${html(ctx.from.first_name.slice(0, 60))}</a>: ${bold(question)}`;
}

/** Asks, and opens the field of whom it asks for a reply. */
export async function askIn(ctx: Context, text: string, hint: string): Promise<void> {
  const to = ctx.callbackQuery?.message?.message_id ?? ctx.msg?.message_id;
  await ctx.reply(text, {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { force_reply: true, selective: true, input_field_placeholder: hint },
    ...(to !== undefined && { reply_parameters: { message_id: to, allow_sending_without_reply: true } }),
  });
}

export interface AskedTip {
  readonly typed: string;
  readonly quoted: string;
  /** As they stand in the question. */
  readonly rows: readonly string[];
}

/** The tip of the question that a message replies to; null: it replies to none. question: how it is put. */
export function tipAsked(ctx: TextContext, question: string): AskedTip | null {
  const replied = ctx.msg.reply_to_message;
  if (replied?.from?.id !== ctx.me.id || !replied.text?.includes(question)) return null;
  const [typed, quoted] = [textOf(replied, 'code'), textOf(replied, 'italic')];
  return typed === null || quoted === null ? null : { typed, quoted, rows: [`<i>${html(quoted)}</i>`, code(typed)] };
}

function textOf({ text = '', entities = [] }: Pick<Message, 'text' | 'entities'>, type: 'code' | 'italic') {
  const found = entities.findLast(each => each.type === type);
  return found === undefined ? null : text.slice(found.offset, found.offset + found.length);
}
