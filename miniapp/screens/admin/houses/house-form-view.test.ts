import { expect, it } from 'vitest';
import { houses as words } from '#shared/catalogue/houses.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { cents } from '#shared/units.ts';
import type { HouseTerms } from '#shared/wire/admin/houses.ts';
import { readTypedHouse, ruleChoices, ruleLine, typedHouseOf } from './house-form-view.ts';

const TERMS: HouseTerms = {
  name: 'KTO Nova',
  aliases: ['katoca', 'k t o'],
  link: 'https://www.kto.bet.br/busca?q={mandante}',
  commission: 0.025,
  step: cents(500),
  limit: cents(150_050),
  hidden: true,
  rules: [
    { sport: 'tennis', question: 'retirement', on: ['winner'], answer: 'stands_after_one_set', source: 'https://x.y' },
  ],
};
const BUILT_IN = typedHouseOf(null);

it('is the same after it was shown and read again', () => {
  expect(readTypedHouse(typedHouseOf(TERMS))).toEqual({ ok: true, value: TERMS });
});

it('keeps further addresses', () => {
  const more = { ...TERMS, addresses: ['kto.com', 'kto.io'] };
  expect(readTypedHouse(typedHouseOf(more))).toEqual({ ok: true, value: more });
});

it('with nothing set is as it is built in', () => {
  expect(readTypedHouse(BUILT_IN)).toEqual({ ok: true, value: null });
  expect(readTypedHouse({ ...BUILT_IN, name: ' ', aliases: '\n \n' })).toEqual({ ok: true, value: null });
});

it.each([
  [{ commission: '2,5 %' }, { commission: 0.025 }],
  [{ commission: '0' }, { commission: 0 }],
  [{ step: '5' }, { step: 500 }],
  [{ limit: '1.500,50' }, { limit: 150_050 }],
  [{ addresses: ' kto.com\n\nhttps://www.KTO.io/pt/?a=1\nkto.com ' }, { addresses: ['kto.com', 'kto.io'] }],
])('reads %j', (typed, value) => {
  expect(readTypedHouse({ ...BUILT_IN, ...typed })).toMatchObject({ ok: true, value });
});

it.each([
  [{ commission: '90' }, { commission: words.badCommission }],
  [{ commission: 'muito' }, { commission: words.badCommission }],
  [{ step: '0' }, { step: 'Digite um valor em reais, de R$\u00a00,01 a R$\u00a01.000,00.' }],
  [{ limit: '-5' }, { limit: 'Digite um valor em reais, de R$\u00a00,01 a R$\u00a010.000.000,00.' }],
  [{ link: 'http://kto.bet.br' }, { link: words.badLink }],
  [{ addresses: 'kto' }, { addresses: words.badAddresses }],
  [{ addresses: 'bet.br' }, { addresses: words.badAddresses }],
  [{ aliases: 'x' }, { aliases: words.badAliases }],
])('refuses %j', (typed, errors) => {
  expect(readTypedHouse({ ...BUILT_IN, ...typed })).toEqual({ ok: false, error: errors });
});

it('has a word for every question and answer of every sport', () => {
  const answers: Readonly<Record<string, string>> = words.answers;
  for (const sport of SPORTS) {
    for (const choice of ruleChoices(sport)) {
      expect(words.questions[choice.question]).toBeTruthy();
      for (const answer of choice.answers) expect(answers[answer]).toBeTruthy();
    }
  }
  const [rule] = TERMS.rules;
  if (rule) expect(ruleLine(rule)).toBe('tênis, tenista desiste: vale depois de um set');
});
