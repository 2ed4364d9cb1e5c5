/** The button that opens the same calculation in the Mini App, in chats where Telegram allows one. */
import type { InlineKeyboardButton, InlineKeyboardMarkup, UserFromGetMe } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import { namesBets } from '#shared/calculators/bets-to-place/calculated-bets.ts';
import { calculatorIn, decodeCalculation, fitsIn, type LinkedCalculation } from '#shared/calculators/link/link.ts';
import { chatWords } from '#shared/catalogue/chat/chat.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';

export interface AppAddress {
  /** The address of the Mini App, without a slash at the end. Null: no address that a phone could open. */
  readonly url: string | null;
  /** The local Telegram opens addresses on this machine; the real one refuses them. */
  readonly isLocalTelegram: boolean;
}

/** address: its `url` is read when a button is made, since the port is known only once the server listens. */
export function appAddressOf(address: { readonly url: string }, isLocalTelegram: boolean): AppAddress {
  return {
    get url() {
      return address.url;
    },
    isLocalTelegram,
  };
}

/** Telegram accepts Mini Apps over https only. Source: core.telegram.org/bots/webapps */
export function miniAppUrl({ url, isLocalTelegram }: AppAddress): string | null {
  if (url === null) return null;
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const isHere = parsed.protocol === 'http:' && isLoopback(parsed.hostname);
  return parsed.protocol === 'https:' || (isLocalTelegram && isHere) ? url : null;
}

/** In a private chat. link: a calculation, or null for the app's home. */
export function privateButton(app: AppAddress, link: string | null): InlineKeyboardMarkup | undefined {
  const path = link === null ? '/' : `${hrefOf('calculator')}?c=${link}`;
  if (link !== null && !fitsIn(link, 'address')) return undefined;
  const button = pageButton(app, path, link === null ? chatWords.openApp : chatWords.open);
  return button && keyboard(button);
}

/** With rows under it. Undefined: there is no button at all. */
export function withMore(
  markup: InlineKeyboardMarkup | undefined,
  more: readonly InlineKeyboardButton[][],
): InlineKeyboardMarkup | undefined {
  return more.length === 0 ? markup : { inline_keyboard: [...(markup?.inline_keyboard ?? []), ...more] };
}

/** The data of the button that registers a sum. Which sum it is, the button beside it says. */
export const REGISTER_SUM = 'rs';

/** Under a sum: its own button, and the one that writes its bets down where its calculator names any. */
export function withRegister(
  markup: InlineKeyboardMarkup | undefined,
  link: string | null,
): InlineKeyboardMarkup | undefined {
  const calculator = link === null ? null : calculatorIn(link);
  if (markup === undefined || calculator === null || !namesBets(calculator)) return markup;
  return { inline_keyboard: [...markup.inline_keyboard, [{ text: words.register, callback_data: REGISTER_SUM }]] };
}

/**
 * Under a sum shared where the bot reads no message: a link to the private chat, where the same sum has the button that
 * writes its bets down for the person who presses it.
 */
export function withPrivateRegister(
  markup: InlineKeyboardMarkup | undefined,
  { username }: LinkedBot,
  link: string,
): InlineKeyboardMarkup | undefined {
  const calculator = calculatorIn(link);
  if (calculator === null || !namesBets(calculator) || !fitsIn(link, 'start')) return markup;
  const register = { text: words.register, url: `https://t.me/${username}?start=${link}` };
  return { inline_keyboard: [...(markup?.inline_keyboard ?? []), [register]] };
}

/** The sum that a message of ours opens; null: none. */
export function sumIn(markup: InlineKeyboardMarkup | undefined): LinkedCalculation | null {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const address = 'web_app' in button ? button.web_app.url : 'url' in button ? button.url : null;
    const query = address === null ? undefined : URL.parse(address)?.searchParams;
    const linked = decodeCalculation(query?.get('c') ?? query?.get('startapp') ?? query?.get('start') ?? '');
    if (linked.ok) return linked.value;
  }
  return null;
}

/** A page of ours, in a private chat. path: with its query. */
export function pageButton(app: AppAddress, path: string, text: string): InlineKeyboardButton | undefined {
  const miniApp = miniAppUrl(app);
  if (miniApp !== null) return { text, web_app: { url: miniApp + path } };
  // A plain address opens in the browser; Telegram refuses names without a dot.
  const parsed = app.url === null ? null : URL.parse(app.url);
  const host = parsed?.hostname ?? '';
  return host.includes('.') && !isLoopback(host) ? { text, url: app.url + path } : undefined;
}

/**
 * In other chats Mini Apps open by a link to the bot, if it has a main one; otherwise a link starts the bot with the same
 * calculation. Sources: core.telegram.org/bots/webapps#direct-link-mini-apps and
 * core.telegram.org/bots/features#deep-linking
 */
export function groupButton(app: AppAddress, me: LinkedBot, link: string | null): InlineKeyboardMarkup | undefined {
  const url = botLink(app, me, link);
  return url === undefined ? undefined : keyboard({ text: link === null ? chatWords.openApp : chatWords.open, url });
}

export type LinkedBot = Pick<UserFromGetMe, 'username' | 'has_main_web_app'>;

/** param: the start parameter. Undefined if it is longer than allowed. */
export function botLink(app: AppAddress, { username, has_main_web_app }: LinkedBot, param: string | null) {
  const place = miniAppUrl(app) !== null && has_main_web_app ? 'startapp' : 'start';
  if (param !== null && !fitsIn(param, place)) return undefined;
  return `https://t.me/${username}?${place}${param === null ? '' : `=${param}`}`;
}

const keyboard = (button: InlineKeyboardButton): InlineKeyboardMarkup => ({ inline_keyboard: [[button]] });

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
