/** The buttons of a correction. Their 64 bytes have the id under which it is kept, or by which it is taken back. */
import type { InlineKeyboardMarkup } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';
import { CANCEL_OFFER } from './register-buttons.ts';

/** `ed`: changes what is shown; `eu`: takes a change back and brings it back, with its turn. */
export const CORRECT_DATA = /^ed:([0-9a-z]{1,16})$/;
export const CORRECTED_DATA = /^eu:([0-9a-z]{1,16}):(\d{1,2}):(\d{1,4})$/;

export interface CorrectedTurn {
  readonly id: string;
  /** How many legs it changed. */
  readonly count: number;
  /** From 1; odd ones take back. */
  readonly turn: number;
}

export function readCorrectedTurn(data: string): CorrectedTurn | null {
  const [, id, count, turn] = CORRECTED_DATA.exec(data) ?? [];
  return id === undefined ? null : { id, count: Number(count), turn: Number(turn) };
}

/** labels: one for each change that may be meant; of a single one it says what it does. */
export function correctKeyboard(
  choices: readonly { readonly id: string; readonly label: string | null }[],
): InlineKeyboardMarkup {
  const rows = choices.map(({ id, label }) => ({ text: label ?? words.change, callback_data: `ed:${id}` }));
  const cancel = { text: registeringWords.cancel, callback_data: CANCEL_OFFER };
  const [only, ...others] = rows;
  return {
    inline_keyboard:
      only !== undefined && others.length === 0 ? [[only, cancel]] : [...rows.map(row => [row]), [cancel]],
  };
}

/** With the turn that its button makes, which is the next one. */
export function correctedKeyboard(app: AppAddress, { id, count, turn }: CorrectedTurn): InlineKeyboardMarkup {
  const open = pageButton(app, hrefOf('betTracker'), words.open);
  const button = { text: turn % 2 === 1 ? words.undo : words.redo, callback_data: `eu:${id}:${count}:${turn}` };
  return { inline_keyboard: [[button, ...(open === undefined ? [] : [open])]] };
}

/** The id of the correction that a message of ours shows; null: it shows none. */
export function correctionIn(markup: InlineKeyboardMarkup | undefined): string | null {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const data = 'callback_data' in button ? button.callback_data : '';
    const id = CORRECT_DATA.exec(data)?.[1] ?? CORRECTED_DATA.exec(data)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}
