import { expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';

it.each([
  ['2,17 com aumento de 20%', '+20%'],
  ['2,17 com aumento de 100%', '+100%'],
  ['2,17 com aumento de 12,345%', '+12,345%'],
])('the buttons under %j carry the rate as it was typed', (text, rate) => {
  const reading = readQuestion(text);
  const choices = reading.kind === 'incomplete' ? (reading.choices ?? []) : [];
  expect(choices.map(choice => choice.text.includes(`${rate} `))).toEqual([true, true]);
});
