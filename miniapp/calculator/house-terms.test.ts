import { describe, expect, it } from 'vitest';
import {
  clearedForm,
  exampleForm,
  type FilledForm,
  typeAllIntoRow,
  typeIntoRow,
} from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { type Cents, cents } from '#shared/units.ts';
import { unsetHouse } from '../settings/house-settings.ts';
import { calculationOf } from './calculation.ts';
import { applyHouseTerms, houseNames, myHouses, rowTerms, withMySettings } from './house-terms.ts';

const house = (book: string, settings: Partial<HouseSettings> = {}) => ({ ...unsetHouse(book), on: true, ...settings });
const mine = (list: HouseSettings[], rounding: Cents | null = null) => ({
  list,
  rounding,
  commissions: FIRST_COMMISSIONS,
});
const example = (id: CalculatorId) => exampleForm(kitOf(id));
const legs = ({ groups }: FilledForm) => groups.legs ?? [];

const kto = house('kto', { maxStake: cents(60_000), balance: cents(45_050), step: cents(500) });
const betfair = house('betfair', { commission: 0.05, maxStake: cents(200_000), balance: cents(100_000) });
const all = mine([kto, betfair, { ...house('betano', { maxStake: cents(100) }), on: false }]);

describe('the form that a calculator opens with', () => {
  it.each([
    ['surebet', 'step', '5,00'],
    ['score-grid', 'step', '5,00'],
    ['rounded-stakes', 'step', '5,00'],
    ['kelly-single', 'bankroll', '1.450,50'],
    ['matched-bet', 'layCommission', '5'],
    ['early-payout-double', 'commission', '5'],
    ['cashback', 'layCommission', '5'],
  ] as const)('%s: %s is %s', (id, path, text) => {
    const form = withMySettings(example(id), { ...all, rounding: cents(500) });
    expect(form.texts[path]).toBe(text);
    expect(calculationOf(form).problem).toBeNull();
  });

  it('uses my exchange for every lay of a multiple', () => {
    const form = withMySettings(example('acca-lay'), all);
    expect(legs(form).map(({ texts }) => texts['legs.*.commission'])).toEqual(['5', '5']);
  });

  it('cleared, has my step and no house’s terms', () => {
    const form = withMySettings(clearedForm(kitOf('surebet')), { ...all, rounding: cents(500) });
    expect(form.texts).toMatchObject({ step: '5,00', total: '' });
    expect(form.groups).toEqual(clearedForm(kitOf('surebet')).groups);
  });

  it('is the example if there are no settings', () => {
    expect(withMySettings(example('surebet'), mine([]))).toEqual(example('surebet'));
    expect(withMySettings(example('kelly-single'), mine([house('kto')]))).toEqual(example('kelly-single'));
  });

  it('has the terms of the houses that the example names', () => {
    const form = withMySettings(
      example('surebet'),
      mine([house('betano', { maxStake: cents(90_000), step: cents(100) })]),
    );
    expect(legs(form)[0]?.texts).toMatchObject({
      'legs.*.house': 'Betano',
      'legs.*.max': '900,00',
      'legs.*.step': '1,00',
    });
    expect(calculationOf(form).problem).toBeNull();
  });

  it('does not open with a loss: an example above my limits uses none of my houses', () => {
    const form = withMySettings(example('surebet'), mine([house('betano', { balance: cents(10_000) })]));
    expect(legs(form).map(({ texts }) => texts['legs.*.house'])).toEqual(['', 'Superbet']);
    expect(calculationOf(form).problem).toBeNull();
  });
});

describe('the house of a leg, once it is chosen', () => {
  const choose = (texts: Record<string, string>, form = example('surebet')) =>
    applyHouseTerms(form, typeAllIntoRow(form, 'legs', 0, texts), all);
  const termsOf = (form: FilledForm) => {
    const texts = legs(form)[0]?.texts ?? {};
    return ['commission', 'max', 'step'].map(name => texts[`legs.*.${name}`]);
  };

  it.each([
    ['a house of mine, however it is written', { 'legs.*.house': ' kto' }, ['', '450,50', '5,00']],
    ['my exchange', { 'legs.*.house': 'Betfair Exchange' }, ['5', '1.000,00', '']],
    [
      'its lay: the balance is of the liability',
      { 'legs.*.house': 'Betfair Exchange', 'legs.*.side': 'lay' },
      ['5', '2.000,00', ''],
    ],
    [
      'a free bet takes nothing of the balance',
      { 'legs.*.house': 'KTO', 'legs.*.stakeKind': 'SNR' },
      ['', '600,00', '5,00'],
    ],
    [
      'limits in reais are not dollars',
      { 'legs.*.house': 'Betfair Exchange', 'legs.*.currency': 'USD' },
      ['5', '', ''],
    ],
    ['an exchange of the table', { 'legs.*.house': 'BetBra' }, ['3,25', '', '']],
    ['a house that I turned off', { 'legs.*.house': 'Betano' }, ['', '', '']],
    ['a house that nobody knows', { 'legs.*.house': 'Casa do Zé' }, ['', '', '']],
  ])('%s', (_, texts, terms) => {
    expect(termsOf(choose(texts))).toEqual(terms);
  });

  it('an exchange has the table’s commission unless I set my own', () => {
    const dearer = { ...all, commissions: { ...FIRST_COMMISSIONS, betbra: 0.04, betfair: 0.04 } };
    const at = (house: string) => {
      const chosen = typeAllIntoRow(example('surebet'), 'legs', 0, { 'legs.*.house': house });
      return termsOf(applyHouseTerms(example('surebet'), chosen, dearer))[0];
    };
    expect(['BetBra', 'Betfair Exchange'].map(at)).toEqual(['4', '5']);
    expect(myHouses({ ...dearer, list: [house('betfair_ex_uk')] }).map(({ commission }) => commission)).toEqual([0.04]);
  });

  it('removes the terms of the previous house, but nothing that was typed', () => {
    const chosen = choose({ 'legs.*.house': 'KTO' });
    expect(termsOf(choose({ 'legs.*.house': 'Superbet' }, chosen))).toEqual(['', '', '']);
    const typed = typeIntoRow(chosen, 'legs', 0, 'legs.*.max', '70');
    expect(termsOf(choose({ 'legs.*.house': 'Superbet' }, typed))).toEqual(['', '70', '']);
    expect(termsOf(choose({ 'legs.*.stakeKind': 'SNR' }, typed))).toEqual(['', '600,00', '5,00']);
  });

  it('keeps terms that have another origin', () => {
    const chosen = choose({ 'legs.*.house': 'KTO', 'legs.*.max': '70' });
    const typed = typeIntoRow(chosen, 'legs', 0, 'legs.*.max', '70');
    expect(termsOf(choose({ 'legs.*.odds': '3' }, typed))).toEqual(['', '70', '5,00']);
  });
});

it('offers my houses first, each name once', () => {
  const names = houseNames(mine([house('superbet'), house('betfair_ex'), house('casa-do-ze')]));
  expect(names.slice(0, 3)).toEqual(['Superbet', 'Betfair Exchange', 'Casa do Ze']);
  expect(new Set(names).size).toBe(names.length);
});

it('fills rows without a place for the name of a house', () => {
  const [row] = kitOf('equal-return-limits').form.groups;
  const [first, second] = myHouses(all).map(each => rowTerms(row?.fields ?? [], each));
  expect(first).toEqual({ 'maxStake.*': '600,00', 'balance.*': '450,50' });
  expect(second).toEqual({ 'commission.*': '5', 'maxStake.*': '2.000,00', 'balance.*': '1.000,00' });
});
