/**
 * Writes bets from a chat into the planilha of the person who wrote or pressed, and answers with what was understood
 * and a way back. Bets are typed, with the word `registrar` or without, or come from a sum of the bot or from an alert.
 * In a group nobody else reads of it.
 */
import { Composer, type Context } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { ANYBODYS_HOUSES } from '#shared/chat/houses/houses.ts';
import { html } from '#shared/chat/html.ts';
import { namesKnownHouses, readHouses, readRegistration } from '#shared/chat/registration/read-registration.ts';
import { correctionActions, procedureIdOf } from '#shared/chat/registration/registration-actions.ts';
import { asTelegramId, type EpochMs, epochMs, type TelegramId } from '#shared/units.ts';
import { isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Readings } from '../chat/readings.ts';
import type { Say } from '../chat/say.ts';
import { createRegister, type Keyed, type RegisterDeps } from './register.ts';
import { offerKeyboard, turnIn } from './register-buttons.ts';
import { registerPresses } from './register-presses.ts';
import { correctedHouses, correctedText, errorText, offerText, registeredText } from './registered-text.ts';

export interface RegistrarDeps extends RegisterDeps {
  readonly say: Say;
  readonly readings: Readings;
}

const ASKED = /^\/?registrar\b[\s:]*/i;

export function registrar(deps: RegistrarDeps): Composer<Context> {
  const { say, bets, readings, now } = deps;
  const register = createRegister(deps);
  const composer = new Composer();

  async function sayRegistered(ctx: TextContext, telegramId: TelegramId, placed: Keyed, at: EpochMs): Promise<void> {
    const written = await register.write(telegramId, placed, at);
    if (written !== 'written') return void (await say(ctx, { html: html(words[written]), opens: null }));
    if (isPrivate(ctx)) {
      const keyboard = register.keyboardOf(placed);
      return void (await say(ctx, { html: registeredText(placed.operation), opens: null, keyboard }));
    }
    await say(ctx, { html: html(words.saidInGroup), opens: null });
    await register.tellInPrivate(ctx, telegramId, placed);
  }

  // Only the word, as a reply to a message of the bot. This works in a group too, where everybody reads the bot's messages.
  composer.on(TEXTS).filter(isReplyToUs, async (ctx, next) => {
    const replied = ctx.msg.reply_to_message;
    const telegramId = asTelegramId(ctx.from?.id ?? 0);
    if (replied === undefined || ctx.from === undefined || ctx.msg.text.replace(ASKED, '').trim() !== '') return next();
    const placed = await register.placedIn(telegramId, replied as Message);
    if (placed === null) return next();
    if (placed === 'changed') return void (await say(ctx, { html: html(words.alertChanged), opens: null }));
    await sayRegistered(ctx, telegramId, placed, epochMs(now()));
  });

  const inPrivate = composer.filter(isPrivate);
  inPrivate.on(TEXTS).filter(
    ctx => ASKED.test(ctx.msg.text),
    async ctx => {
      if (ctx.from === undefined) return;
      // Edited, it would be a second procedure.
      if (ctx.editedMessage) return void (await say(ctx, { html: html(words.edited), opens: null }));
      const read = readRegistration(textOf(ctx), ANYBODYS_HOUSES);
      if (!read.ok) return void (await say(ctx, { html: errorText(read.error), opens: null }));
      const { message_id: messageId, date } = sourceOf(ctx);
      const placed = { key: String(messageId), operation: read.value };
      await sayRegistered(ctx, asTelegramId(ctx.from.id), placed, epochMs(date * 1_000));
    },
  );

  // A reply to a registration: its houses, or its bets once more as they should be.
  inPrivate.on(TEXTS).filter(
    ctx => !ctx.editedMessage && turnIn(markupOf(ctx.msg.reply_to_message)) !== null,
    async (ctx, next) => {
      const turned = turnIn(markupOf(ctx.msg.reply_to_message));
      if (turned === null || ctx.from === undefined) return next();
      const telegramId = asTelegramId(ctx.from.id);
      const correction = correctionIn(ctx.msg.text, turned.count);
      if (correction === null) return next();
      const procedure = procedureIdOf(telegramId, turned.key);
      const id = `${telegramId}-${ctx.msg.message_id}`;
      const actions = correctionActions(procedure, correction.legs, id, epochMs(now()));
      const written = await bets.write(telegramId, { id: `edit-${id}`, actions });
      await say(ctx, { html: written === 'full' ? html(words.full) : correction.text, opens: null });
    },
  );

  inPrivate.on(TEXTS).filter(
    ctx => !ctx.msg.text.startsWith('/'),
    async (ctx, next) => {
      const text = withoutMention(ctx.msg.text, ctx.me.username);
      const read = readRegistration(text, ANYBODYS_HOUSES);
      // A message that is a calculation goes to the calculator.
      const isOurs = read.ok && namesKnownHouses(read.value) && DOUBTFUL.has(readings(ctx)(text).kind);
      if (!isOurs) return next();
      await say(ctx, { html: offerText(read.value), opens: null, keyboard: offerKeyboard(read.value) });
    },
  );

  composer.use(registerPresses(deps, register));
  return composer;
}

/** Readings of a text that may be about bets all the same. */
const DOUBTFUL: ReadonlySet<string> = new Set(['incomplete', 'nothing']);

const markupOf = (message: { readonly reply_markup?: InlineKeyboardMarkup } | undefined) => message?.reply_markup;

function isReplyToUs(ctx: TextContext): boolean {
  return ctx.msg.reply_to_message?.from?.id === ctx.me.id && ASKED.test(ctx.msg.text) && !ctx.editedMessage;
}

/** Null: the text is no correction. count: of the legs. */
function correctionIn(text: string, count: number) {
  const read = readRegistration(text.replace(ASKED, ''), ANYBODYS_HOUSES);
  if (read.ok && read.value.legs.length === count) {
    const { legs, match } = read.value;
    const sets = legs.map(({ house, odds, stakeCents, selection, side }) => ({
      ...{ house, odds, stakeCents },
      ...(side === 'lay' && { side }),
      ...(selection !== '' && { selection }),
      ...(match !== '' && { eventName: match }),
    }));
    return { legs: sets, text: correctedText(legs) };
  }
  const houses = readHouses(text, count, ANYBODYS_HOUSES);
  return houses && { legs: houses.map(house => ({ house })), text: correctedHouses(houses) };
}

function withoutMention(text: string, username: string): string {
  const mention = `@${username.toLowerCase()}`;
  return text.toLowerCase().startsWith(mention) ? text.slice(mention.length).trim() : text;
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
