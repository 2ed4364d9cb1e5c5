/** What the bot shows for each thing that a person says to their planilha. It writes nothing: that is for the touch. */
import type { Context } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import type { Book } from '#shared/bets/book.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { decodeCalculation } from '#shared/calculators/link/link.ts';
import { registeringWords as words } from '#shared/catalogue/chat/registering.ts';
import { registrationWords } from '#shared/catalogue/chat/registration.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import { meantBets } from '#shared/chat/registration/open-bets.ts';
import { procedureIdOf, type RegisteredOperation } from '#shared/chat/registration/registration-actions.ts';
import type { ReadBets } from '#shared/ports/chat/bet-writer.ts';
import type { RegisteringReading } from '#shared/reading/result/registering.ts';
import { asTelegramId, epochMs, type TelegramId } from '#shared/units.ts';
import type { Answers } from '../answers/answers.ts';
import { type AppAddress, privateButton, withRegister } from '../chat/buttons.ts';
import type { Choices } from '../chat/choices.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { balanceText, openText, profitText } from './ledger-answers.ts';
import { betOffer, movementOffer, movementText } from './offers.ts';
import type { Register } from './register.ts';
import { turnKeyboard } from './register-buttons.ts';
import { legText } from './registered-text.ts';
import { betLine, settleKeyboard } from './settle-buttons.ts';

