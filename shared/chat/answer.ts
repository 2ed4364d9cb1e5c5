/** Turns a reading into a message: Telegram HTML of at most 4,096 characters, with the calculation's link. */

import { surebet } from '../calculators/arbs/surebet.ts';
import type { SurebetAnswer } from '../calculators/engine/surebet-money.ts';
import type { CalculatorAnswer } from '../calculators/forms/result-view.ts';
import { type Calculation, encodeCalculation, type LinkedCalculation } from '../calculators/link/link.ts';
import type { CalculatorId, CalculatorInput } from '../calculators/registry.ts';
import { ERROR_LABELS } from '../catalogue/calculators/error-labels.ts';
import { errorSentence } from '../catalogue/calculators/errors.ts';
import { PRESETS } from '../catalogue/calculators/presets.ts';
import {
  chatAnswer,
  exampleLabel,
  examples,
  missingSentence,
  understood as understoodWords,
} from '../catalogue/chat/chat.ts';
import { chatHouses } from '../catalogue/chat/chat-houses.ts';
import { crisisText } from '../catalogue/chat/read-answers.ts';
import { decimalText } from '../catalogue/numbers/decimal-text.ts';
import {
  formatMoney,
  formatMoneyInput,
  formatOdds,
  formatPercent,
  formatSignedMoney,
  plainPercent,
} from '../catalogue/numbers/format.ts';
import { overround } from '../odds/implied.ts';
import type { InputError } from '../odds/input-error.ts';
import type {
  AnswerableReading,
  BetCost,
  ClaimedOdds,
  Missing,
  QuestionMode,
  ReadingChoice,
  ReadLeg,
  SaidHouse,
  Understood,
  UsedDefaults,
} from '../reading/result/reading.ts';
import type { Result } from '../result.ts';
import { type Cents, cents, exactCents, floorCents, toCents } from '../units.ts';
import { calculatorAnswer } from './calculator-answer.ts';
import { type Answered, bold, code, html, lines } from './html.ts';
import { convertAnswer, equalReturnAnswer, kellyAnswer, noVigAnswer } from './plain-answers.ts';
import { lineOf, mapText, paragraph } from './rich.ts';
import { rolloverAnswer } from './rollover-answer.ts';
import { isAskedToPay, isLaid, layAnswer, paysAnswer } from './single-answers.ts';
import { commissionText, type SurebetKind, surebetAnswer } from './surebet-answer.ts';
import { worthOf } from './talk/conversation.ts';

export interface ChatAnswer extends Answered {
  /** Null where there is no calculation to open. */
  readonly link: string | null;
  /** Buttons for the near readings of what is asked back. Absent: none. */
  readonly choices?: readonly ReadingChoice[];
}

type Calculated = Extract<AnswerableReading, { readonly calculation: unknown }>;

