import { expect, it } from 'vitest';
import { formOf, type Input } from '../calculators/forms/form.ts';
import { kitOf } from '../calculators/forms/kits.ts';
import { resultView } from '../calculators/forms/result-view.ts';
import type { CalculatorId } from '../calculators/registry.ts';
import { calculatorAnswer } from './calculator-answer.ts';
import { surebetAnswer } from './surebet-answer.ts';

const back = { odds: 5, stake: 5_000, stakeKind: 'SNR' };
const lay = { odds: 5.2, side: 'lay', commission: 0.056 };
const asSurebet = { legs: [back, lay] };
const asMatched = { backStake: 5_000, backOdds: 5, layOdds: 5.2, layCommission: 0.056, stakeKind: 'SNR' };

function shown(id: CalculatorId, input: Input) {
  const kit = kitOf(id);
  const run = kit.run(input);
  if (!run.ok) throw new Error(run.error.code);
  const { rate, figures } = resultView(formOf(kit, input), run.value);
  return { rate: rate?.text, labels: figures.map(({ label }) => label) };
}
const htmlOf = (answered: ReturnType<typeof calculatorAnswer>) => (answered.ok ? answered.value.html : answered.error);

it('a free bet has one rate, of its own value, in every calculator and in the chat', () => {
  const one = '+73,40\u00a0% da freebet';
  for (const [id, input] of [
    ['surebet', asSurebet],
    ['matched-bet', asMatched],
  ] as const) {
    const { rate, labels } = shown(id, input);
    expect([id, rate]).toEqual([id, one]);
    expect(labels).toContain('Extração da freebet');
    expect(labels).not.toContain('ROI do pior caso');
  }
  expect(htmlOf(surebetAnswer(asSurebet as Parameters<typeof surebetAnswer>[0]))).toContain(`(${one})`);
  expect(htmlOf(calculatorAnswer('matched-bet', asMatched))).toContain(`(${one})`);
});

it('with money it is the profit on the stake', () => {
  const { rate, labels } = shown('matched-bet', { ...asMatched, stakeKind: 'normal' });
  expect(rate).toMatch(/^\S+\u00a0%$/);
  expect(labels).toContain('Lucro sobre o stake');
  const others = { others: [1.62, 5.2], main: { stake: 5_000, odds: 6 } };
  expect(shown('dutch-against-main', { ...others, stakeKind: 'SNR' }).labels).toContain('Extração da freebet');
  expect(shown('dutch-against-main', { ...others, stakeKind: 'normal' }).labels).toContain('Lucro sobre o stake');
});
