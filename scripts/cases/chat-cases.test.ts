/** Reference cases in a chat: the bot's answers match the expected values, to the centavos that slips round to. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formOf } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { scaleMoney } from '#shared/calculators/forms/money-fixture.ts';
import { resultView } from '#shared/calculators/forms/result-view.ts';
import { calculateInCentavos } from '#shared/calculators/registry.ts';
import { answerCalculation, answerReading } from '#shared/chat/answer.ts';
import { readQuestion } from '#shared/chat/read-question.ts';
import type { QuestionMode } from '#shared/reading/result/reading.ts';
import { type ReferenceCase, referenceCases } from './reference-check.ts';
import { REFERENCE_KINDS } from './reference-kinds.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'reference-cases.json');
const cases: ReferenceCase[] = existsSync(FILE) ? referenceCases.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

/** How many centavos the exact split may differ when every slip is in whole centavos. */
const SLIPS = 2;

interface Asked {
  readonly mode: QuestionMode;
  readonly question: string;
  /** The expected numbers in the answer, in order; in the text they have a comma. */
  readonly numbers: readonly number[];
  readonly read: RegExp;
  /** The tolerance for the numbers in the text. */
  readonly within: number;
}

type Fields = Readonly<Record<string, unknown>>;
const comma = (value: unknown) => String(value).replace('.', ',');
const percent = (value: unknown) => `${comma(Number((Number(value) * 100).toFixed(6)))}%`;
const list = (value: unknown) => value as readonly number[];
const STAKES = /: <b>R\$\u00a0([\d.]+,\d\d)<\/b>/g;
const WORST = /Pior caso: <b>([+\u2212]?)R\$\u00a0([\d.]+,\d\d)/g;
const money = (question: string, numbers: readonly unknown[], read = STAKES): Asked => ({
  mode: 'auto',
  question,
  numbers: numbers.map(Number),
  read,
  within: SLIPS / 100,
});
const matched = (words: (input: Fields) => string) => (input: Fields, expected: Fields) => {
  const lay = `lay ${comma(input.lay_odds)} ${percent(input.lay_commission)}`;
  return money(`${words(input)} ${lay}`, [input.back_stake, expected.lay_stake]);
};

/** How each kind is asked in words. A question cannot say enough for the other kinds: they are opened by their links. */
const QUESTIONS: Readonly<Record<string, (input: Fields, expected: Fields) => Asked>> = {
  nway_back_total_stake: ({ odds, total_stake }, { stakes }) =>
    money(`${list(odds).map(comma).join(' ')} total ${comma(total_stake)}`, list(stakes)),
  nway_back_commission: ({ odds, commission, total_stake }, { stakes }) => {
    const legs = list(odds).map((each, index) => `${comma(each)} ${percent(list(commission)[index])}`);
    return money(`${legs.join(' ')} total ${comma(total_stake)}`, list(stakes));
  },
  nway_back_fixed_leg: ({ odds, fixed_leg, fixed_stake }, { stakes }) => {
    const legs = list(odds).map((each, index) =>
      index === fixed_leg ? `${comma(each)} stake ${fixed_stake}` : comma(each),
    );
    return money(legs.join(' '), list(stakes));
  },
  rounded_optimal_exact_total: ({ odds, total, step }, { min_profit }) =>
    money(`${list(odds).map(comma).join(' ')} total ${total} passo ${step}`, [min_profit], WORST),
  back_lay_normal: matched(({ back_odds, back_stake }) => `${comma(back_odds)} stake ${comma(back_stake)}`),
  back_lay_SNR: matched(({ back_odds, back_stake }) => `fb ${comma(back_stake)} odd ${comma(back_odds)}`),
  back_lay_SR: matched(({ back_odds, back_stake }) => `fb ${comma(back_stake)} sr odd ${comma(back_odds)}`),
  no_vig: ({ odds }, { multiplicative }) => ({
    mode: 'margin',
    question: list(odds).map(comma).join(' '),
    numbers: list(multiplicative).map(chance => chance * 100),
    read: /\((\d+,\d\d)\u00a0%\)/g,
    within: 0.0101,
  }),
  kelly_single: ({ odds, p }, { ev }) => ({
    mode: 'kelly',
    question: `${comma(odds)} ${percent(p)}`,
    numbers: [Number(ev) * 100],
    read: /Valor esperado por real: ([+\u2212]?)(\d+,\d\d)/g,
    within: 0.0101,
  }),
};

function numbersIn(html: string, pattern: RegExp): number[] {
  return [...html.matchAll(pattern)].map(([, ...parts]) =>
    Number(parts.join('').replaceAll('.', '').replace(',', '.').replace('\u2212', '-')),
  );
}

describe('reference cases in a chat', () => {
  const asked = cases.filter(({ kind }) => Object.hasOwn(QUESTIONS, kind));

  it.skipIf(cases.length === 0)('are beside the project; without them nothing is checked', () => {
    expect(asked.length).toBeGreaterThan(15);
  });

  it.each(asked.map(each => [each.id, each.kind, each] as const))('%s %s in words', (_id, kind, each) => {
    const ask = QUESTIONS[kind];
    if (ask === undefined) throw new Error(`no question for ${kind}`);
    const { mode, question, numbers, read, within } = ask(each.input, each.expected);
    const html = answerReading(readQuestion(question, mode), mode)?.html ?? '';
    const found = numbersIn(html, read);
    expect([question, found.length]).toEqual([question, numbers.length]);
    for (const [index, number] of numbers.entries()) {
      expect(
        Math.abs((found[index] ?? Number.NaN) - number),
        `${question}: ${found} for ${numbers}`,
      ).toBeLessThanOrEqual(within + 1e-9);
    }
  });

  it.each(cases.map(each => [each.id, each.kind, each] as const))('%s %s by its link', (_id, kind, { input }) => {
    const known = REFERENCE_KINDS[kind];
    if (known === undefined) throw new Error(`unknown kind ${kind}`);
    const id = known.calculator;
    const camel = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [
        name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
        value,
      ]),
    );
    const terms = scaleMoney(id, known.toInput ? known.toInput(camel) : camel, 100) as Fields;
    const page = calculateInCentavos(id, terms);
    const answer = answerCalculation({ id, input: terms });
    expect(answer.link === null).toBe(!page.ok);
    if (!page.ok || ['surebet', 'equal-return', 'convert-odds', 'no-vig', 'kelly-single'].includes(id)) return;
    const { stakes, mains, outcomes } = resultView(formOf(kitOf(id), terms), page.value);
    const shown = [...stakes.slice(0, 12), ...mains.slice(0, 12), ...outcomes.slice(0, 12)];
    for (const { text } of shown) expect(answer.html).toContain(`<b>${text.slice(0, 50)}`);
  });
});