/** Null: the text is not a question for the bot. */
export function answerReading(reading: AnswerableReading, mode: QuestionMode = 'auto'): ChatAnswer | null {
  if (reading.kind === 'nothing' || reading.kind === 'command') return null;
  if (reading.kind === 'noted') return { ...notedAnswer(reading), link: null };
  if (reading.kind === 'crisis') return { ...crisisAnswer(), link: null };
  if (reading.kind === 'incomplete') {
    const { missing, understood, choices } = reading;
    return { ...askFor(missing, understood, mode), link: null, ...(choices && { choices }) };
  }
  const { calculation, ignored, used, bonusOdds, houses = [] } = reading;
  const { takesExchange = false } = reading;
  const { netCommission, currency, exitOdds, cost, mean, claimedOdds } = reading;
  const answer = answerCalculation(calculation, undefined, kindOf(reading));
  const returns = reading.asksReturn === true ? returnOf(reading) : null;
  const isLonely = mode === 'auto' && calculation.id === 'convert-odds';
  const more = [
    bonusOdds ? html(chatAnswer.bonusOdds(formatOdds(bonusOdds.plain), formatOdds(bonusOdds.withBonus))) : null,
    netCommission === undefined ? null : html(chatAnswer.netOfTrade(commissionText(netCommission))),
    claimedOdds === undefined ? null : html(claimedText(claimedOdds)),
    exitOdds === undefined
      ? null
      : html(chatAnswer.exit[exitOdds.side](formatOdds(exitOdds.tick), formatOdds(exitOdds.exact, 4))),
    returns === null ? null : html(chatAnswer.returns(formatMoney(returns))),
    cost === undefined ? null : html(costLine(cost)),
    mean === undefined
      ? null
      : html(chatAnswer.mean(formatMoney(cents(mean.stake)), formatSignedMoney(cents(mean.profit)))),
    isLonely ? `${html(chatAnswer.alone)} ${code(examples.auto)}` : null,
    used ? `<i>${html(usedSentence(used))}</i>` : null,
    ...houseNotes(calculation.id, houses).map(note => `<i>${html(note)}</i>`),
    takesExchange ? `<i>${html(chatHouses.tookExchange)}</i>` : null,
    ignored.length > 0 ? html(chatAnswer.ignored(ignored.join(', '))) : null,
  ];
  const text = lines([answer.html, ...more.map(line => line && `\n${line}`)]);
  const rich = answer.rich && [
    ...answer.rich,
    ...more.flatMap(line => (line === null ? [] : [paragraph(lineOf(line))])),
  ];
  const whole = { ...answer, html: text, ...(rich && { rich }) };
  if (currency !== undefined) return inCurrency(whole, currency);
  return { ...whole, ...(bonusOdds && { link: null }) };
}

/** What is kept of the person's bank and unit, so that they see what was understood. */
function notedAnswer({ purse, units }: Extract<AnswerableReading, { kind: 'noted' }>): Answered {
  const { bankroll, unitRate } = purse;
  const worth = worthOf(purse);
  if (units !== undefined && worth !== null) {
    const title = chatAnswer.units(decimalText(units), formatMoney(centsOf(units * worth)));
    const description = chatAnswer.unitWorth(formatMoney(centsOf(worth)));
    return { title, description, html: lines([bold(title), html(description)]) };
  }
  const title = chatAnswer.noted(
    bankroll === null ? null : formatMoney(centsOf(bankroll)),
    worth === null ? (unitRate === null ? null : plainPercent(unitRate)) : formatMoney(centsOf(worth)),
  );
  return { title, description: title, html: html(title) };
}

/** Where help is, and no sum. */
function crisisAnswer(): Answered {
  const { title, lines: rows } = crisisText;
  return { title, description: rows[0], html: lines([bold(title), '', ...rows.map(html)]) };
}

/** The stakes and the worst result: what is sure to come back. Null: nothing is, or part of it is no money of one's own. */
function returnOf({ calculation, isDutching, isTrade }: Calculated): Cents | null {
  if (calculation.id !== 'surebet' || isDutching === true || isTrade === true) return null;
  const input = calculation.input as CalculatorInput<'surebet'>;
  const answer = surebet.inCentavos(input);
  const { legs } = surebet.input.parse(input);
  const isOwn = legs.every(({ stakeKind, refund }) => stakeKind === 'normal' && refund === 0);
  return answer.ok && isOwn ? floorCents(exactCents(answer.value.total + answer.value.worst)) : null;
}

function kindOf({ isDutching, isTrade, netCommission = 0 }: Calculated): SurebetKind {
  if (isDutching === true) return 'dutching';
  return isTrade === true ? { tradeCommission: netCommission } : 'surebet';
}

/** What a bet costs in the person's own measure, as they said it here. */
function costLine({ units, bankPart }: BetCost): string {
  return chatAnswer.costIn(
    [
      units === null ? null : chatAnswer.unitCount(String(units).replace('.', ',')),
      bankPart === null ? null : chatAnswer.ofBank(plainPercent(bankPart)),
    ].filter(part => part !== null),
  );
}

