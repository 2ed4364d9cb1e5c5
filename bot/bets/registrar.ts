/** `registrar`, in private: bets as somebody types them go into their planilha, with what was understood and a way back. */
import { Composer, type Context } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { ANYBODYS_HOUSES } from '#shared/chat/houses/houses.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import {
  type ReadRegistration,
  type RegistrationError,
  readRegistration,
} from '#shared/chat/registration/read-registration.ts';
import { registrationActions, undoRegistration } from '#shared/chat/registration/registration-actions.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BetWriter } from '#shared/ports/bet-writer.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { isPrivate, TEXTS, type TextContext } from '../chat/command.ts';
import type { Say } from '../chat/say.ts';

export interface RegistrarDeps {
  readonly app: AppAddress;
  readonly say: Say;
  readonly bets: BetWriter;
  /** Milliseconds. */
  readonly now: () => number;
}

const ASKED = /^\/?registrar\b[\s:]*/i;
const UNDO_DATA = /^rg:(\d{1,12}):(\d{1,2})$/;

export function registrar({ app, say, bets, now }: RegistrarDeps): Composer<Context> {
  const composer = new Composer();
  const inPrivate = composer.filter(isPrivate);

  inPrivate.on(TEXTS).filter(
    ctx => ASKED.test(ctx.msg.text),
    async ctx => {
      const telegramId = asTelegramId(ctx.from?.id ?? null);
      if (telegramId === null) return;
      // Edited, it would be a second procedure.
      if (ctx.editedMessage) return void (await say(ctx, { html: html(words.edited), opens: null }));
      const read = readRegistration(textOf(ctx), ANYBODYS_HOUSES);
      if (!read.ok) {
        const text = lines([html(sentenceOf(read.error)), code(words.example)]);
        return void (await say(ctx, { html: text, opens: null }));
      }
      const { message_id: messageId, date } = sourceOf(ctx);
      const key = `${telegramId}-${messageId}`;
      const actions = registrationActions(read.value, key, epochMs(date * 1_000));
      const written = await bets.write(telegramId, { id: `chat-${key}`, actions });
      if (written === 'full') return void (await say(ctx, { html: html(words.full), opens: null }));
      const keyboard = keyboardOf(app, messageId, read.value.legs.length);
      await say(ctx, { html: understood(read.value), opens: null, keyboard });
    },
  );

  inPrivate.callbackQuery(UNDO_DATA, async ctx => {
    const [, messageId = '', count = '0'] = UNDO_DATA.exec(ctx.callbackQuery.data) ?? [];
    const telegramId = asTelegramId(ctx.from.id);
    const key = `${telegramId}-${messageId}`;
    const actions = undoRegistration(key, Number(count), epochMs(now()));
    await bets.write(telegramId, { id: `undo-${key}`, actions });
    await ctx.answerCallbackQuery({ text: words.undo });
    await ctx.editMessageText(html(words.undone), { parse_mode: 'HTML' });
  });
  return composer;
}

/** What stands after the word; alone, as a reply, the message that it replies to. */
function textOf(ctx: TextContext): string {
  return isReplyAlone(ctx)
    ? (ctx.msg.reply_to_message?.text ?? '').replace(ASKED, '')
    : ctx.msg.text.replace(ASKED, '');
}

const isReplyAlone = ({ msg }: TextContext): boolean =>
  msg.text.replace(ASKED, '').trim() === '' && msg.reply_to_message !== undefined;

/** The message that says the bets: replying to it twice is one procedure. */
const sourceOf = (ctx: TextContext): { readonly message_id: number; readonly date: number } =>
  isReplyAlone(ctx) ? (ctx.msg.reply_to_message ?? ctx.msg) : ctx.msg;

function understood({ legs, match }: ReadRegistration): string {
  return lines([
    bold(words.done(match)),
    ...legs.map(({ house, odds, stakeCents, selection }) =>
      html(words.leg(findBook(house).name, formatOdds(odds), formatMoney(stakeCents), selection)),
    ),
    html(words.correct),
  ]);
}

function sentenceOf({ code: why, leg }: RegistrationError): string {
  const sentence = words.errors[why];
  return typeof sentence === 'string' ? sentence : sentence(leg);
}

function keyboardOf(app: AppAddress, messageId: number, count: number): InlineKeyboardMarkup {
  const open = pageButton(app, hrefOf('betTracker'), words.open);
  const undo = { text: words.undo, callback_data: `rg:${messageId}:${count}` };
  return { inline_keyboard: [[undo, ...(open === undefined ? [] : [open])]] };
}
