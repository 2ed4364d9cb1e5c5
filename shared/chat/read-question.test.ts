import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CALCULATORS } from '../calculators/registry.ts';
import { QUESTION_MODES, type QuestionMode } from '../reading/result/reading.ts';
import { soak } from '../testing/soak.ts';
import { readQuestion } from './read-question.ts';
import { questionIn } from './talk/sum-commands.ts';

const surebet = (legs: readonly object[], money: object = {}) => ({
  kind: 'calculation' as const,
  calculation: { id: 'surebet' as const, input: { legs, ...money } },
  ignored: [],
});
const pair = [{ odds: 2.1 }, { odds: 2.05 }];
const laid = [
  { odds: 2.1, stake: 10000 },
  { odds: 2.12, side: 'lay', commission: 0.056 },
];

it.each<[string, object]>([
  ['2,10 2.05 100', surebet(pair, { total: 10000 })],
  ['2.10\u00a02,05 R$ 1.234,56', surebet(pair, { total: 123456 })],
  ['R$100 2,10/2,05', surebet(pair, { total: 10000 })],
  ['@2,10; @2,05; banca 100', surebet(pair, { total: 10000 })],
  ['odds 2,10 e 2,05, TOTAL 100 reais.', surebet(pair, { total: 10000 })],
  ['+110 21/20 100', surebet(pair, { total: 10000 })],
  ['2,10 2,05 100,00', surebet(pair, { total: 10000 })],
  ['2,10 2,05 15', surebet(pair, { total: 1500 })],
  [
    '2.10/3.4/3.9 total 500 passo 5',
    surebet([{ odds: 2.1 }, { odds: 3.4 }, { odds: 3.9 }], { total: 50000, step: 500 }),
  ],
  ['3 3,5 3,2 total 100', surebet([{ odds: 3 }, { odds: 3.5 }, { odds: 3.2 }], { total: 10000 })],
  ['2,10 lay 2,12 5,6% 100', surebet(laid)],
  ['2,10 100 LAY 2,12 comissão 5,6', surebet(laid)],
  ['back 2,10 lay 2,12 100 5,6 %', surebet(laid)],
  ['2,10 stake 100 2,05', surebet([{ odds: 2.1, stake: 10000 }, { odds: 2.05 }])],
  ['2,10 2,05(5%) 100', surebet([{ odds: 2.1 }, { odds: 2.05, commission: 0.05 }], { total: 10000 })],
  ['fb 50 odd 6 1,15', surebet([{ odds: 6, stake: 5000, stakeKind: 'SNR' }, { odds: 1.15 }])],
  [
    'fb50 6 lay6,2 sr',
    surebet([
      { odds: 6, stake: 5000, stakeKind: 'SR' },
      { odds: 6.2, side: 'lay' },
    ]),
  ],
])('%s', (text, reading) => {
  expect(readQuestion(text)).toMatchObject(reading);
});

it.each<[string, QuestionMode, string, object]>([
  ['2,10', 'auto', 'convert-odds', { cases: [{ format: 'decimal', value: 2.1 }] }],
  ['odd \u2212110', 'auto', 'convert-odds', { cases: [{ format: 'american', value: -110 }] }],
  [
    '21/10 2,5',
    'convert',
    'convert-odds',
    {
      cases: [
        { format: 'fractional', value: '21/10' },
        { format: 'decimal', value: 2.5 },
      ],
    },
  ],
  ['2,10 3,40 3,60', 'margin', 'no-vig', { odds: [2.1, 3.4, 3.6] }],
  ['2,10 3,40 51', 'margin', 'no-vig', { odds: [2.1, 3.4, 51] }],
  ['2,10 55% banca 1.000', 'kelly', 'kelly-single', { p: 0.55, odds: 2.1, bankroll: 100_000 }],
  ['meio 2,10 chance 55', 'kelly', 'kelly-single', { p: 0.55, odds: 2.1, multiplier: 0.5 }],
  ['3,4 4,2 100', 'dutching', 'equal-return', { odds: [3.4, 4.2], totalStake: 10_000 }],
])('%s as %s', (text, mode, id, input) => {
  expect(readQuestion(text, mode)).toMatchObject({ kind: 'calculation', calculation: { id, input } });
});