export interface PlanilhaDeps {
  readonly app: AppAddress;
  readonly readBets: ReadBets;
  readonly answers: Pick<Answers, 'betsOf'>;
  readonly alerts: Pick<AlertControls, 'shown' | 'settings'>;
  readonly ear: WordsEar;
  readonly choices: Choices;
  readonly register: Register;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Shown {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup;
}

export interface PlanilhaAnswers {
  /** Null: it was talk after all. */
  to(ctx: Context, reading: RegisteringReading): Promise<readonly Shown[] | null>;
  /** What a message of the bot says to place, offered once more. Null: nothing. */
  offerOf(telegramId: TelegramId, message: Message): Promise<Shown | null>;
}

export function createPlanilhaAnswers(deps: PlanilhaDeps): PlanilhaAnswers {
  const { app, readBets, alerts, ear, choices, register, now } = deps;

  async function to(ctx: Context, reading: RegisteringReading): Promise<readonly Shown[] | null> {
    const telegramId = asTelegramId(ctx.from?.id ?? 0);
    const { timeZone } = await alerts.settings(telegramId);
    switch (reading.kind) {
      case 'bets':
        return reading.bets.map(bet => betOffer(bet, reading.unused, timeZone));
      case 'movement':
        return [movementOffer(reading, timeZone)];
      case 'movements':
        return reading.movements.map(movement => movementOffer(movement, timeZone));
      case 'question': {
        const keyboard = await choices.keyboardOf(telegramId, reading.choices);
        const sentence = html(words.question(reading.about, reading.text, reading.leg));
        return [{ html: sentence, ...(keyboard && { keyboard }) }];
      }
      case 'the-above': {
        const sum = await sumOffer(deps, ear.sumOf(ctx));
        return [sum ?? { html: html(registrationWords.noBets) }];
      }
      case 'settle':
        return settle(await readBets(telegramId), reading);
      case 'undo':
      case 'check':
        return [last(await readBets(telegramId), telegramId, reading.kind, ear.offerOf(ctx) !== null)];
      case 'balance':
        return [{ html: balanceText(await readBets(telegramId), reading.houses) }];
      case 'open':
        return [{ html: openText(await readBets(telegramId), reading.houses) }];
      case 'profit':
        return [{ html: profitText(await readBets(telegramId), reading, { now: epochMs(now()), timeZone }) }];
    }
  }

  /** What was written from the chat last, with its way back. */
  function last(book: Book, telegramId: TelegramId, asked: 'undo' | 'check', isWaiting: boolean): Shown {
    const found = lastWritten(book, telegramId);
    if (asked === 'check' && isWaiting) return { html: html(words.check.waiting) };
    if (found === null) return { html: html(words.undo.none) };
    const head = asked === 'undo' ? words.undo.ask : words.check.done;
    const keyboard = turnKeyboard(app, { ...found, turn: 1 });
    return { html: lines([bold(head), ...found.lines.map(html)]), keyboard };
  }

  return {
    to,
    async offerOf(telegramId, message) {
      const placed = await register.placedIn(telegramId, message);
      if (placed === null) return null;
      if (placed === 'changed') return { html: html(registrationWords.alertChanged) };
      if ('movement' in placed) return { html: html(movementText(placed.movement)) };
      return {
        html: operationText(placed.operation),
        ...(message.reply_markup && { keyboard: writeOnly(message.reply_markup) }),
      };
    },
  };
}

/** The buttons of the message that is replied to: what writes it down is among them. */
const writeOnly = (markup: InlineKeyboardMarkup): InlineKeyboardMarkup => ({
  inline_keyboard: markup.inline_keyboard.map(row =>
    row.map(button =>
      'callback_data' in button && button.text === registrationWords.register
        ? { ...button, text: words.write }
        : button,
    ),
  ),
});

function operationText({ legs, match }: RegisteredOperation): string {
  return lines([match === '' ? null : bold(match), ...legs.map(legText), bold(words.offer)]);
}

/** link: of the sum that was answered last. */
async function sumOffer({ app, answers }: PlanilhaDeps, link: string | null): Promise<Shown | null> {
  const linked = link === null ? null : decodeCalculation(link);
  if (link === null || linked === null || !linked.ok) return null;
  const operation = await answers.betsOf(linked.value);
  const keyboard = withRegister(privateButton(app, link), link);
  return operation && keyboard ? { html: operationText(operation), keyboard: writeOnly(keyboard) } : null;
}

/** The open bets that are meant. */
function settle(
  book: Book,
  { of, result, returnCents, isSure }: Extract<RegisteringReading, { kind: 'settle' }>,
): readonly Shown[] | null {
  const fitting = meantBets(book, of);
  // What came back tells which of several it is, and has to be what the bet pays.
  const isReturn = result !== 'cashout' && returnCents !== null;
  const meant = isReturn ? fitting.filter(bet => pays(bet, returnCents)) : fitting;
  if (isReturn && meant.length === 0 && fitting.length > 0) {
    return [{ html: html(words.settle.differs(formatMoney(returnCents))) }];
  }
  if (meant.length === 0) return isSure ? [{ html: html(words.settle.none) }] : null;
  const name = words.results[result];
  const currencyOf = currencyIn(book);
  const keyboard = settleKeyboard(meant, result, result === 'cashout' ? returnCents : null, currencyOf);
  const [only, ...others] = meant;
  const text =
    only !== undefined && others.length === 0
      ? [html(betLine(only, currencyOf)), bold(words.settle.ask(name))]
      : [bold(words.settle.which(name))];
  return [{ html: lines(text), keyboard }];
}

const CENTAVOS = 6;

const pays = ({ terms }: BookedBet, returnCents: number): boolean =>
  Math.abs(terms.stakeCents * terms.odds - returnCents) <= CENTAVOS;

interface LastWritten {
  readonly key: string;
  readonly count: number;
  readonly hasFreeBet: boolean;
  readonly lines: readonly string[];
}

/** By the names of what the chat writes. */
function lastWritten(book: Book, telegramId: TelegramId): LastWritten | null {
  const prefix = procedureIdOf(telegramId, '');
  const bets = [...book.bets.values()].filter(({ terms }) => terms.procedure.startsWith(prefix));
  const [latest] = bets.toSorted((a, b) => b.placedAt - a.placedAt);
  if (latest === undefined) return null;
  const legs = bets.filter(({ terms }) => terms.procedure === latest.terms.procedure);
  return {
    key: latest.terms.procedure.slice(prefix.length),
    count: legs.length,
    hasFreeBet: legs.some(({ terms }) => terms.voucher !== null),
    lines: legs.map(bet => betLine(bet, currencyIn(book))),
  };
}
