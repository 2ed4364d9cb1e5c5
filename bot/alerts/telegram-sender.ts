/** Sends alerts as messages of the bot. */

import { GrammyError, InputFile } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import type { AlertSender, AlertView, SendError } from '#shared/alerts/words/alert-port.ts';
import { arbHref } from '#shared/arb-filter/arb-link.ts';
import { alertTexts as words } from '#shared/catalogue/chat/alert-chat.ts';
import { alertRich, testRich } from '#shared/chat/alert-rich.ts';
import { alertHtml, digestHtml, testHtml, voucherHtml, weekHtml } from '#shared/chat/alert-text.ts';
import { html } from '#shared/chat/html.ts';
import type { Block } from '#shared/posts/post.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';
import { weekPicture } from '../pictures/week-picture.ts';
import { createRichAnswers } from '../rich/rich-answers.ts';
import { alertKeyboard, WEEK_OFF } from './alert-buttons.ts';

interface Keyboard {
  readonly reply_markup?: InlineKeyboardMarkup;
}

export interface TelegramSenderDeps extends OpenApiDeps {
  readonly app: AppAddress;
  readonly isDrawn?: boolean;
}

const SHOWN = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

export function createTelegramSender({ app, isDrawn, ...telegram }: TelegramSenderDeps): AlertSender {
  const api = openApi(telegram, 'alerts');
  const keyboardOf = (view: AlertView) => ({ reply_markup: alertKeyboard(app, view) });
  const richly = createRichAnswers(() => performance.now(), isDrawn);
  const send = (telegramId: TelegramId, text: string, keyboard: Keyboard, rich?: readonly Block[]) =>
    attempt(async () => {
      const sent =
        (await richly.attempt(rich, message => api.sendRichMessage(telegramId, message, keyboard))) ??
        (await api.sendMessage(telegramId, text, { ...SHOWN, ...keyboard }));
      return sent.message_id;
    });
  const page = (route: Parameters<typeof hrefOf>[0], text: string) => {
    const button = pageButton(app, hrefOf(route), text);
    return button === undefined ? {} : { reply_markup: { inline_keyboard: [[button]] } };
  };
  return {
    textOf: alertHtml,
    send: (telegramId, view) => send(telegramId, alertHtml(view), keyboardOf(view), alertRich(view)),
    sendTest(telegramId, view) {
      const { alert } = view;
      const open = alert && pageButton(app, arbHref(alert.opportunity, alert.houses), words.buttons.open);
      const keyboard = open ? { reply_markup: { inline_keyboard: [[open]] } } : {};
      return send(telegramId, testHtml(view), keyboard, testRich(view));
    },
    sendLimitReached: telegramId => send(telegramId, html(words.limit), page('arbitragePre', words.buttons.open)),
    sendVoucherWarning: (telegramId, view) =>
      send(telegramId, voucherHtml(view), page('betTracker', words.voucher.open)),
    sendWeek(telegramId, week) {
      const open = pageButton(app, hrefOf('dashboard'), words.week.link);
      const stop = { text: words.week.stop, callback_data: WEEK_OFF };
      const keyboard = { inline_keyboard: [...(open ? [[open]] : []), [stop]] };
      return attempt(async () => {
        const picture = new InputFile(weekPicture(week), 'semana.png');
        const shown = { caption: weekHtml(week), parse_mode: 'HTML', reply_markup: keyboard } as const;
        return (await api.sendPhoto(telegramId, picture, shown)).message_id;
      });
    },
    sendDigest: (telegramId, view) =>
      send(telegramId, digestHtml(view), page('arbitrageArchive', words.digest.archive)),
    async edit(telegramId, messageId, view) {
      const under = keyboardOf(view);
      const edited = await attempt(
        async () =>
          (await richly.attempt(alertRich(view), message =>
            api.editMessageText(telegramId, messageId, message, under),
          )) ?? api.editMessageText(telegramId, messageId, alertHtml(view), { ...SHOWN, ...under }),
      );
      // The message already has this text.
      const isSame =
        !edited.ok && edited.error.code === 'refused' && edited.error.said.includes('message is not modified');
      return edited.ok || isSame ? ok(null) : edited;
    },
  };
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, SendError>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err(sendErrorOf(cause));
  }
}

/** Source: https://core.telegram.org/bots/api#making-requests; some errors differ only in their description. */
export function sendErrorOf(cause: unknown): SendError {
  if (!(cause instanceof GrammyError)) return { code: 'unavailable' };
  const { error_code: status, parameters } = cause;
  if (status === 429) return { code: 'later', afterMs: (parameters.retry_after ?? 5) * 1_000 };
  if (status === 403) return { code: 'blocked' };
  // The person deleted their account, or has never met the bot.
  if (status === 400) {
    const isNobody = /chat not found|user not found/i.test(cause.description);
    return isNobody ? { code: 'blocked' } : { code: 'refused', said: cause.description };
  }
  return { code: 'unavailable' };
}
