/** Words said of an alert, as a reply to it or right after it: 'agora não', 'silencia essa liga'. */
import { Composer, type Context } from 'grammy';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { html } from '#shared/chat/html.ts';
import { readSaidOfAlert } from '#shared/chat/said-of-alert.ts';
import { asTelegramId } from '#shared/units.ts';
import { isPrivate, TEXTS } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import { alertIn } from './alert-buttons.ts';
import { muteOf } from './alert-mutes.ts';

export interface AlertRepliesDeps {
  readonly alerts: Pick<AlertControls, 'shown' | 'mute' | 'latest'>;
  readonly say: Say;
  readonly now: () => number;
}

export function alertReplies({ alerts, say, now }: AlertRepliesDeps): Composer<Context> {
  const composer = new Composer();
  composer
    .on(TEXTS)
    .filter(isPrivate)
    .use(async (ctx, next) => {
      const said = ctx.editedMessage ? null : readSaidOfAlert(ctx.msg.text);
      if (said === null || said === 'took') return next();
      const telegramId = asTelegramId(ctx.chat.id);
      const { reply_to_message: replied } = ctx.msg;
      const id = replied === undefined ? await alerts.latest(telegramId) : alertIn(replied.reply_markup);
      const shown = id === null ? null : await alerts.shown(telegramId, id);
      const muted = shown && muteOf({ kind: said }, shown[0].opportunity, now());
      if (muted === null) return next();
      await alerts.mute(telegramId, muted.mute);
      await say(ctx, { html: html(muted.said), opens: null });
    });
  return composer;
}
