/** "Mostrar para todos": under an answer that its asker alone sees, and that they may show to the group. */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { onlyForMe as words } from '#shared/catalogue/chat/only-for-me.ts';
import { REGISTER_SUM } from '../chat/buttons.ts';
import { SIDE_DATA } from '../sides/side-buttons.ts';
import type { Payload } from './ephemeral-ids.ts';

export const SHOW_ALL = 'all';

export const SHOW_ALL_ROW: InlineKeyboardButton[] = [{ text: words.showAll, callback_data: SHOW_ALL }];

/** In a private chat there is nobody else to show it to. */
export function withoutShowAll({ reply_markup: markup }: Payload): InlineKeyboardMarkup | undefined {
  return keepButtons(markup as InlineKeyboardMarkup | undefined, button => !isShowAll(button));
}

/** Of the buttons, those that do for anybody what they did for the asker. */
export function buttonsForAll(markup: InlineKeyboardMarkup | undefined): InlineKeyboardMarkup | undefined {
  return keepButtons(markup, button => {
    const data = dataOf(button);
    return 'url' in button || (data !== null && (data === REGISTER_SUM || SIDE_DATA.test(data)));
  });
}

function keepButtons(
  markup: InlineKeyboardMarkup | undefined,
  isKept: (button: InlineKeyboardButton) => boolean,
): InlineKeyboardMarkup | undefined {
  const rows = (markup?.inline_keyboard ?? []).map(row => row.filter(isKept)).filter(row => row.length > 0);
  return rows.length === 0 ? undefined : { inline_keyboard: rows };
}

/** Also that of a list, which has data of its own because it is read anew. */
const isShowAll = (button: InlineKeyboardButton) => 'callback_data' in button && button.text === words.showAll;
const dataOf = (button: InlineKeyboardButton) => ('callback_data' in button ? button.callback_data : null);
