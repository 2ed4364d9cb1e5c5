/** The buttons under bets that were registered, or can be. Their 64 bytes name the operation; its content stands elsewhere. */
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import { hrefOf } from '#shared/access/routes.ts';
import { registrationWords as words } from '#shared/catalogue/chat/registration.ts';
import { ANYBODYS_HOUSES } from '#shared/chat/houses/houses.ts';
import { readRegistration, typedRegistration } from '#shared/chat/registration/read-registration.ts';
import type { RegisteredOperation, RegistrationTurn } from '#shared/chat/registration/registration-actions.ts';
import { type AppAddress, pageButton } from '../chat/buttons.ts';

/** What was typed stands in the message itself, in monospaced type. */
export const REGISTER_TYPED = 'rt';
/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton, switch_inline_query_current_chat. */
const MAX_TYPED = 256;

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
  return { inline_keyboard: [[turn, ...(open === undefined ? [] : [open])]] };
}

/** The operation that a message of ours says was registered; null: it says none. */
export function turnIn(markup: InlineKeyboardMarkup | undefined): Turned | null {
  for (const button of markup?.inline_keyboard.flat() ?? []) {
    const turned = 'callback_data' in button ? readTurn(button.callback_data) : null;
    if (turned !== null) return turned;
  }
  return null;
}

/** Under bets that were typed without the word `registrar`. */
export function offerKeyboard(operation: RegisteredOperation): InlineKeyboardMarkup {
  const typed = typedRegistration(operation);
  const fix = { text: words.fix, switch_inline_query_current_chat: typed };
  const register = { text: words.register, callback_data: REGISTER_TYPED };
  return { inline_keyboard: [[register, ...(typed.length <= MAX_TYPED ? [fix] : [])]] };
}

/** The operation that an offer shows, read from its message. */
export function offeredIn({
  text = '',
  entities = [],
}: Pick<Message, 'text' | 'entities'>): RegisteredOperation | null {
  const typed = entities.find(({ type }) => type === 'code');
  if (typed === undefined) return null;
  const read = readRegistration(text.slice(typed.offset, typed.offset + typed.length), ANYBODYS_HOUSES);
  return read.ok ? read.value : null;
}