/** The same figures in the money of the question; there is no link, because the app counts in reais. */
function inCurrency({ title, description, html: text, rich }: ChatAnswer, sign: string): ChatAnswer {
  const signed = (each: string) => each.replaceAll('R$', sign);
  return {
    ...{ title: signed(title), description: signed(description), html: signed(text), link: null },
    ...(rich && { rich: mapText(rich, signed) }),
  };
}

/** A sentence that lists the saved defaults used in the answer. */
function usedSentence({ total, bankroll, step, commission }: UsedDefaults): string {
  return chatAnswer.used(
    [
      total === undefined ? null : chatAnswer.usedTotal(formatMoney(total)),
      bankroll === undefined ? null : chatAnswer.usedBankroll(formatMoney(bankroll)),
      step === undefined ? null : chatAnswer.usedStep(formatMoney(step)),
      commission === undefined ? null : chatAnswer.commission(plainPercent(commission)),
    ].filter(part => part !== null),
  );
}

/** Notes on houses: the names that the answer does not already show, and the commissions that were counted. */
function houseNotes(id: CalculatorId, houses: readonly SaidHouse[]): string[] {
  const kept = new Map(houses.filter(({ commission }) => commission !== null).map(house => [house.name, house]));
  const isCounted = id === 'surebet' || id === 'equal-return' || id === 'lay-as-back';
  const list = houses.map(({ odds, name }) => chatHouses.at(formatOdds(odds), name));
  return [
    ...(id === 'surebet' || houses.length === 0 ? [] : [chatHouses.list(list)]),
    ...[...kept.values()].map(({ name, commission, isOwn }) =>
      isCounted ? chatHouses.commission(name, commissionText(commission ?? 0), isOwn) : chatHouses.notCounted(name),
    ),
  ];
}

/**
 * The answer to any calculation, also one from a link. Errors use the calculator's own sentences.
 * solved: the result, if it is already known; otherwise it is computed here. as: what its legs are of.
 */
export function answerCalculation(
  calculation: LinkedCalculation | Calculation,
  solved?: CalculatorAnswer,
  as: SurebetKind = 'surebet',
): ChatAnswer {
  const { id, input } = calculation;
  const { name } = PRESETS[id];
  const answered = bodyOf(id, input, solved, as);
  if (!answered.ok) {
    const sentence = errorSentence(ERROR_LABELS, id, answered.error.field, answered.error.code);
    return { title: name, description: sentence, html: html(chatAnswer.refused(name, sentence)), link: null };
  }
  const link = encodeCalculation({ id, input: input as CalculatorInput<typeof id> });
  return { ...answered.value, link };
}

/** Each calculator's schema checks its input, whatever its type is here. */
function bodyOf(
  id: CalculatorId,
  input: unknown,
  solved: CalculatorAnswer | undefined,
  as: SurebetKind,
): Result<Answered, InputError> {
  switch (id) {
    case 'surebet':
      return surebetAnswer(input as CalculatorInput<'surebet'>, solved as SurebetAnswer | undefined, as);
    case 'equal-return':
      return equalReturnAnswer(input as CalculatorInput<'equal-return'>, solved);
    case 'settle-multiple':
      return isAskedToPay(input)
        ? paysAnswer(input as CalculatorInput<'settle-multiple'>)
        : calculatorAnswer(id, input, solved);
    case 'lay-as-back':
      return isLaid(input) ? layAnswer(input as CalculatorInput<'lay-as-back'>) : calculatorAnswer(id, input, solved);
    case 'rollover-ev':
      return rolloverAnswer(input as CalculatorInput<'rollover-ev'>);
    case 'convert-odds':
      return convertAnswer(input as CalculatorInput<'convert-odds'>, solved);
    case 'no-vig':
      return noVigAnswer(input as CalculatorInput<'no-vig'>, solved);
    case 'kelly-single':
      return kellyAnswer(input as CalculatorInput<'kelly-single'>, solved);
    default:
      return calculatorAnswer(id, input, solved);
  }
}

