/** A number of a message changes the answer, is named beside it, or is asked about. */
import { describe, expect, it } from 'vitest';
import { expectSum, fixed, readSpoken, split, spokenResult } from './talk/spoken-fixture.ts';

const asksOf = (...said: string[]) => {
  const reading = readSpoken(...said);
  return reading.kind === 'incomplete' && 'text' in reading.missing ? reading.missing.text : reading.kind;
};
const ignoredOf = (text: string) => {
  const reading = readSpoken(text);
  return reading.kind === 'calculation' ? reading.ignored : [];
};

describe('a number that changes nothing', () => {
  it.each([
    ['2,12 betano 1,97 kto 400, mais 3%', '3%'],
    ['freebet de 12% 60 na kto odd 4,20 lay 4,40 com 5%', '12%'],
    ['2,12 betano 1,97 kto com 1,5u 400', '1,5u'],
    ['2,14 kto 1,95 betano 300, tipo 2u', '2u'],
    ['lay 3,40 com responsabilidade de 300, uns 7%, comissão 5%', '7%'],
    ['kelly cheio, banca 800, odd 2,10, 55% de chance, mais 1,5u', '1,5u'],
    ['quanto é -150 em decimal? boto R$ 80', '80'],
    ['-150 em decimal e R$ 55 dá quanto', '55'],
    ['11/8 em decimal, com 60 reais', '60'],
    ['acerto 54%, qual a odd mínima? uns R$ 150', '150'],
    ['minha unidade é 20, mandaram 1,5u na 1,90 com 150', '1,5u'],
    ['dupla 1,50 e 1,80 com 20 reais e 3%', '3%'],
    ['odd justa de 1,87 e 1,95 com 12%', '12%'],
  ])('%s: %s is asked about', (text, number) => expect(asksOf(text)).toBe(number));

  it.each([
    ['Flamengo -1.5\n@2.37\nlimite R$ 500\nse eu for de 80 volta quanto?', '500'],
    ['Over 9.5 cantos @1,95 Betano\nlim 300\ncom 50 dá quanto?', '300'],
    ['Flamengo vence 2,10\nBetano\nSugestão: 2% da banca\nvou de 30, volta quanto?', '2%'],
    ['Aposta 1 ➜ R$ 122 @2.05 (Pixbet)\nAposta 2 ➜ R$ 128 @1.95 (Betnacional)\nlucro: R$ 5,00', '5,00'],
    ['bônus de 200 num depósito de 300, rollover 6x só no bônus, quanto giro?', '300'],
  ])('%s: %s is named', (text, number) => expect(ignoredOf(text)).toContain(number));

  it.each([
    'Over 2.5 2,02 betano / Under 2.5 2,08 kto, 400',
    '1 2,75 bet365 x 3,50 betano 2 3,10 superbet, 300',
    'super odd 3,10 betano (máx 25, vou nos 25) lay 3,05 betfair 5%',
    '🎯 TRIPLA\n1️⃣ City vence 1,50\n2️⃣ Over 1.5 Milan 1,40\n3️⃣ Bahia ou empate 1,30\n20 reais paga quanto',
    'banca 800, 1u = 1%, mandaram 1,5u a 1,90, boto quanto?',
    'cashback de 20% em dinheiro, teto 100, vou de 200 na 2,20, contra 1,90 na kto',
    '1,95 kto e 2,20 betano, já botei 150 na de 1,95, quanto na outra',
  ])('%s: what says of which price the others are is no amount', text =>
    expect(readSpoken(text).kind).toBe('calculation'),
  );
});

describe('a bet over its own limit', () => {
  it.each([
    'Botafogo @2,30\nlimite R$ 50\nse eu for de 80 volta quanto?',
    'Palmeiras 1,90\nmáx 40\ncom 100 paga quanto',
  ])('%s is asked about', text =>
    expect(readSpoken(text)).toMatchObject({ kind: 'incomplete', missing: { code: 'which_reading' } }),
  );
  it('under it pays', () =>
    expect(spokenResult(readSpoken('Botafogo @2,30\nlimite R$ 80\nse eu for de 50 volta quanto?'))).toMatchObject({
      returns: 11_500,
    }));
});

describe('"mais" before a whole number', () => {
  it.each([
    '2,02 betano 2,04 kto 300 mais 37',
    '1,83 betano 2,05 mais 37 novibet 300',
    '2,10 mais 150 kto 1,95 betano 1000',
  ])('%s is no line of a total', text => expect(readSpoken(text).kind).toBe('incomplete'));
  it.each(['mais de 2 2,10 kto, menos de 2 1,95 betano, 300', 'over 9 2,10 kto, under 9 1,95 betano, 300'])(
    '%s is one where it says so',
    text => expect(readSpoken(text).kind).toBe('calculation'),
  );
});

describe('a date is no price', () => {
  it.each([
    'aposte 25 e ganhe 25 em apostas grátis, válido até 30/11, 1,85 na kto',
    'freebet de 40, válido até 15/06, cubro a 1,40 na kto',
    'freebet 50 snr, vale até 5/7, lay 4,2 com 5%',
  ])('%s', text => expect(readSpoken(text).kind).not.toBe('calculation'));
});

const OPEN = '2,14 betano 1,98 kto 400';

describe('a number of a change that changes nothing', () => {
  it.each([
    ['e com 750 e 1,5u', '1,5u'],
    ['a kto caiu pra 1,95, uns 2u', '2u'],
    ['arredonda de 5 em 5 na 7,5%', '7,5%'],
    ['arredonda de 10 em 10 com 55', '55'],
  ])('%s: %s is asked about', (text, number) => expect(asksOf(OPEN, text)).toBe(number));
  it.each(['e com 500, não 400', 'e com 450. não, 500', 'e com 500 em vez de 400'])(
    '%s: what it takes back is none',
    text => expectSum([OPEN, text], split([2.14, 1.98], 500)),
  );
  it('a price that stands says of which leg', () =>
    expectSum([OPEN, 'botei 100 na de 1,98'], { ...fixed(100, 1.98, 2.14), stakes: [(100 * 1.98) / 2.14, 100] }));
});
