/** The differences between houses in the words of a Brazilian bettor. All Portuguese of this folder is here. */
import type { Comparison } from './compare-rules.ts';
import type { Question } from './questions.ts';

export const STATE_WORDS: Readonly<Record<Comparison['state'], string>> = {
  same: 'Regras iguais',
  unknown: 'Regras não conferidas',
  differ: 'Regras diferentes',
};

export const RULE_QUESTION_WORDS: Readonly<Record<Question, string>> = {
  retirement: 'Abandono no tênis',
  overtime: 'Prorrogação',
  pitchers: 'Troca do arremessador',
  shortened_game: 'Jogo encurtado',
  postponement: 'Jogo adiado',
  abandoned: 'Jogo interrompido',
  fight_draw: 'Luta empatada',
  no_contest: 'Luta sem resultado',
  golden_set: 'Golden set',
};
