/** The answer to a surebet: each leg with its stake, the worst case, and the warnings. */

import { surebet } from '../calculators/arbs/surebet.ts';
import { isInReais, type LegTerms } from '../calculators/engine/leg-terms.ts';
import type { SurebetAnswer } from '../calculators/engine/surebet-money.ts';
import type { CalculatorInput } from '../calculators/registry.ts';
import { result as resultWords } from '../catalogue/calculators/results.ts';
import { chatAnswer as words } from '../catalogue/chat/chat.ts';
import {
  formatMoney,
  formatMoneyInput,
  formatOdds,
  formatPercent,
  formatSignedMoney,
  plainPercent,
} from '../catalogue/numbers/format.ts';
import { rateText } from '../catalogue/numbers/typed-percent.ts';
import { overround } from '../odds/implied.ts';
import type { InputError } from '../odds/input-error.ts';
import type { FlatBlock } from '../posts/post.ts';
import { err, ok, type Result } from '../result.ts';
import { cents, type ExactCents, exactCents, floorCents } from '../units.ts';
import { type Answered, bold, html, lines } from './html.ts';
import { details, heading, left, lineOf, paragraph, right, run, table } from './rich.ts';

/** dutching: the legs are not all outcomes, so no profit is sure. trade: they are of one selection, opened and closed. */
export type SurebetKind = 'surebet' | 'dutching' | { readonly tradeCommission: number };

/** A higher guaranteed profit usually means a wrong price. */
const TOO_GOOD = 0.1;
/** Each outcome gets a line if best and worst differ by at least this many centavos. */
const UNEVEN = 100;

/**
 * Errors: the calculator's; 'infeasible' on 'step' where the step is over the total
 * and every stake would be 0.
 */
export function surebetAnswer(
  input: CalculatorInput<'surebet'>,
  solved?: SurebetAnswer,
  as: SurebetKind = 'surebet',
): Result<Answered, InputError> {
  const found = solved === undefined ? surebet.inCentavos(input) : ok(solved);
  if (!found.ok) return found;
  const answer = found.value;
  const dutching = as === 'dutching';
  // The exchange takes its part of what all bets win together.
  const kept = typeof as === 'object' && answer.worst > 0 ? 1 - as.tradeCommission : 1;
  const worst = formatSignedMoney(floorCents(exactCents(answer.worst * kept)));
  if (answer.total === 0 && answer.stakes.every(stake => stake === 0))
    return err({ code: 'infeasible', field: 'step' });
  const { legs, step } = surebet.input.parse(input);
  const title =
    dutching && answer.guaranteedRate !== null
      ? words.dutching(formatPercent(answer.guaranteedRate))
      : typeof as === 'object'
        ? words.trade(worst)
        : titleOf(answer);
  const stakes = legs.map((leg, index) => amountOf(leg, answer.stakes[index] ?? cents(0)));
  const rate = rateOfWorst(answer, kept);
  const steps = step > 1 ? ` (${words.step(formatMoney(step))})` : '';
  const uneven = answer.best - answer.worst >= UNEVEN;
  const hasLay = legs.some(({ side }) => side === 'lay');
  const outcomes = answer.profits.map((profit, index) => outcomeLine(profit, index + 1, hasLay));
  const notes = [
    ...(steps !== '' && !answer.optimal ? [html(words.notProven)] : []),
    ...(dutching
      ? [html(words.dutchingNote)]
      : (typeof as === 'object' ? [] : warnings(legs, answer)).map(text => `⚠️ ${html(text)}`)),
  ];
  return ok({
    title,
    description: legs.map((leg, index) => `${oddsOf(leg, ' ')}: ${stakes[index]}`).join(' · '),
    html: lines([
      bold(title),
      '',
      ...legs.map((leg, index) => legLine(leg, stakes[index] ?? '', answer.liabilities[index] ?? null)),
      '',
      `${words.total}: ${html(formatMoney(floorCents(answer.total)))}${html(steps)}`,
      `${dutching ? words.profit : words.worst}: ${bold(worst + rate)}`,
      ...(uneven ? outcomes : []),
      ...notes.map(note => (note === html(words.dutchingNote) ? note : `\n${note}`)),
    ]),
    rich: [
      heading([...run(worst, 'bold'), ...run(` ${dutching ? words.profit : words.worst}${rate}`.toLowerCase())]),
      paragraph(run(title)),
      legsTable(legs, answer, stakes, steps),
      details(
        words.ifEach,
        outcomes.map(line => paragraph(lineOf(line.replace(/^· /, '')))),
      ),
      ...notes.map(note => paragraph(lineOf(note))),
    ],
  });
}

