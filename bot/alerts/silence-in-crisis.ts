/** Who writes that they cannot stop betting is helped, and then left alone: no alert until they turn them on again. */
import { Composer, type Context } from 'grammy';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { html } from '#shared/chat/html.ts';
import { isCrisis } from '#shared/chat/talk/said-commands.ts';
import { asTelegramId } from '#shared/units.ts';
import { isPrivate, TEXTS } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';

interface SilenceDeps {
  readonly alerts: Pick<AlertControls, 'settings' | 'rules' | 'change'>;
  readonly say: Say;
}

/** Comes after whoever hears words for alerts, so that stopping them in words is not said twice. */
export function silenceInCrisis({ alerts, say }: SilenceDeps): Composer<Context> {
  const composer = new Composer();
  composer
    .on(TEXTS)
    .filter(isPrivate)
    .filter(
      ctx => isCrisis(ctx.msg.text),
      async (ctx, next) => {
        // The id of a private chat is the id of its person.
        const telegramId = asTelegramId(ctx.chat.id);
        const isSilent = (await alerts.settings(telegramId)).paused;
        if (!isSilent) await alerts.change(telegramId, { paused: true });
        await next();
        if (!isSilent && (await alerts.rules(telegramId)).length > 0)
          await say(ctx, { html: html(alertTexts.silencedInCrisis), opens: null });
      },
    );
  return composer;
}
