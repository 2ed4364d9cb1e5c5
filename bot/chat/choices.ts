/**
 * The buttons under a question that can be read in more than one way. Each carries the whole message that leaves no
 * doubt, so that it still works after a restart and in another process.
 */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { ReadingChoice } from '#shared/chat/question/reading.ts';

export const CHOICE_DATA = /^q:([\s\S]{1,62})$/;
/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton, callback_data. */
const MAX_BYTES = 64;
const MAX_LABEL = 40;

/** Undefined: no choice fits in a button. */
export function choiceKeyboard(choices: readonly ReadingChoice[] = []): InlineKeyboardMarkup | undefined {
  const buttons = choices.flatMap(({ label, text }): InlineKeyboardButton[] => {
    const data = `q:${text}`;
    const fits = text !== '' && new TextEncoder().encode(data).length <= MAX_BYTES;
    return fits ? [{ text: label.slice(0, MAX_LABEL), callback_data: data }] : [];
  });
  return buttons.length === 0 ? undefined : { inline_keyboard: buttons.map(button => [button]) };
}
