import { describe, expect, it } from 'vitest';
import { pointsAt } from './pointing.ts';

describe('words that only point at the message that they reply to', () => {
  it.each([
    '',
    ' ',
    '?',
    'calcula isso',
    'Calcula pra mim por favor',
    'quanto dá?',
    'quanto fica em cada?',
    'quanto coloco em cada lado',
    'vale a pena?',
    'compensa essa?',
    'é surebet?',
    'isso é surebet mesmo?',
    'e essa aí?',
    'lê essa aqui pfv',
    'faz a conta 👆',
    'confere essa dica',
  ])('%j', text => expect(pointsAt(text)).toBe(true));

  it.each([
    'e com 200?',
    '300',
    'calcula 2,10 2,05 100',
    'quanto dá com 50?',
    'valeu a pena ontem',
    'boa tarde',
    'essa é na betano?',
    'kkk',
    'calcula o lay',
  ])('not %j', text => expect(pointsAt(text)).toBe(false));
});
