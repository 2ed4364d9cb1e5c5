/** The differences between houses in the words of a Brazilian bettor. All Portuguese of this folder is here. */
import type { Comparison } from './compare-rules.ts';
import type { Question } from './questions.ts';

export const STATE_WORDS: Readonly<Record<Comparison['state'], string>> = {
  same: 'Regras iguais',
  unknown: 'Regras não conferidas',
  differ: 'Regras diferentes',
};

/** What each state means for the person who bets. */
export const STATE_HINTS: Readonly<Record<Comparison['state'], string>> = {
  same: 'As regras que costumam mudar um resultado deste esporte são iguais nestas casas.',
  unknown:
    'Não temos as regras de todas estas casas para esta aposta. Antes de apostar, confira nelas o que vale se o jogo for adiado, interrompido ou abandonado.',
  differ: 'Nestes casos uma casa pode pagar ou anular a aposta e a outra não:',
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
