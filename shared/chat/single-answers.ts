/** The answers to sums of one bet: what it pays, won, and what a lay risks. */
import { settleMultiple } from '../calculators/arbs/asian-lines.ts';
import { layAsBackOf } from '../calculators/odds/exchange.ts';
import type { CalculatorInput } from '../calculators/registry.ts';
import { chatAnswer as words } from '../catalogue/chat/chat.ts';
import { formatMoney, formatOdds, formatSignedMoney } from '../catalogue/numbers/format.ts';
import type { InputError } from '../odds/input-error.ts';
import { ok, type Result } from '../result.ts';
import { exactCents, floorCents } from '../units.ts';
import { type Answered, bold, html, lines } from './html.ts';
import { heading, left, paragraph, right, run, table } from './rich.ts';
import { commissionText } from './surebet-answer.ts';

/** Whether every leg of the slip is taken as won: what it pays is asked, and nothing is settled. input: as it came. */
export function isAskedToPay(input: unknown): boolean {
  const slip = settleMultiple.input.safeParse(input);
  return slip.success && slip.data.legs.every(({ result }) => result === 'win');
}

/** Whether the input is of a lay with a stake, and not of its price alone. */
export function isLaid(input: unknown): boolean {
  const lay = layAsBackOf.input.safeParse(input);
  return lay.success && lay.data.layStake > 0;
}

/** A single or a multiple whose legs all win. Errors: the calculator's. */
export function paysAnswer(input: CalculatorInput<'settle-multiple'>): Result<Answered, InputError> {
  const found = settleMultiple.inCentavos(input);
  if (!found.ok) return found;
  const { stake } = settleMultiple.input.parse(input);
  const { returns, netProfit } = found.value;
  const odds = input.legs.reduce((all, leg) => all * leg.odds, 1);
  const title = words.paysTitle(input.legs.length, formatOdds(odds), formatMoney(floorCents(exactCents(stake))));
  return ok({
    title,
    description: `${words.payout}: ${formatMoney(floorCents(returns))}`,
    html: lines([
      bold(title),
      '',
      `${words.payout}: ${bold(formatMoney(floorCents(returns)))}`,
      `${words.profit}: ${bold(formatSignedMoney(floorCents(netProfit)))}`,
    ]),
    rich: [
      heading([...run(formatMoney(floorCents(returns)), 'bold'), ...run(` ${words.payout.toLowerCase()}`)]),
      paragraph(run(title)),
      table(
        [left(run(words.columns.bet)), right(run(words.columns.odds))],
        [
          ...input.legs.map((leg, index) => [
            left(run(words.place(index + 1))),
            right(run(formatOdds(leg.odds), 'bold')),
          ]),
          ...(input.legs.length < 2 ? [] : [[left(run(words.combined, 'bold')), right(run(formatOdds(odds), 'bold'))]]),
          [left(run(words.columns.stake)), right(run(formatMoney(floorCents(exactCents(stake))), 'bold'))],
          [left(run(words.profit)), right(run(formatSignedMoney(floorCents(netProfit)), 'bold'))],
        ],
      ),
    ],
  });
}

/** A lay of one selection. Errors: the calculator's. */
export function layAnswer(input: CalculatorInput<'lay-as-back'>): Result<Answered, InputError> {
  const found = layAsBackOf.inCentavos(input);
  if (!found.ok) return found;
  const { layOdds, layStake, commission } = layAsBackOf.input.parse(input);
  const risked = formatMoney(floorCents(found.value.liability));
  const stake = formatMoney(floorCents(layStake));
  const rate = commission > 0 ? ` (${words.commission(commissionText(commission))})` : '';
  const title = words.layTitle(formatOdds(layOdds), stake);
  return ok({
    title,
    description: words.liability(risked),
    html: lines([
      bold(title),
      '',
      `${words.ifLayWins}${html(rate)}: ${bold(formatSignedMoney(floorCents(exactCents(layStake * (1 - commission)))))}`,
      `${words.ifLayLoses}: ${bold(formatSignedMoney(floorCents(exactCents(-found.value.liability))))}`,
      html(words.layRisk(risked)),
    ]),
  });
}
