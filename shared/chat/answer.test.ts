import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surebet } from '../calculators/arbs/surebet.ts';
import { EXAMPLES } from '../calculators/example-fixture.ts';
import { sensibleOf } from '../calculators/input-fixture.ts';
import { decodeCalculation } from '../calculators/link/link.ts';
import { CALCULATORS } from '../calculators/registry.ts';
import { formatMoney } from '../catalogue/numbers/format.ts';
import { floorCents } from '../units.ts';
import { answerCalculation, answerReading } from './answer.ts';
import { readQuestion } from './read-question.ts';

const MAX_MESSAGE = 4096;

/** Others are asked back. */
const isBelievable = (odds: readonly number[]) => {
  const sum = odds.reduce((all, each) => all + 1 / each, 0);
  return sum >= 1 / 1.3 && sum <= 1 / 0.85;
};

it('says the stakes that the calculator gives, and links to the same calculation', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 102, max: 900 }), { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.constantFrom(1, 1, 1, 5_000),
      (hundredths, total, step) => {
        const odds = hundredths.map(each => each / 100);
        const question = `${odds.map(each => String(each).replace('.', ',')).join(' / ')} total ${total / 100} passo ${step / 100}`;
        const answer = answerReading(readQuestion(question));
        const expected = surebet.inCentavos({ legs: odds.map(each => ({ odds: each })), total, step });
        if (!expected.ok || expected.value.total === 0 || !isBelievable(odds)) return;
        for (const stake of expected.value.stakes)
          expect(answer?.html).toContain(`: <b>${formatMoney(floorCents(stake))}</b>`);
        expect(answer?.html).toContain(formatMoney(floorCents(expected.value.total)));
        const linked = decodeCalculation(answer?.link ?? '');
        expect(linked.ok && answerCalculation(linked.value).html).toBe(answer?.html);
      },
    ),
    { seed: 20261121, numRuns: 20 },
  );
});

describe('a link of any calculator', () => {
  it.each(EXAMPLES)('%s %j', (id, input) => {
    const answer = answerCalculation({ id, input: input as Record<string, unknown> });
    expect(answer.html.length).toBeLessThan(MAX_MESSAGE);
    expect(answer.html).not.toMatch(/NaN|undefined|Infinity/);
    expect(answer.link).not.toBeNull();
    // Numbers, and not only a way to them.
    expect(answer.html).toMatch(/<b>.*(\d|Fechar com lay).*<\/b>/);
  });

  it.each(Object.keys(CALCULATORS) as (keyof typeof CALCULATORS)[])('any input of %s', id => {
    fc.assert(
      fc.property(sensibleOf(CALCULATORS[id].input), input => {
        const { html, link } = answerCalculation({ id, input: input as Record<string, unknown> });
        expect(html).not.toMatch(/NaN|undefined|Infinity/);
        if (link !== null) expect(html.length).toBeLessThan(MAX_MESSAGE);
      }),
      { seed: 20261121, numRuns: 30 },
    );
  });
});

it.each([
  ['surebet', { legs: [{ odds: 2 }], total: 100 }, 'Surebet: '],
  ['surebet', { legs: 'nada' }, 'Surebet: '],
  ['kelly-single', { p: 3, odds: 2 }, 'Kelly'],
] as const)('a link whose numbers make no sense says why: %s', (id, input, text) => {
  const answer = answerCalculation({ id, input });
  expect(answer).toMatchObject({ link: null });
  expect(answer.html).toContain(text);
});

it.each([
  [
    '2,10 2,05',
    'Entendi: 2,10 · 2,05. Surebet de +3,73\u00a0%.\nQuanto apostar no total?\nExemplo: <code>2,10 2,05 100</code>',
  ],
  ['2,10 total 100', 'Falta a outra odd'],
  ['fb 50 odd 6', '<code>fb 50,00 odd 6,00 lay 6,20 5%</code>'],
  ['3,1 3,2 3,9 100', 'confira as duas casas'],
  ['1,8 1,85 100', 'a margem é de 9,60\u00a0%'],
  ['2,10 2,05 100 passo 90', 'mude o total ou o passo'],
  ['<b>a&b</b> 2,10 2,05 100', 'Não muda a conta: b a&amp;b'],
])('%s', (question, text) => {
  expect(answerReading(readQuestion(question))?.html).toContain(text);
});

it('gives an example that it understands itself', () => {
  for (const question of ['2,10 2,05', '2,10 total 100', 'fb 50 odd 6', 'lay 2,10', '2,10 lay', '100']) {
    const own = /<code>(.*)<\/code>/.exec(answerReading(readQuestion(question))?.html ?? '')?.[1] ?? '';
    expect([question, own, readQuestion(own).kind]).toEqual([question, own, 'calculation']);
  }
});

it('fits in a message whatever was typed', () => {
  const word = fc.constantFrom('2,10', '1,95', '&&&&&&&&', '<<<<<<', '5,6%', 'lay', '100', 'total', 'casa');
  const text = fc.array(word, { maxLength: 60 }).map(words => words.join(' '));
  fc.assert(
    fc.property(text, question => {
      expect(answerReading(readQuestion(question))?.html.length ?? 0).toBeLessThanOrEqual(MAX_MESSAGE);
    }),
    { seed: 20261121, numRuns: 500 },
  );
});

it.each([
  ['reais', 1, 'R$\u00a0500,00'],
  ['USD', 5, 'USD 100,00'],
])('a stake in "%s" at %d reads %s', (currency, rate, text) => {
  const legs = [
    { odds: 2.1, currency, rate },
    { odds: 2.1, currency, rate },
  ];
  expect(answerCalculation({ id: 'surebet', input: { legs, total: 100_000 } }).html).toContain(text);
});
