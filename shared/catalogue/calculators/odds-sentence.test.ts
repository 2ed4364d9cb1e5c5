import { expect, it } from 'vitest';
import { oddsSentence } from './odds-sentence.ts';

it.each([
  ['2.1e1', 'Não entendi 2.1e1 como odd. Use uma como 2,10.'],
  [' #REF! ', 'Não entendi #REF! como odd. Use uma como 2,10.'],
  ['1', 'Use uma odd maior que 1,00.'],
  ['0,95', 'Use uma odd maior que 1,00.'],
  ['  ', 'Digite a odd.'],
  ['x'.repeat(50), `Não entendi ${'x'.repeat(20)} como odd. Use uma como 2,10.`],
])('%s: %s', (text, sentence) => {
  expect(oddsSentence(text)).toBe(sentence);
});
