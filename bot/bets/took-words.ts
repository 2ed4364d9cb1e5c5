/** 'peguei', said of an alert: its bets are written down as its message shows them. */
import { Composer, type Context } from 'grammy';
import type { Message } from 'grammy/types';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { html } from '#shared/chat/html.ts';
import { alertOperation } from '#shared/chat/registration/alert-operation.ts';
import { readSaidOfAlert } from '#shared/chat/said-of-alert.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import { alertIn } from '../alerts/alert-buttons.ts';
import { isPrivate, TEXTS } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import type { Keyed, Register } from './register.ts';
import { registeredText } from './registered-text.ts';

export interface TookWordsDeps {
  readonly alerts: Pick<AlertControls, 'shown' | 'latest'>;
  readonly say: Say;
  readonly register: Register;
}

export function tookWords({ alerts, say, register }: TookWordsDeps): Composer<Context> {
  const composer = new Composer();

  /** Of the alert that came last. Null: none did lately. */
  async function placedLast(telegramId: TelegramId): Promise<Keyed | 'nothing' | null> {
    const id = await alerts.latest(telegramId);
    const shown = id === null ? null : await alerts.shown(telegramId, id);
    if (shown === null) return null;
    const operation = alertOperation(shown[0]);
    return operation === null ? 'nothing' : { key: operation.key, operation };
  }

  composer
    .on(TEXTS)
    .filter(isPrivate)
    .use(async (ctx, next) => {
      if (ctx.editedMessage || readSaidOfAlert(ctx.msg.text) !== 'took') return next();
      const telegramId = asTelegramId(ctx.chat.id);
      const { reply_to_message: replied } = ctx.msg;
      if (replied !== undefined && alertIn(replied.reply_markup) === null) return next();
      const placed =
        replied === undefined
          ? await placedLast(telegramId)
          : ((await register.placedIn(telegramId, replied as Message)) ?? 'nothing');
      if (placed === null) return next();
      const tell = (text: string) => say(ctx, { html: html(text), opens: null });
      if (placed === 'changed') return void (await tell(words.alertChanged));
      if (placed === 'nothing' || !('operation' in placed)) return void (await tell(words.noBets));
      const written = await register.write(telegramId, placed);
      if (written !== 'written') return void (await tell(words[written]));
      await say(ctx, { html: registeredText(placed.operation), opens: null, keyboard: register.keyboardOf(placed) });
    });
  return composer;
}
