import { expect, it } from 'vitest';
import { HOUSE_HUES, houseMark } from './house-mark.ts';

it.each([
  ['bet365', '36', 132],
  ['Betano', 'Be', 52],
  ['Betfair Exchange', 'BX', 76],
])('%s has letters and a hue of its own', (house, letters, hue) => {
  expect(houseMark(house)).toEqual({ letters, hue });
});

it.each([
  ['Bolsa de Aposta', 'BA'],
  ['Nova Bet', 'NB'],
  ['xpto', 'Xp'],
  ['Ótima', 'Ot'],
  ['1xbet', '1x'],
  ['de', 'De'],
  ['', '?'],
  ['🎲', '?'],
])('the letters of %s are %s', (house, letters) => {
  expect(houseMark(house).letters).toBe(letters);
});

it('gives a house the same hue every time, however it is written', () => {
  for (const name of ['Casa nova', 'betmgm', 'Qualquer']) {
    expect(HOUSE_HUES).toContain(houseMark(name).hue);
    expect(houseMark(name)).toEqual(houseMark(name));
  }
  expect(houseMark('betmgm')).toEqual(houseMark('BetMGM'));
});
