/** What is shown for each bet of a picture: an offer to write it down, a question, or the bet of the planilha that it is. */
import type { Context } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { printWords as words } from '#shared/catalogue/chat/prints.ts';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { registrationWords } from '#shared/catalogue/chat/registration.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { bold, code, html, lines } from '#shared/chat/html.ts';
import { type BookedPrint, bookedPrint, draftOfPrint, nameOfPrint } from '#shared/chat/registration/print-bets.ts';
import type { ReadBets } from '#shared/ports/chat/bet-writer.ts';
import type { PrintBet, ReadPrint } from '#shared/reading/print/print-bet.ts';
import { readRegistering } from '#shared/reading/registering/read-registering.ts';
import { typedBet } from '#shared/reading/registering/typed.ts';
import type { RegisteringDraft, RegisteringReading } from '#shared/reading/result/registering.ts';
import { asTelegramId, cents } from '#shared/units.ts';
import { CANCEL_OFFER, registerPrint } from '../bets/register-buttons.ts';
import { betLine, settleKeyboard } from '../bets/settle-buttons.ts';
import type { Choices } from '../chat/choices.ts';
import type { WordsEar } from '../words/words-ear.ts';
import { fixable, printLines } from './print-text.ts';

export interface PrintAnswersDeps {
  readonly readBets: ReadBets;
  readonly alerts: Pick<AlertControls, 'settings'>;
  readonly ear: Pick<WordsEar, 'hearer'>;
  readonly choices: Choices;
}

export interface PrintAnswer {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup;
  /** What a further word corrects or completes; null: nothing. */
  readonly reading: RegisteringReading | null;
}

/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton, switch_inline_query_current_chat. */
const MAX_TYPED = 256;

export function createPrintAnswers({ readBets, alerts, ear, choices }: PrintAnswersDeps) {
  async function offer(
    ctx: Context,
    draft: RegisteringDraft,
    prints: readonly PrintBet[],
    head: string,
  ): Promise<PrintAnswer> {
    const telegramId = asTelegramId(ctx.from?.id ?? 0);
    const { timeZone } = await alerts.settings(telegramId);
    const typed = `${typedBet(draft, timeZone)}${unitsTyped(prints)}`;
    const context = { ...(await ear.hearer(ctx)), before: null, hasSum: false, isAsked: true };
    const reading = readRegistering(typed, context);
    const shown = prints.flatMap(bet => printLines(bet));
    const isDoubtful = prints.some(bet => fixable(bet).length > 0);
    if (reading?.kind === 'question') {
      const keyboard = await choices.keyboardOf(telegramId, reading.choices);
      const question = registeringWords.question(reading.about, reading.text, reading.leg);
      return { html: lines([html(head), ...shown, bold(question)]), ...(keyboard && { keyboard }), reading };
    }
    if (reading?.kind !== 'bets') return { html: lines([html(head), ...shown]), reading: null };
    const isDraft = prints.some(({ status }) => status.value === 'draft');
    return {
      html: lines([
        html(head),
        ...shown,
        isDoubtful ? html(words.checkHint) : null,
        isDraft ? html(words.draft) : null,
        bold(registeringWords.offer),
        code(typed),
      ]),
      keyboard: offerKeyboard(typed, prints, isDraft),
      reading,
    };
  }

  return async function answersTo(ctx: Context, print: Exclude<ReadPrint, { kind: 'none' }>): Promise<PrintAnswer[]> {
    const { bets } = print;
    const plan = planOf(print);
    if (plan !== null) return [await offer(ctx, plan, bets, words.read)];
    const book = await readBets(asTelegramId(ctx.from?.id ?? 0));
    const answers: PrintAnswer[] = [];
    for (const [at, bet] of bets.entries()) {
      const head = bets.length === 1 ? words.read : words.readOf(at + 1, bets.length);
      const booked = print.kind === 'slip' ? bookedPrint(book, bet) : ({ kind: 'new' } as const);
      answers.push(
        booked.kind === 'new'
          ? await offer(ctx, draftOfPrint(bet), [bet], head)
          : { ...bookedAnswer(booked, bet, currencyIn(book)), reading: null },
      );
    }
    return answers;
  };
}

/** A tip of several sides of one match is one operation. Null: each of its bets is one by itself. */
function planOf({ kind, bets }: Exclude<ReadPrint, { kind: 'none' }>): RegisteringDraft | null {
  const isOneMatch = new Set(bets.map(({ event }) => event)).size === 1;
  const isWhole = bets.every(({ house, stakeCents }) => house.value !== null && stakeCents.value !== null);
  const [first, ...others] = bets.map(draftOfPrint);
  if (kind !== 'tip' || first === undefined || others.length === 0 || !isOneMatch || !isWhole) return null;
  return { ...first, legs: [first, ...others].flatMap(({ legs }) => legs) };
}

/** What a unit is worth is asked, as for a tip that is typed. */
function unitsTyped(prints: readonly PrintBet[]): string {
  const [only, ...others] = prints;
  const units = others.length === 0 ? only?.stakeUnits.value : null;
  return units == null ? '' : ` ${words.units(String(units).replace('.', ','))}`;
}

function offerKeyboard(typed: string, prints: readonly PrintBet[], isDraft: boolean): InlineKeyboardMarkup {
  const [only, ...others] = prints;
  const name = nameOfPrint(
    only !== undefined && others.length === 0 ? only : ({ ...prints[0], code: typed } as PrintBet),
  );
  const write = { text: isDraft ? words.registerSent : words.register, callback_data: registerPrint(name) };
  const fixes = (only === undefined || others.length > 0 ? [] : fixable(only)).map(
    (field): InlineKeyboardButton => ({ text: words.fix[field], switch_inline_query_current_chat: words.typed[field] }),
  );
  const whole = { text: registrationWords.fix, switch_inline_query_current_chat: typed };
  const cancel = { text: registeringWords.cancel, callback_data: CANCEL_OFFER };
  return {
    inline_keyboard: [
      [write],
      ...(fixes.length > 0 ? [fixes] : []),
      [...(typed.length <= MAX_TYPED ? [whole] : []), cancel],
    ],
  };
}

function bookedAnswer(
  booked: Exclude<BookedPrint, { kind: 'new' }>,
  print: PrintBet,
  currencyOf: ReturnType<typeof currencyIn>,
): { readonly html: string; readonly keyboard?: InlineKeyboardMarkup } {
  if (booked.kind === 'known') return { html: lines([bold(words.known), html(betLine(booked.bet, currencyOf))]) };
  if (booked.kind === 'differs') {
    const { bet, result } = booked;
    return {
      html: lines([
        html(betLine(bet, currencyOf)),
        html(words.differs(words.status(bet.settled.status), words.status(result))),
      ]),
    };
  }
  const { bets, result, returnCents } = booked;
  const [only, ...others] = bets;
  const back = print.returnCents.value;
  const ended = registeringWords.ended(result, back === null ? null : formatMoney(cents(back)));
  const change = words.change(words.status('open'), ended);
  const isOne = only !== undefined && others.length === 0;
  return {
    html: lines([
      isOne ? html(betLine(only, currencyOf)) : null,
      html(change),
      bold(isOne ? words.endedAsk : words.endedWhich),
    ]),
    keyboard: settleKeyboard(bets, result, returnCents, currencyOf),
  };
}
