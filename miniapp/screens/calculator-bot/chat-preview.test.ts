import { expect, it } from 'vitest';
import { exampleForm, formOf } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { decodeCalculation } from '#shared/calculators/link/link.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { answerCalculation } from '#shared/chat/answer.ts';
import { linkOf } from '../../calculator/address.ts';
import { calculationOf } from '../../calculator/calculation.ts';
import { chatAnswerOf, parseTelegramHtml, plainText } from './chat-preview.ts';

const PAIR = calculationOf(formOf(kitOf('surebet'), { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 10_000 }));

it('is what the bot says, or nothing', () => {
  const answer = chatAnswerOf(PAIR);
  expect(answer?.html).toContain('<b>Surebet de +3,73');
  expect(answer?.link).toBe(linkOf(PAIR));
  const empty = calculationOf(formOf(kitOf('surebet'), { legs: [{ odds: 2.1 }, { odds: 2.05 }] }));
  expect(chatAnswerOf(empty)).toBeNull();
});

it('is for every calculator what the bot writes of its link', () => {
  for (const id of Object.keys(PRESETS) as CalculatorId[]) {
    const kit = kitOf(id);
    const calculation = calculationOf(exampleForm(kit));
    const linked = decodeCalculation(linkOf(calculation));
    expect(linked.ok && answerCalculation(linked.value), kit.id).toEqual(chatAnswerOf(calculation));
  }
});

it.each(['surebet', 'equal-return', 'convert-odds', 'no-vig', 'kelly-single'] as const)(
  'of %s is written from the answer that the page shows, without calculating it again',
  id => {
    const calculation = calculationOf(exampleForm(kitOf(id)));
    // Every number is made a thousand times smaller: calculating again would not give such numbers.
    const shown = JSON.parse(JSON.stringify(calculation.answer), (_, value) =>
      typeof value === 'number' ? value / 1_000 : value,
    );
    const other = chatAnswerOf({ ...calculation, answer: shown });
    expect(other?.html).not.toBe(chatAnswerOf(calculation)?.html);
  },
);

it('keeps marks, and nothing that is not one', () => {
  expect(parseTelegramHtml('<b>a <i>b</i></b> &lt;c&gt;')).toEqual([
    { tag: 'b', inner: ['a ', { tag: 'i', inner: ['b'] }] },
    ' <c>',
  ]);
  expect(parseTelegramHtml('<img src=x onerror=alert(1)>x')).toEqual(['x']);
});

it('is copied as plain text with its link', () => {
  const text = plainText(chatAnswerOf(PAIR)?.html ?? '', 'https://arbi.example/calculator?c=1');
  expect(text).toMatch(/^Surebet de \+3,73 %\n\nOdd 2,10: R\$ 49,40\n/);
  expect(text).toMatch(/\n\nhttps:\/\/arbi\.example\/calculator\?c=1$/);
  expect(text).not.toMatch(/<|&/);
});
