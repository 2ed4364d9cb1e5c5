/** The buttons that mark a bet of the planilha as ended. Their 64 bytes name the bet, how it ended and what came back. */
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import type { CurrencyOf } from '#shared/bets/exchange.ts';
import { registeringWords as words } from '#shared/catalogue/chat/registering.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { betName } from '#shared/chat/registration/open-bets.ts';
import { findBook } from '#shared/markets/books.ts';
import { SAID_RESULTS, type SaidResult } from '#shared/reading/result/registering.ts';
import { type Cents, cents } from '#shared/units.ts';
import { CANCEL_OFFER } from './register-buttons.ts';

export const SETTLE_DATA = /^st:([0-9a-z]{14}):([a-z_]{3,9})(?::(\d{1,11}))?$/;

export interface SettleTap {
  /** A short name of the bet's id. */
  readonly bet: string;
  readonly result: SaidResult;
  readonly returnCents: Cents | null;
}

/** Null: not ours. */
export function readSettle(data: string): SettleTap | null {
  const [, bet, said, returned] = SETTLE_DATA.exec(data) ?? [];
  const result = SAID_RESULTS.find(each => each === said);
  if (bet === undefined || result === undefined || (result === 'cashout') !== (returned !== undefined)) return null;
  return { bet, result, returnCents: returned === undefined ? null : cents(Number(returned)) };
}

const dataOf = ({ bet, result, returnCents }: SettleTap): string =>
  `st:${bet}:${result}${returnCents === null ? '' : `:${returnCents}`}`;

const MOST = 8;
const MAX_LABEL = 60;

/** One bet: a touch to do it, and one to leave it. Several: one touch each. */
export function settleKeyboard(
  bets: readonly BookedBet[],
  result: SaidResult,
  returnCents: Cents | null,
  currencyOf: CurrencyOf,
): InlineKeyboardMarkup {
  const tap = (bet: BookedBet) => dataOf({ bet: betName(bet.id), result, returnCents });
  const cancel = { text: words.cancel, callback_data: CANCEL_OFFER };
  const [only, ...others] = bets;
  if (only !== undefined && others.length === 0) {
    return { inline_keyboard: [[{ text: words.write, callback_data: tap(only) }, cancel]] };
  }
  const rows = bets
    .slice(0, MOST)
    .map(bet => [{ text: betLine(bet, currencyOf).slice(0, MAX_LABEL), callback_data: tap(bet) }]);
  return { inline_keyboard: [...rows, [cancel]] };
}

/** 'KTO 1,85 · R$ 50,00 · over 2,5', in the currency of the house. */
export function betLine({ terms }: BookedBet, currencyOf: CurrencyOf): string {
  const { house, odds, stakeCents, selection, eventName, side } = terms;
  const name = side === 'lay' ? `${findBook(house).name} lay` : findBook(house).name;
  const what = selection === '' ? eventName : selection;
  return [
    `${name} ${formatOdds(odds)}`,
    formatMoney(stakeCents, currencyOf(house)),
    ...(what === '' ? [] : [what]),
  ].join(' · ');
}
