import { describe, expect, it } from 'vitest';
import { compareRules } from './compare-rules.ts';
import { mismatchCost } from './mismatch-rows.ts';
import { ALL_QUESTIONS, QUESTIONS } from './questions.ts';
import { SCENARIOS } from './scenarios.ts';
import { ANSWER_WORDS, costSentence, differenceSentence, QUESTION_WORDS, SCENARIO_WORDS } from './words.pt-br.ts';

const tennis = (...books: string[]) =>
  compareRules(
    books.map(book => ({ book, market: 'ml' })),
    'tennis',
  ).differences;

describe('words', () => {
  it('every question, answer and scenario has words, none twice among the scenarios', () => {
    for (const question of ALL_QUESTIONS) {
      expect(QUESTION_WORDS[question]).not.toBe('');
      expect(Object.keys(ANSWER_WORDS[question]).sort()).toEqual([...QUESTIONS[question]].sort());
    }
    const scenarios = Object.values(SCENARIOS).flatMap(of => Object.keys(of));
    expect(Object.keys(SCENARIO_WORDS).sort()).toEqual(scenarios.sort());
    expect(new Set(Object.values(SCENARIO_WORDS)).size).toBe(scenarios.length);
  });

  it('a difference as a sentence', () => {
    expect(tennis('williamhill', 'pinnacle').map(differenceSentence)).toEqual([
      'Abandono no tênis: Pinnacle paga quem avança depois de 1 set; William Hill anula.',
    ]);
    expect(tennis('bet365', 'bwin', 'kto').map(differenceSentence)).toEqual([
      'Abandono no tênis: bet365 anula; bwin paga quem avança depois de 1 set; KTO não sabemos.',
    ]);
  });

  it('the cost as a sentence', () => {
    const at = (book: string, selection: string) =>
      ({ book, selection, market: 'money_line', side: 'back', odds: 2.1 }) as const;
    const cost = mismatchCost([at('pinnacle', 'home'), at('williamhill', 'away')], 'tennis', [0.5, 0.5]);
    expect(cost.ok && cost.value && costSentence(cost.value)).toBe(
      'Se o jogador 1 abandona depois do 1º set: −50,00\u00a0% do total.',
    );
  });
});
