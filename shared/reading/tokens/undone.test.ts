import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../chat/read-question.ts';

describe('a bet that was not made', () => {
  it.each([
    'quase botei 500 no palmeiras a 1,75 na betano',
    'se eu tivesse colocado 200 na zebra a 8,50 na kto hj tava rindo à toa',
    'devia ter botado 50 no vasco 3,10 ontem',
    'meu cunhado meteu 300 no santos a 2,10 na kto',
  ])('%s', text => {
    expect(readQuestion(text).kind).toBe('nothing');
  });
  it.each([
    'se eu tivesse colocado 200 a 8,50 quanto dava?',
    'botei 200 no palmeiras a 1,75 na betano, quanto volta?',
    'quase 2,10 na betano e 2,05 na kto, total 300',
  ])('is counted where it is asked: %s', text => {
    expect(readQuestion(text).kind).toBe('calculation');
  });
});
