import { describe, expect, it } from 'vitest';
import { readSpoken } from '../talk/spoken-fixture.ts';

describe('prices that are of no one market', () => {
  it.each([
    'freebet 50 na betano odd 4,5, outro lado 1,28 na bet365, betano 1,83 esportes da sorte 2,31',
    'cashback 10% em dinheiro, boto 200 na 2,20, contra 1,78, 2,20 na betano e 1,98 na pinnacle',
    'boost de 20% no lucro, 50 reais na 2,50, contra 1,62, e 1,95 na kto com 2,21 na betano',
    'freebet 60 odd 5,00 cubro 1,40 e 1,55 e 1,60',
    'freebet 30 odd 3,00, 1,50 na kto, 1,60 na betano',
  ])('%s is no sum', text => expect(readSpoken(text).kind).toBe('incomplete'));
  it.each(['freebet 50 no empate 3,60, casa 2,10 kto, fora 3,90 betano', 'freebet 30 odd 6,00 cubro 1,45 e 5,0'])(
    '%s is one',
    text => expect(readSpoken(text).kind).toBe('calculation'),
  );
});
