/**
 * The presses: what a message shows is registered, taken back and brought back. In a group only the person who pressed
 * reads of it.
 */
import { type CallbackQueryContext, Composer, type Context } from 'grammy';
import type { Message } from 'grammy/types';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { html } from '#shared/chat/html.ts';
import { procedureIdOf, turnRegistration } from '#shared/chat/registration/registration-actions.ts';
import { asTelegramId, epochMs, type TelegramId } from '#shared/units.ts';
import { ALERT_REGISTER } from '../alerts/alert-buttons.ts';
import { REGISTER_SUM } from '../chat/buttons.ts';
import { isPrivate } from '../chat/read-command.ts';
import { movementText } from './offers.ts';
import { type KeyedMovement, type Register, type RegisterDeps, SHOWN } from './register.ts';
import {
  CANCEL_OFFER,
  HOW_TO_FIX,
  REGISTER_PRINT,
  REGISTER_TYPED,
  readTurn,
  TURN_DATA,
  turnKeyboard,
} from './register-buttons.ts';
import { registeredText } from './registered-text.ts';

export function registerPresses({ app, bets, now }: RegisterDeps, register: Register): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery([REGISTER_SUM, REGISTER_TYPED, REGISTER_PRINT, ALERT_REGISTER], async ctx => {
    const { message } = ctx.callbackQuery;
    const telegramId = asTelegramId(ctx.from.id);
    // Telegram shows old messages without their content.
    const placed =
      message === undefined || message.date === 0 ? null : await register.placedIn(telegramId, message as Message);
    if (placed === null || placed === 'changed') {
      const text = placed === null ? words.noBets : words.alertChanged;
      return void (await ctx.answerCallbackQuery({ text, show_alert: true }));
    }
    if ('movement' in placed) return pressMovement(ctx, telegramId, placed);
    const written = await register.write(telegramId, placed);
    if (written === 'full') return void (await ctx.answerCallbackQuery({ text: words.full, show_alert: true }));
    if (!isPrivate(ctx)) {
      const text = written === 'known' ? words.inGroupKnown : words.inGroup(placed.operation.legs.length);
      await ctx.answerCallbackQuery({ text, show_alert: true });
      if (written === 'written') await register.tellInPrivate(ctx, telegramId, placed);
      return;
    }
    if (written === 'known') return void (await ctx.answerCallbackQuery({ text: words.known, show_alert: true }));
    await ctx.answerCallbackQuery({ text: words.done('') });
    await ctx.reply(registeredText(placed.operation), {
      ...SHOWN,
      reply_markup: register.keyboardOf(placed),
      reply_parameters: { message_id: message?.message_id ?? 0, allow_sending_without_reply: true },
    });
  });

  async function pressMovement(
    ctx: CallbackQueryContext<Context>,
    telegramId: TelegramId,
    placed: KeyedMovement,
  ): Promise<void> {
    const written = await register.writeMovement(telegramId, placed);
    if (written !== 'written') return void (await ctx.answerCallbackQuery({ text: words[written], show_alert: true }));
    await ctx.answerCallbackQuery({ text: words.done('') });
    const said = html(registeringWords.movementDone(movementText(placed.movement)));
    const reply_markup = turnKeyboard(app, { key: placed.key, count: 1, turn: 1, hasFreeBet: false });
    await ctx.reply(said, { ...SHOWN, reply_markup });
  }

  composer.callbackQuery(HOW_TO_FIX, ctx => ctx.answerCallbackQuery({ text: words.howToFix, show_alert: true }));

  composer.callbackQuery(CANCEL_OFFER, async ctx => {
    await ctx.answerCallbackQuery();
    await ctx.editMessageText(html(registeringWords.cancelled));
  });

  composer.filter(isPrivate).callbackQuery(TURN_DATA, async ctx => {
    const turned = readTurn(ctx.callbackQuery.data);
    if (turned === null) return;
    const telegramId = asTelegramId(ctx.from.id);
    const procedure = procedureIdOf(telegramId, turned.key);
    const actions = turnRegistration(procedure, turned, epochMs(now()));
    const written = await bets.write(telegramId, { id: `undo${turned.turn}-${procedure}`, actions });
    if (written === 'full') return void (await ctx.answerCallbackQuery({ text: words.full, show_alert: true }));
    const isBack = turned.turn % 2 === 0;
    await ctx.answerCallbackQuery({ text: isBack ? words.redone : words.undo });
    const reply_markup = turnKeyboard(app, { ...turned, turn: turned.turn + 1 });
    await ctx.editMessageText(html(isBack ? words.redone : words.undone), { ...SHOWN, reply_markup });
  });
  return composer;
}
