/** The answers of the small calculators: dutching, formats of odds, margin, Kelly. */

import { equalReturn } from '../calculators/arbs/nway-back.ts';
import { kellyOne } from '../calculators/odds/kelly.ts';
import { noVig } from '../calculators/odds/no-vig.ts';
import { convertOdds } from '../calculators/odds/odds-format.ts';
import type { CalculatorInput } from '../calculators/registry.ts';
import { chatAnswer as words } from '../catalogue/chat/chat.ts';
import {
  formatMoney,
  formatOdds,
  formatPercent,
  formatSignedMoney,
  plainPercent,
} from '../catalogue/numbers/format.ts';
import type { InputError } from '../odds/input-error.ts';
import { ok, type Result } from '../result.ts';
import { cents, floorCents } from '../units.ts';
import { type Answered, bold, html, lines } from './html.ts';

/** An edge nearer to none than this is float noise. */
const NO_EDGE = 1e-9;
const MINUS = '\u2212';
/** A longer list is only shown in the app. */
const MOST_ROWS = 14;

/** The calculator's answer, if the caller has it already. The caller has to know that it is this calculator's. */
const known = <Answer>(solved: unknown, run: () => Result<Answer, InputError>): Result<Answer, InputError> =>
  solved === undefined ? run() : ok(solved as Answer);

export function equalReturnAnswer(
  input: CalculatorInput<'equal-return'>,
  solved?: unknown,
): Result<Answered, InputError> {
  const found = known(solved, () => equalReturn.inCentavos(input));
  if (!found.ok) return found;
  const { stakes, total, profit, payout, roi } = found.value;
  const title = words.dutching(formatPercent(roi));
  const rows = input.odds.map(
    (odds, index) => [formatOdds(odds), formatMoney(floorCents(stakes[index] ?? cents(0)))] as const,
  );
  return ok({
    title,
    description: rows.map(([odds, stake]) => `${odds}: ${stake}`).join(' · '),
    html: lines([
      bold(title),
      '',
      ...rows.slice(0, MOST_ROWS).map(([odds, stake]) => `${words.back} ${odds}: ${bold(stake)}`),
      '',
      `${words.total}: ${html(formatMoney(floorCents(total)))}`,
      `${words.payout}: ${html(formatMoney(floorCents(payout)))}`,
      `${words.profit}: ${bold(`${formatSignedMoney(floorCents(profit))} (${formatPercent(roi)})`)}`,
      html(words.dutchingNote),
    ]),
  });
}

export function convertAnswer(input: CalculatorInput<'convert-odds'>, solved?: unknown): Result<Answered, InputError> {
  const found = known(solved, () => convertOdds(input));
  if (!found.ok) return found;
  const all = found.value;
  const rowOf = (index: number) => {
    const chance = all.probability[index] ?? 0;
    return {
      decimal: formatOdds(all.decimal[index] ?? 0),
      fractional: all.fractional[index] ?? '',
      american: signed(all.american[index] ?? 0, value => String(Math.round(value)), true),
      hongkong: formatOdds(all.hongkong[index] ?? 0),
      malay: signed(all.malay[index] ?? 0, formatOdds, false),
      indonesian: signed(all.indonesian[index] ?? 0, formatOdds, false),
      probability: plainPercent(chance),
    };
  };
  const rows = all.decimal.slice(0, MOST_ROWS).map((_, index) => rowOf(index));
  const [first] = rows;
  const names = Object.entries(words.formats) as [keyof typeof words.formats, string][];
  const isOne = rows.length === 1 && first !== undefined;
  return ok({
    title: words.convert,
    description: rows
      .map(row => `${row.decimal} · ${row.fractional} · ${row.american} · ${row.probability}`)
      .join(' | '),
    html: lines([
      bold(words.convert),
      '',
      ...(isOne
        ? names.map(([format, name]) => `${name}: ${bold(first[format])}`)
        : rows.map(row => `${bold(row.decimal)} · ${row.fractional} · ${row.american} · ${html(row.probability)}`)),
    ]),
  });
}

export function noVigAnswer(input: CalculatorInput<'no-vig'>, solved?: unknown): Result<Answered, InputError> {
  const found = known(solved, () => noVig(input));
  if (!found.ok) return found;
  const { overround: margin, multiplicative } = found.value;
  const title = words.margin(plainPercent(margin));
  const fair = input.odds.slice(0, MOST_ROWS).map((odds, index) => {
    const chance = multiplicative?.[index] ?? 0;
    return [formatOdds(odds), words.fair(formatOdds(1 / chance, 2), plainPercent(chance))] as const;
  });
  return ok({
    title,
    description: fair.map(([odds, text]) => `${odds}: ${text}`).join(' · '),
    html: lines([
      bold(title),
      '',
      ...fair.map(([odds, text]) => `${words.back} ${odds}: ${bold(text)}`),
      '',
      html(margin < 0 ? words.noMargin : words.fairNote),
    ]),
  });
}

export function kellyAnswer(input: CalculatorInput<'kelly-single'>, solved?: unknown): Result<Answered, InputError> {
  const found = known(solved, () => kellyOne.inCentavos(input));
  if (!found.ok) return found;
  const { fraction, half, quarter, ev, stake } = found.value;
  const part = fraction * (input.multiplier ?? 1);
  const title = fraction > 0 ? words.kelly(plainPercent(part)) : words.kellyNothing;
  return ok({
    title,
    description: words.chance(plainPercent(input.p), formatOdds(input.odds)),
    html: lines([
      bold(title),
      '',
      html(words.chance(plainPercent(input.p), formatOdds(input.odds))),
      stake !== null && fraction > 0 ? `${words.stake}: ${bold(formatMoney(floorCents(stake)))}` : null,
      `${words.expected}: ${html(formatPercent(ev))}`,
      ...(fraction > 0
        ? [`${words.half}: ${html(plainPercent(half))}`, `${words.quarter}: ${html(plainPercent(quarter))}`]
        : [html(ev < -NO_EDGE ? words.noValue : words.evenValue)]),
    ]),
  });
}

function signed(value: number, write: (magnitude: number) => string, hasPlus: boolean): string {
  return `${value < 0 ? MINUS : hasPlus ? '+' : ''}${write(Math.abs(value))}`;
}