function askFor(missing: Missing, { legs, total }: Understood, mode: QuestionMode): Answered {
  const sentence = missingSentence(missing);
  // What is asked is no part of what was understood.
  const isSideOpen = missing.code === 'placed_side';
  const odds = legs.map(leg => typedLeg(isSideOpen ? { ...leg, side: 'back' } : leg));
  // With a typing error in the text, the part that was read may be incomplete: do not repeat it.
  const heard =
    odds.length > 0 && !missing.code.startsWith('not_') ? `${understoodWords(odds)}${marginOf(missing, legs)}` : null;
  const prefix = mode === 'auto' ? '' : `${examples[mode].split(' ')[0]} `;
  const own =
    missing.code === 'total'
      ? `${prefix}${odds.join(' ')} 100`
      : missing.code === 'other_odds' && odds.length === 1
        ? `${prefix}${withOther(legs[0], odds[0] ?? '')} ${total === null ? '100' : formatMoneyInput(centsOf(total))}`
        : missing.code === 'other_side'
          ? `${prefix}${otherSideExample(legs)}`
          : missing.code === 'free_bet_value'
            ? examples.freebet
            : isSideOpen
              ? examples.side
              : examples[mode];
  return {
    title: sentence,
    description: own,
    // It is answered with a button, not with another message.
    html: lines([
      heard && html(heard),
      html(sentence),
      missing.code === 'which_betfair' ? null : `${exampleLabel} ${code(own)}`,
    ]),
  };
}

/** As it could be typed. Example: 'lay 2,12 Betfair Exchange 6,5%'. */
function typedLeg({ odds, side, house, commission }: ReadLeg): string {
  const rate = commission > 0 ? commissionText(commission).replace('\u00a0', '') : null;
  return [side === 'lay' ? 'lay' : null, formatOdds(odds), house, rate].filter(part => part !== null).join(' ');
}

/** The example of the other side: a lay needs a back of about the same odds. */
function withOther(leg: ReadLeg | undefined, typed: string): string {
  return leg?.side === 'lay' ? `${formatOdds(leg.odds)} ${typed}` : `${typed} 2,05`;
}

function otherSideExample([leg]: Understood['legs']): string {
  const odds = leg?.odds ?? 6;
  if (leg?.freeBet === null) return `${formatOdds(odds)} lay ${formatOdds(odds + 0.02)} 5% 100`;
  return `fb ${formatMoneyInput(centsOf(leg?.stake ?? 5_000))} odd ${formatOdds(odds)} lay ${formatOdds(odds + 0.2)} 5%`;
}

function centsOf(value: number): Cents {
  const amount = toCents(Math.round(value));
  return amount.ok ? amount.value : cents(0);
}

/** The profit percentage, which is known before the total. */
function marginOf({ code: asked }: Missing, legs: Understood['legs']): string {
  const isPlain = legs.length > 1 && legs.every(leg => leg.side === 'back' && leg.commission === 0 && !leg.isBoosted);
  const margin = overround(legs.map(leg => leg.odds));
  if (asked !== 'total' || !isPlain || !margin.ok) return '';
  const rate = formatPercent(1 / (1 + margin.value) - 1);
  return ` ${margin.value < -1e-9 ? chatAnswer.surebet(rate) : chatAnswer.noSurebet(rate)}.`;
}

/** Slips round their whole price to two places. */
const ROUNDED = 0.01;

function claimedText({ said, product }: ClaimedOdds): string {
  const isRight = Math.abs(said - product) <= ROUNDED + 1e-9;
  return chatAnswer.claimedOdds[isRight ? 'right' : 'wrong'](formatOdds(said), formatOdds(product));
}
