/**
 * The buttons under a question that can be read in more than one way. Each carries the whole message that leaves no doubt, so
 * that it still works after a restart and in another process; a message that does not fit is kept, and the button has its id.
 */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';
import type { ReadingChoice } from '#shared/reading/result/reading.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';

/** `q:` and a message, or `k:`, whose it is, and the id under which it is kept. */
export const CHOICE_DATA = /^(?:q:([\s\S]{1,62})|k:([1-9]\d{0,15}):([0-9a-z]{1,16}))$/;
/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton, callback_data. */
const MAX_BYTES = 64;
const MAX_LABEL = 60;

export interface Choices {
  /**
   * Undefined: there is nothing to choose. telegramId: who asked; null: nobody in particular, so that nothing is kept, and
   * only what fits in a button is offered.
   */
  keyboardOf(
    telegramId: TelegramId | null,
    choices: readonly ReadingChoice[] | undefined,
  ): Promise<InlineKeyboardMarkup | undefined>;
  /** The message that a button carries; null: it is not kept any more. */
  textOf(data: string): Promise<string | null>;
}

export function createChoices(kept: KeptTexts): Choices {
  return {
    async keyboardOf(telegramId, choices = []) {
      const said = choices.filter(({ text }) => text !== '' && (telegramId !== null || fits(text)));
      const long = said.filter(({ text }) => !fits(text));
      const ids =
        long.length === 0 || telegramId === null
          ? []
          : await kept.keep(
              telegramId,
              long.map(({ text }) => text),
            );
      const buttons = said.map(({ label, text }): InlineKeyboardButton => {
        const id = ids[long.findIndex(each => each.text === text)];
        return {
          text: label.slice(0, MAX_LABEL),
          callback_data: id === undefined ? `q:${text}` : `k:${telegramId}:${id}`,
        };
      });
      return buttons.length === 0 ? undefined : { inline_keyboard: buttons.map(button => [button]) };
    },
    async textOf(data) {
      const [, text, owner, id] = CHOICE_DATA.exec(data) ?? [];
      if (text !== undefined) return text;
      return owner === undefined || id === undefined ? null : kept.find(asTelegramId(Number(owner)), id);
    },
  };
}

const fits = (text: string): boolean => new TextEncoder().encode(`q:${text}`).length <= MAX_BYTES;
