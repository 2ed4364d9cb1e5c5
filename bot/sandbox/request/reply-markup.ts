/** The keyboard under a message, or one that replaces the person's own, checked as Telegram checks it. */
import { z } from 'zod';
import { badRequest } from '../world/bot-api-refusal.ts';
import type {
  Chat,
  InlineKeyboardButton,
  InlineKeyboardMarkup,
  KeyboardButton,
  ReplyKeyboardMarkup,
  ReplyMarkup,
} from '../world/telegram-objects.ts';
import type { Params } from './params.ts';

const button = z.looseObject({
  text: z.string(),
  url: z.string().optional(),
  callback_data: z.string().optional(),
  web_app: z.looseObject({ url: z.string() }).optional(),
  copy_text: z.looseObject({ text: z.string() }).optional(),
  style: z.string().optional(),
  switch_inline_query: z.string().optional(),
  switch_inline_query_current_chat: z.string().optional(),
});
const key = z.looseObject({
  text: z.string(),
  web_app: z.looseObject({ url: z.string() }).optional(),
  request_contact: z.boolean().optional(),
  request_location: z.boolean().optional(),
});
const markup = z.looseObject({
  inline_keyboard: z.array(z.array(button)).optional(),
  keyboard: z.array(z.array(z.union([z.string().transform(text => ({ text })), key]))).optional(),
  resize_keyboard: z.boolean().optional(),
  one_time_keyboard: z.boolean().optional(),
  input_field_placeholder: z.string().optional(),
});

const ACTIONS = [
  'url',
  'callback_data',
  'web_app',
  'login_url',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'copy_text',
  'callback_game',
  'pay',
];
/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton */
const MAX_DATA_BYTES = 64;
const MAX_BUTTONS = 100;
const MAX_COPIED = 256;
const STYLES = ['primary', 'success', 'danger'];
const MAX_KEYS = 300;
const MAX_MARKUP_BYTES = 10_000;

/**
 * The content of `reply_markup`, for a message to this chat; 'inline' for one sent anywhere via the bot.
 * Undefined if it is missing, and for a keyboard without buttons. Throws a 400 in Telegram's words.
 */
export function readReplyMarkup(params: Params, where: Chat['type'] | 'inline'): ReplyMarkup | undefined {
  const given = params.json('reply_markup', z.unknown(), 'reply keyboard markup');
  return given === undefined ? undefined : checkReplyMarkup(given, where);
}

export function checkReplyMarkup(given: unknown, where: Chat['type'] | 'inline'): ReplyMarkup | undefined {
  const parsed = markup.safeParse(given);
  if (!parsed.success) {
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    const kind = parsed.error.issues[0]?.path[0] === 'keyboard' ? 'keyboard' : 'inline keyboard';
    throw badRequest(isObject ? `can't parse ${kind} button` : 'object expected as reply markup');
  }
  if (Buffer.byteLength(JSON.stringify(parsed.data)) > MAX_MARKUP_BYTES) throw badRequest('reply markup is too long');
  const rows = parsed.data.inline_keyboard;
  if (rows === undefined) return checkReplyKeyboard(parsed.data, where);
  const buttons = rows.flat() as InlineKeyboardButton[];
  if (buttons.length > MAX_BUTTONS) throw badRequest('reply markup is too long');
  for (const each of buttons) checkButton(each, where);
  return buttons.length === 0 ? undefined : ({ inline_keyboard: rows } as InlineKeyboardMarkup);
}

/** A phone number, a location or a poll can be requested in private chats only. */
const ASKED: Readonly<Record<string, string>> = {
  request_contact: 'phone number',
  request_location: 'location',
  request_poll: 'poll',
};

/** Error messages: https://github.com/tdlib/td/blob/master/td/telegram/ReplyMarkup.cpp */
function checkReplyKeyboard(given: z.infer<typeof markup>, where: Chat['type'] | 'inline'): ReplyMarkup | undefined {
  if (given.keyboard === undefined) return given;
  if (where === 'inline') throw badRequest('inline keyboard expected');
  const rows = (given.keyboard as KeyboardButton[][])
    .map(row => row.filter(({ text }) => text.trim() !== ''))
    .filter(row => row.length > 0);
  const keys = rows.flat();
  if (keys.length > MAX_KEYS) throw badRequest('reply markup is too long');
  for (const each of keys) {
    const asked = Object.keys(ASKED).find(name => each[name] !== undefined && each[name] !== false);
    if (asked !== undefined && where !== 'private') {
      throw badRequest(`${ASKED[asked]} can be requested in private chats only`);
    }
    if (each.web_app === undefined) continue;
    if (where !== 'private') throw badRequest('web App buttons can be used in private chats only');
    checkWebAppUrl(each.web_app.url, 'keyboard');
  }
  return keys.length === 0 ? undefined : { ...given, keyboard: rows };
}

function checkButton(button: InlineKeyboardButton, where: Chat['type'] | 'inline'): void {
  const given = button as unknown as Readonly<Record<string, unknown>>;
  if (button.text.trim() === '')
    throw badRequest('can\'t parse inline keyboard button: Field "text" must be non-empty');
  if (!ACTIONS.some(action => given[action] !== undefined)) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  }
  if (button.callback_data !== undefined) {
    const bytes = Buffer.byteLength(button.callback_data);
    if (bytes < 1 || bytes > MAX_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID');
  }
  if (button.style !== undefined && !STYLES.includes(button.style)) throw badRequest('BUTTON_STYLE_INVALID');
  const copied = button.copy_text?.text;
  if (copied !== undefined && (copied === '' || copied.length > MAX_COPIED))
    throw badRequest('BUTTON_COPY_TEXT_INVALID');
  if (button.url !== undefined && !/^(https?|tg|tonsite):\/\/[^\s]+$/i.test(button.url)) {
    throw badRequest(`inline keyboard button URL '${button.url}' is invalid: Wrong HTTP URL`);
  }
  if (button.web_app !== undefined) {
    // In other chats a bot has to link to t.me/<bot>/<app>.
    if (where !== 'private') throw badRequest('BUTTON_TYPE_INVALID');
    checkWebAppUrl(button.web_app.url);
  }
}

/** Telegram accepts https only; here the product itself is at http://localhost. */
export function checkWebAppUrl(url: string, keyboard = 'inline keyboard'): void {
  const parsed = URL.parse(url);
  const isLocal = parsed !== null && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname);
  if (parsed === null || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLocal))) {
    throw badRequest(`${keyboard} button Web App URL '${url}' is invalid: Only HTTPS links are allowed`);
  }
}

export function isInlineKeyboard(markup: ReplyMarkup | undefined): markup is InlineKeyboardMarkup {
  return markup !== undefined && 'inline_keyboard' in markup;
}

export function isReplyKeyboard(markup: ReplyMarkup | undefined): markup is ReplyKeyboardMarkup {
  return markup !== undefined && 'keyboard' in markup && !isInlineKeyboard(markup);
}
