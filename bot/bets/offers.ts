/**
 * What would be written, shown with one touch to do it. The last line of an offer, in monospaced type, is read again when it
 * is touched: it outlives a restart, and offers of earlier builds are read the same way.
 */
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import { localClock, localDay } from '#shared/calendar/local-time.ts';
import { registeringWords as words } from '#shared/catalogue/chat/registering.ts';
import { registrationWords } from '#shared/catalogue/chat/registration.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import type { RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';
import { operationOf } from '#shared/chat/registration/said-operation.ts';
import { findBook } from '#shared/markets/books.ts';
import { ANYBODYS_HOUSES } from '#shared/reading/houses/houses.ts';
import { readRegistering } from '#shared/reading/registering/read-registering.ts';
import { typedBet } from '#shared/reading/registering/typed.ts';
import { typedMovement } from '#shared/reading/registering/typed-movement.ts';
import type { RegisteringReading, SaidBet, SaidMovement } from '#shared/reading/result/registering.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { CANCEL_OFFER, REGISTER_TYPED } from './register-buttons.ts';
import { legText } from './registered-text.ts';

/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton, switch_inline_query_current_chat. */
const MAX_TYPED = 256;

export interface Offer {
  readonly html: string;
  readonly keyboard: InlineKeyboardMarkup;
}

export function betOffer(bet: SaidBet, unused: readonly string[], timeZone: string): Offer {
  const operation = operationOf(bet);
  const { match } = operation;
  const typed = typedBet(bet, timeZone);
  return {
    html: lines([
      match === '' ? null : bold(match),
      bet.isMultiple ? html(words.multiple) : null,
      ...operation.legs.map(legText),
      bet.placedAt === null ? null : html(words.placed(dayText(bet.placedAt, timeZone))),
      bet.startsAt === null ? null : html(words.starts(dayText(bet.startsAt, timeZone))),
      unused.length === 0 ? null : html(words.unused(unused.join(' '))),
      bold(words.offer),
      code(typed),
    ]),
    keyboard: offerKeyboard(typed),
  };
}

export function movementOffer(movement: SaidMovement, timeZone: string): Offer {
  const typed = typedMovement(movement, timeZone);
  return {
    html: lines([html(movementText(movement)), bold(words.movementOffer), code(typed)]),
    keyboard: offerKeyboard(typed),
  };
}

export function movementText({ movement, from, to, cents }: SaidMovement): string {
  const name = (house: string | null) => findBook(house ?? '').name;
  const money = formatMoney(cents);
  return movement === 'transfer'
    ? words.movement.transfer(money, name(from), name(to))
    : words.movement[movement](money, name(from ?? to));
}

function offerKeyboard(typed: string): InlineKeyboardMarkup {
  const write = { text: words.write, callback_data: REGISTER_TYPED };
  const fix = { text: registrationWords.fix, switch_inline_query_current_chat: typed };
  const cancel = { text: words.cancel, callback_data: CANCEL_OFFER };
  return { inline_keyboard: [[write, ...(typed.length <= MAX_TYPED ? [fix] : []), cancel]] };
}

export type Offered =
  | { readonly kind: 'bets'; readonly operation: RegisteredOperation }
  | { readonly kind: 'movement'; readonly movement: SaidMovement };

/** What an offer shows, read from its message. Null: it is no offer. */
export function offeredIn(
  { text = '', entities = [] }: Pick<Message, 'text' | 'entities'>,
  timeZone = '',
): Offered | null {
  const typed = entities.findLast(({ type }) => type === 'code');
  if (typed === undefined) return null;
  const reading = readLine(text.slice(typed.offset, typed.offset + typed.length), timeZone);
  if (reading?.kind === 'movement') return { kind: 'movement', movement: reading };
  const [bet, ...others] = reading?.kind === 'bets' ? reading.bets : [];
  return bet === undefined || others.length > 0 ? null : { kind: 'bets', operation: operationOf(bet) };
}

/** Days in a line are dates, so it is read the same at any time: the clock only bounds what may be past. */
function readLine(line: string, timeZone: string): RegisteringReading | null {
  return readRegistering(line, {
    ...{ findHouse: ANYBODYS_HOUSES, now: NOW_OF_LINES, timeZone: timeZone === '' ? 'America/Sao_Paulo' : timeZone },
    ...{ before: null, hasSum: false, isAsked: true, houses: [] },
  });
}

const NOW_OF_LINES = epochMs(Date.UTC(2100, 0, 1));

function dayText(at: EpochMs, timeZone: string): string {
  const [year, month, day] = localDay(at, timeZone).split('-');
  return `${day}/${month}/${year} ${localClock(at, timeZone)}`;
}
