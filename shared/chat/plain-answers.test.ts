import { expect, it } from 'vitest';
import { kellyAnswer } from './plain-answers.ts';

const textOf = (p: number, odds: number) => {
  const answer = kellyAnswer({ p, odds });
  return answer.ok ? answer.value.html : answer.error.code;
};

it('says of a price without an edge whether it loses on average', () => {
  expect(textOf(0.5, 2)).toContain('em média não se ganha nem se perde');
  expect(textOf(0.1, 10)).not.toContain('negativo');
  expect(textOf(0.5, 1.9)).toContain('o valor esperado é negativo');
});
