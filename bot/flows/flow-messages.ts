/** Says what conversations say. */
import { GrammyError } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { FlowMessages, FlowSendError } from '#shared/flow/flow-port.ts';
import type { SaidButton } from '#shared/flow/run/event.ts';
import { MOST_DATA_BYTES, utf8BytesOf } from '#shared/flow/schema/press-data.ts';
import { pageParam } from '#shared/posts/start-param.ts';
import { err, ok } from '#shared/result.ts';
import { type AppAddress, botLink, type LinkedBot, pageButton } from '../chat/buttons.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';

export interface FlowMessagesDeps extends OpenApiDeps {
  readonly app: AppAddress;
}

export function createFlowMessages({ app, ...telegram }: FlowMessagesDeps): FlowMessages {
  const api = openApi(telegram, 'flows');
  let known: LinkedBot | null = null;

  return {
    async say(chat, { text, entities }, rows, isSilent) {
      try {
        known ??= await api.getMe();
        const keyboard = keyboardOf(app, known, rows, chat > 0);
        const sent = await api.sendMessage(chat, text, {
          entities: [...entities],
          link_preview_options: { is_disabled: true },
          ...(isSilent && { disable_notification: true }),
          ...(keyboard && { reply_markup: keyboard }),
        });
        return ok(sent.message_id);
      } catch (cause) {
        return err(errorOf(cause));
      }
    },
  };
}

/** 400: the chat is not there, or takes nothing from the bot; the interpreter makes no message that is wrong in itself. */
function errorOf(cause: unknown): FlowSendError {
  const isRefused = cause instanceof GrammyError && (cause.error_code === 400 || cause.error_code === 403);
  return isRefused ? 'gone' : 'later';
}

/** A button that leads nowhere from here is left out: to a page without an address, or with data that Telegram does not take. */
function keyboardOf(
  app: AppAddress,
  me: LinkedBot,
  rows: readonly (readonly SaidButton[])[],
  isPrivate: boolean,
): InlineKeyboardMarkup | undefined {
  const keyboard = rows
    .map(row => row.map(button => keyOf(app, me, button, isPrivate)).filter(key => key !== undefined))
    .filter(row => row.length > 0);
  return keyboard.length === 0 ? undefined : { inline_keyboard: keyboard };
}

function keyOf(
  app: AppAddress,
  me: LinkedBot,
  button: SaidButton,
  isPrivate: boolean,
): InlineKeyboardButton | undefined {
  const text = button.label;
  switch (button.kind) {
    case 'data':
      return utf8BytesOf(button.data) <= MOST_DATA_BYTES ? { text, callback_data: button.data } : undefined;
    case 'url':
      return /^(?:https?|tg):\/\/\S+$/i.test(button.url) ? { text, url: button.url } : undefined;
    case 'page': {
      const own = isPrivate ? pageButton(app, button.path, text) : undefined;
      const url = botLink(app, me, pageParam(button.path));
      return own ?? (url === undefined ? undefined : { text, url });
    }
  }
}