it.each<[string, QuestionMode, string]>([
  ['2,10 2,05', 'auto', 'total'],
  ['2,10 total 100', 'auto', 'other_odds'],
  ['2,10', 'calc', 'other_odds'],
  ['', 'calc', 'odds'],
  ['100', 'auto', 'odds'],
  ['fb', 'auto', 'free_bet_value'],
  ['fb 50', 'auto', 'free_bet_value'],
  ['fb 50 odd 6', 'auto', 'other_side'],
  ['fb 50 odd 6 1,15 total 100', 'auto', 'total_with_free_bet'],
  ['2,10', 'kelly', 'probability'],
  ['2,10', 'margin', 'other_odds'],
  ['2.10 2.05 1.500', 'auto', 'odds_or_money'],
  ['2,1O 2,05 100', 'auto', 'not_a_number'],
  ['2,10 100 2,05 50', 'auto', 'which_reading'],
  ['2,10 100 2,05', 'auto', 'odds_or_money'],
  ['0,95 2,05 100', 'auto', 'not_odds'],
  ['2,10 lay', 'auto', 'other_odds'],
  ['2,10 3,4 lay 2,12 total 100', 'auto', 'lay_needs_one_back'],
  ['2,10 2,05 total 0', 'auto', 'not_money'],
  ['5% 2,10 2,05 100', 'auto', 'commission_of_which'],
  ['2,10 2,05 100 5%', 'auto', 'commission_of_which'],
  ['3 3,5 9 total 100', 'auto', 'too_good'],
  ['50 fb 5 5.2', 'auto', 'too_good'],
])('%s as %s lacks: %s', (text, mode, code) => {
  expect(readQuestion(text, mode)).toMatchObject({ kind: 'incomplete', missing: { code } });
});

it.each([
  ['15 odds', `${'2,1 '.repeat(15)}total 100`, 'too_many_legs'],
  ['41 numbers', '2 '.repeat(41), 'too_long'],
  ['500 characters', '2,10 '.repeat(100), 'too_long'],
])('%s are too many', (_, text, code) => {
  expect(readQuestion(text)).toMatchObject({ kind: 'incomplete', missing: { code } });
});

it.each(['oi', '', '👍', 'bom dia pessoal, tudo certo?'])('"%s" is nothing for us', text => {
  expect(readQuestion(text)).toEqual({ kind: 'nothing' });
  expect(readQuestion(text.repeat(1000))).toEqual({ kind: 'nothing' });
});

it('names the words that it passes over', () => {
  expect(readQuestion('Fulana 2,10 Sicrana 2,05 100')).toMatchObject({
    ...surebet(pair, { total: 10000 }),
    ignored: ['Fulana', 'Sicrana'],
  });
});

const word = fc.constantFrom(
  ...['2,10', '2.05', '21/10', '+110', '100', 'R$ 50', '5,6%', '%', '1.500', 'lay', 'back', 'fb', 'total', 'passo'],
  ...[
    'stake',
    'odd',
    'comissão',
    'sr',
    'meio',
    'betano',
    'betfair',
    'bolsa',
    'de',
    'aposta',
    'bet365',
    '0',
    '1e9',
    '-',
    '/',
    '@',
    '999999999999',
    'ção',
    '\u0301',
    '𝟚',
    '１',
  ],
);
const text = fc.oneof(
  fc.array(word, { maxLength: 45 }).map(words => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
);

it.each(['constructor', '__proto__', 'toString'])('takes %s for a word as any other', word => {
  expect(questionIn(`/${word} 2,10 2,05`)).toEqual({ rest: `${word} 2,10 2,05`, mode: 'auto' });
  for (const text of [`${word} reais a 2,10 e 2,05`, `100 e ${word} a 2,10 e 2,05`, `100 a 2,10${word} e 2,05`]) {
    expect(readQuestion(text)).toMatchObject({ kind: 'incomplete' });
  }
});

it('asks for the chance where it is none: what cannot happen has no value', () => {
  expect(readQuestion('tem valor a 2,10 com chance 0%?')).toMatchObject({
    kind: 'incomplete',
    missing: { code: 'probability' },
  });
});

it('reads any text without throwing, and what it makes of it has the shape of its calculator', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...QUESTION_MODES), (question, mode) => {
      const reading = readQuestion(question, mode);
      if (reading.kind !== 'calculation') return;
      const { id, input } = reading.calculation;
      const codes = CALCULATORS[id].input.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
      // A total past a billion is the calculator's to refuse.
      expect(codes.filter(code => code !== 'out_of_range')).toEqual([]);
    }),
    { seed: 20261121, numRuns: soak(500, 2_000) },
  );
});
