import { expect, it } from 'vitest';
import { addressSourceOf } from './address-sources.ts';
import { knownBooks } from './books.ts';
import { builtInHomepage } from './house-homepages.ts';

it('knows no address without a source and a day', () => {
  for (const { key } of knownBooks()) {
    const source = addressSourceOf(key);
    expect(source === null, key).toBe(builtInHomepage(key) === null);
    if (source !== null) expect(source.on).toMatch(/^202[4-6]-\d\d-\d\d$/);
  }
});

it.each([
  ['faz1bet', 'faz1'],
  ['tivobet', 'tivo'],
  ['liderbet', 'lider'],
  ['b2xbet', 'b2x'],
  ['nossabet', 'nossa'],
  ['startbet', 'start'],
  ['gingabet', 'ginga'],
  ['qgbet', 'qg'],
  ['4playbet', '4play'],
  ['apostabet', 'aposta'],
  ['tradicionalbet', 'tradicional'],
  ['spinbet', 'spin'],
  ['ultrabet', 'ultra'],
  ['upbet', 'up'],
  ['montecarlosbet', 'montecarlos'],
  ['versusbet', 'versus'],
  ['hanzbet', 'hanz'],
  ['hiperbet', 'hiper'],
])('%s is at %s.bet.br', (key, domain) => {
  expect(builtInHomepage(key)).toBe(`https://www.${domain}.bet.br/`);
});

it.each(['pqpbet', 'gamezone', 'marjosports', 'pagbet', 'parimatch', 'betmotion'])('%s is in no list', key => {
  expect([builtInHomepage(key), addressSourceOf(key)]).toEqual([null, null]);
});