function legsTable(
  legs: readonly LegTerms[],
  { profits, total, liabilities }: SurebetAnswer,
  stakes: readonly string[],
  steps: string,
): FlatBlock {
  // Where only the leg that wins pays, that is what comes back.
  const onlyWinnerPays = legs.every(({ side, refund, winBonus, stakeKind }) => {
    return side === 'back' && refund === 0 && winBonus === 0 && stakeKind === 'normal';
  });
  const shown = onlyWinnerPays && profits.length === legs.length;
  const rows = legs.map((leg, index) => {
    const liability = liabilities[index] ?? null;
    const risk = liability === null ? [] : [words.liability(formatMoney(floorCents(liability)))];
    const side = leg.side === 'lay' ? words.lay : '';
    const name = [side, leg.house ?? ''].filter(part => part !== '').join(' ');
    return [
      left([
        ...run(name === '' ? words.place(index + 1) : name),
        ...run([...termsOf(leg), ...risk].map(term => ` · ${term}`).join(''), 'italic'),
      ]),
      right(run(formatOdds(leg.odds), 'bold')),
      right(run(stakes[index] ?? '', 'bold')),
      ...(shown ? [right(run(formatMoney(floorCents(exactCents(total + (profits[index] ?? 0))))))] : []),
    ];
  });
  const { house, bet, odds, stake, back } = words.columns;
  const hasHouses = legs.some(leg => leg.house !== undefined && leg.house !== '');
  return table(
    [left(run(hasHouses ? house : bet)), right(run(odds)), right(run(stake)), ...(shown ? [right(run(back))] : [])],
    [
      ...rows,
      [
        left(run(words.total, 'bold')),
        right([]),
        right(run(formatMoney(floorCents(total)) + steps, 'bold')),
        ...(shown ? [right([])] : []),
      ],
    ],
  );
}

/** Of the free bets' own value, as the app says it, or else of the money at risk. kept: what a trade leaves of it. */
function rateOfWorst({ guaranteedRate, extractionRate }: SurebetAnswer, kept: number): string {
  if (extractionRate !== null) return ` (${resultWords.ofFreeBet(formatPercent(extractionRate))})`;
  return guaranteedRate === null ? '' : ` (${formatPercent(guaranteedRate * kept)})`;
}

function titleOf({ guaranteedRate, extractionRate, isArb }: SurebetAnswer): string {
  if (extractionRate !== null) return words.freeBet(plainPercent(extractionRate));
  if (guaranteedRate === null) return words.promotion;
  const rate = formatPercent(guaranteedRate);
  return isArb ? words.surebet(rate) : words.noSurebet(rate);
}

function legLine(leg: LegTerms, stake: string, liability: ExactCents | null): string {
  const terms = termsOf(leg);
  const said = terms.length > 0 ? ` (${terms.join(', ')})` : '';
  const risk = liability === null ? '' : ` · ${words.liability(formatMoney(floorCents(liability)))}`;
  const name = leg.side === 'lay' ? words.lay : words.back;
  return `${name} ${html(oddsOf(leg, ' · ') + said)}: ${bold(stake)}${html(risk)}`;
}

function termsOf(leg: LegTerms): string[] {
  return [
    leg.stakeKind === 'normal' ? null : words.freeBetLeg[leg.stakeKind],
    leg.commission > 0 ? words.commission(commissionText(leg.commission)) : null,
    leg.boost > 0 ? words.boostTerm(commissionText(leg.boost), leg.boostOn) : null,
    leg.refund > 0 ? refundText(leg) : null,
    leg.winBonus > 0 || leg.backFee > 0 ? words.moreTerms : null,
  ].filter(term => term !== null);
}

/** Example: 'se perder, volta até R$ 50,00, que vale 75 %'. */
function refundText({ refund, refundMax, refundKept, stake }: LegTerms): string {
  const all = Math.min(
    refundMax ?? Number.POSITIVE_INFINITY,
    stake === undefined ? Number.POSITIVE_INFINITY : Math.round(stake * refund),
  );
  const what = refundMax === undefined && stake === undefined ? commissionText(refund) : formatMoney(cents(all));
  return words.refundTerm(what, refundKept === 1 ? null : commissionText(refundKept));
}

/** With the name of its house, where it has one. */
function oddsOf({ odds, house }: LegTerms, between: string): string {
  return house === undefined || house === '' ? formatOdds(odds) : `${formatOdds(odds)}${between}${house}`;
}

/** Example: 0.056 → '5,6 %'. */
export function commissionText(fraction: number): string {
  return `${rateText(fraction)}\u00a0%`;
}

/** In the currency of the slip. */
function amountOf({ currency }: LegTerms, amount: ExactCents): string {
  return isInReais(currency) ? formatMoney(floorCents(amount)) : `${currency} ${formatMoneyInput(cents(amount))}`;
}

function outcomeLine(profit: ExactCents, place: number, hasLay: boolean): string {
  const name = hasLay ? words.ifOutcome(place) : words.ifWins(place);
  return `· ${name}: ${html(formatSignedMoney(floorCents(profit)))}`;
}

function warnings(legs: readonly LegTerms[], { worst, guaranteedRate }: SurebetAnswer): string[] {
  const isPlain = legs.every(leg => leg.stakeKind === 'normal' && leg.boost === 0 && leg.refund === 0);
  if (worst < -1e-6) {
    const margin = overround(legs.map(({ odds }) => odds));
    const isMarket = isPlain && legs.every(leg => leg.side === 'back' && leg.commission === 0);
    return [words.loses(isMarket && margin.ok && margin.value > 0 ? plainPercent(margin.value) : null)];
  }
  return isPlain && guaranteedRate !== null && guaranteedRate > TOO_GOOD ? [words.tooGood] : [];
}
