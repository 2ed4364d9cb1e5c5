import { expect, it } from 'vitest';
import { ALL_QUESTIONS } from './questions.ts';
import { RULE_QUESTION_WORDS } from './words.pt-br.ts';

it('every question has words, none twice', () => {
  const words = ALL_QUESTIONS.map(question => RULE_QUESTION_WORDS[question]);
  expect(words).not.toContain('');
  expect(new Set(words).size).toBe(words.length);
});
