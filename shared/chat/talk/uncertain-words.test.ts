/** What nobody can be sure of is asked: partial matches, results told beside a line, bets that have no price, counts beside prices. */
import { describe, expect, it } from 'vitest';
import { hearMessage } from './conversation.ts';
import { isCrisis } from './said-commands.ts';

const reading = (text: string, ...before: readonly string[]) => {
  const spoken = before.reduce<ReturnType<typeof hearMessage>['spoken']>(
    (last, each) => hearMessage(each, 'auto', { before: last }).spoken,
    null,
  );
  return hearMessage(text, 'auto', { before: spoken }).reading;
};
const missing = (text: string, ...before: readonly string[]) => {
  const found = reading(text, ...before);
  return found.kind === 'incomplete' ? found.missing.code : found.kind;
};

describe('asks', () => {
  it.each([
    ['casou só 25 do lay a 3,1, agora está 3,2', ['back 60 a 3,40 na kto, lay 3,1 na betfair exchange 5%']],
    ['-0,75 do Ceará a 2,02 com 80, terminou empatado. quanto voltava?', []],
  ])('%s', (text, before) => expect(missing(text, ...before)).toBe('word'));

  it('for the price of the bet that a lay shall cover', () =>
    expect(missing('quero cobrir com lay a 2,9 os 150 que botei no Ceará')).not.toBe('calculation'));

  it.each(['me mandaram odd 2,30 no basquete, quanto eu boto?', 'odd 1,60 no tênis, quanto coloco'])(
    'for the stake of one price: %s',
    text => expect(missing(text)).toBe('single'),
  );
});

it('takes no count of corners or goals for a price', () => {
  const found = reading('4 a 6 escanteios 3,2 kto, 7 ou 8 escanteios 3,9 betano, 9+ 2,6 pixbet, 0-3 9,0 bet365, 200');
  const legs = found.kind === 'calculation' ? (found.calculation.input as { legs: { odds: number }[] }).legs : [];
  expect(legs.map(({ odds }) => odds)).toEqual([3.2, 3.9, 2.6, 9]);
});

describe('somebody in trouble', () => {
  it.each([
    'ninguém vai sentir minha falta mesmo',
    'se eu morrer a dívida morre junto',
    'to devendo 8 mil de jogo e não sei mais',
    'disse que ia, jurei que vou parar e depositei de novo, socorro',
  ])('is heard: %s', text => expect(isCrisis(text)).toBe(true));
  it.each(['se eu sumir com o lucro kkk', 'devo 300 de rollover ainda', 'faz falta uma odd boa'])(
    'is not heard in: %s',
    text => expect(isCrisis(text)).toBe(false),
  );
});

it.each([
  'vendi 90 a 1,80 na smarkets, back 2,02 sem taxa',
  'layei 60 a 2,5 na betfair exchange, agora back 3,0 sem comissão',
])('takes no commission of a trade that is said to have none: %s', text =>
  expect(reading(text)).not.toHaveProperty('netCommission'),
);

it('asks where a denial has changed nothing', () => {
  expect(
    missing(
      'não não é dois e quarenta e um não trinta e um',
      'kto dois e trinta e um pixbet um e oitenta trezentos reais',
    ),
  ).toBe('word');
});
