/** The buttons under bets that were registered, or can be. Their 64 bytes name the operation; its content stands elsewhere. */
import type { InlineKeyboardMarkup } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import type { RegistrationTurn } from '#shared/chat/registration/registration-actions.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';

/** What was typed stands in the message itself, in monospaced type. */
export const REGISTER_TYPED = 'rt';
/** The same of a bet on a picture, by the name of that bet: on two pictures it is one. */
export const REGISTER_PRINT = /^rp:([0-9a-z]{1,18})$/;
export const registerPrint = (name: string): string => `rp:${name}`;
/** Leaves an offer unwritten. */
export const CANCEL_OFFER = 'rx';

/** Says how what was registered is corrected. */
export const HOW_TO_FIX = 'rc';

export interface Turned extends RegistrationTurn {
  /** Of the operation. */
  readonly key: string;
}

/** A button without a turn was written before there were turns. */
export const TURN_DATA = /^rg:((?:arb-)?[0-9a-z]{1,18}):(\d{1,2})(?::(\d{1,4})(f?))?$/;

/** Null: not ours. */
export function readTurn(data: string): Turned | null {
  const [, key, count, turn = '1', free = ''] = TURN_DATA.exec(data) ?? [];
  return key === undefined ? null : { key, count: Number(count), turn: Number(turn), hasFreeBet: free === 'f' };
}

const turnDataOf = ({ key, count, turn, hasFreeBet }: Turned): string =>
  `rg:${key}:${count}:${turn}${hasFreeBet ? 'f' : ''}`;

/** turned: with the turn that the button makes, which is the next one. */
export function turnKeyboard(app: AppAddress, turned: Turned): InlineKeyboardMarkup {
  const text = turned.turn % 2 === 1 ? words.undo : words.redo;
  const open = pageButton(app, hrefOf('betTracker'), words.open);
  const turn = { text, callback_data: turnDataOf(turned) };
  const fix = turned.turn % 2 === 1 ? [{ text: words.fix, callback_data: HOW_TO_FIX }] : [];
  return { inline_keyboard: [[turn, ...fix], ...(open === undefined ? [] : [[open]])] };
}

/** The operation that a message of ours says was registered; null: it says none. */
export function turnIn(markup: InlineKeyboardMarkup | undefined): Turned | null {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const turned = 'callback_data' in button ? readTurn(button.callback_data) : null;
    if (turned !== null) return turned;
  }
  return null;
}
