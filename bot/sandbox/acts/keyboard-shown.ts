/** Determines which of the bot's keyboards replaces a person's own. */
import type { ChatKey, ChatRoom } from '#shared/wire/sandbox.ts';
import { isReplyKeyboard } from '../request/reply-markup.ts';
import type { KeyboardButton, Message, ReplyKeyboardMarkup } from '../world/telegram-objects.ts';

/**
 * The newest one, until the bot removes it. One for a single use disappears once one of its keys was pressed, and any
 * keyboard disappears with its message, when that is no longer stored.
 * Source: https://core.telegram.org/bots/api#replykeyboardmarkup and https://core.telegram.org/bots/api#replykeyboardremove
 */
export function shownKeyboard(messages: readonly Message[], personId: number): ReplyKeyboardMarkup | null {
  const at = messages.findLastIndex(({ from, reply_markup: markup }) => {
    return from.id !== personId && markup !== undefined && ('keyboard' in markup || 'remove_keyboard' in markup);
  });
  const keyboard = messages[at]?.reply_markup;
  if (!isReplyKeyboard(keyboard)) return null;
  const keys = new Set(keyboard.keyboard.flat().map(({ text }) => text));
  const isUsed = messages.slice(at + 1).some(({ from, text, web_app_data: sent }) => {
    return from.id === personId && keys.has(text ?? sent?.button_text ?? '');
  });
  return keyboard.one_time_keyboard === true && isUsed ? null : keyboard;
}

export function keyboardOf(messages: readonly Message[], personId: number): ChatRoom['keyboard'] {
  const keyboard = shownKeyboard(messages, personId);
  if (keyboard === null) return null;
  return {
    rows: keyboard.keyboard.map(row => row.map(keyOf)),
    isCompact: keyboard.resize_keyboard === true,
    placeholder: (keyboard.input_field_placeholder ?? '').slice(0, 64),
  };
}

function keyOf(button: KeyboardButton): ChatKey {
  const { text, web_app } = button;
  if (web_app !== undefined) return { kind: 'webApp', text, url: web_app.url };
  const asks = Object.keys(button).some(name => name.startsWith('request_') && button[name] !== false);
  return { kind: asks ? 'unsupported' : 'text', text };
}
