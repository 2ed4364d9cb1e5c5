/** What differs between houses, as a Brazilian bettor would say it. All Portuguese of this folder is here. */
import { formatPercent } from '../catalogue/numbers/format.ts';
import { findBook } from '../markets/books.ts';
import type { Comparison, Difference } from './compare-rules.ts';
import type { Confidence } from './house-rules.ts';
import type { MismatchCost } from './mismatch-rows.ts';
import type { AnswerTo, Question } from './questions.ts';
import type { ScenarioId } from './scenarios.ts';

export const STATE_WORDS: Readonly<Record<Comparison['state'], string>> = {
  same: 'Regras iguais',
  unknown: 'Regras não conferidas',
  differ: 'Regras diferentes',
};

export const QUESTION_WORDS: Readonly<Record<Question, string>> = {
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

/** What the house does; its name comes before. */
export const ANSWER_WORDS: { readonly [Q in Question]: Readonly<Record<AnswerTo<Q>, string>> } = {
  retirement: {
    void_unless_finished: 'anula',
    void_unless_decided: 'anula o que não estava decidido',
    stands_after_one_set: 'paga quem avança depois de 1 set',
    stands_after_one_ball: 'paga quem avança desde o 1º ponto',
  },
  overtime: { included: 'conta', excluded: 'não conta' },
  pitchers: { must_start: 'anula', ignored: 'mantém' },
  shortened_game: {
    any_length: 'paga o resultado oficial',
    after_five_innings: 'paga depois de 5 entradas',
    after_nine_innings: 'anula antes de 9 entradas',
    after_nine_or_decided: 'anula antes de 9 entradas o que não estava decidido',
  },
  postponement: {
    void: 'anula',
    same_day: 'mantém só no mesmo dia',
    within_12h: 'mantém por 12 h',
    within_24h: 'mantém por 24 h',
    within_36h: 'mantém por 36 h',
    within_48h: 'mantém por 48 h',
    within_72h: 'mantém por 72 h',
    within_week: 'mantém por 7 dias',
  },
  abandoned: {
    void: 'anula',
    within_24h: 'espera 24 h',
    within_30h: 'espera 30 h',
    within_72h: 'espera 72 h',
    official_after_minimum: 'paga se quase tudo foi jogado',
  },
  fight_draw: { void: 'devolve', loses: 'dá como perdida' },
  no_contest: { void: 'devolve', stands: 'mantém' },
  golden_set: { included: 'conta', excluded: 'não conta' },
};

const UNKNOWN_ANSWER = 'não sabemos';

/** What happens, after "se". 1 and 2 are the sides as a slip names them. */
export const SCENARIO_WORDS: Readonly<Record<ScenarioId, string>> = {
  home_retires_in_first_set: 'o jogador 1 abandona no 1º set',
  away_retires_in_first_set: 'o jogador 2 abandona no 1º set',
  home_retires_later: 'o jogador 1 abandona depois do 1º set',
  away_retires_later: 'o jogador 2 abandona depois do 1º set',
  level_after_normal_time: 'o jogo vai para a prorrogação',
  pitcher_changes: 'um arremessador anunciado não começa',
  stopped_before_five_innings: 'o jogo para antes de 5 entradas',
  stopped_before_nine_innings: 'o jogo para entre 5 e 9 entradas',
  played_later_that_day: 'o jogo atrasa e sai no mesmo dia',
  played_that_day_after_12h: 'o jogo atrasa mais de 12 h e sai no mesmo dia',
  played_next_day_within_12h: 'o jogo passa para o dia seguinte, em até 12 h',
  played_next_day_after_12h: 'o jogo passa para o dia seguinte, depois de 12 h',
  played_after_24h: 'o jogo sai depois de 24 h',
  played_after_36h: 'o jogo sai depois de 36 h',
  played_after_48h: 'o jogo sai depois de 48 h',
  played_after_72h: 'o jogo sai depois de 72 h',
  resumed_within_24h: 'o jogo para e termina em até 24 h',
  resumed_after_24h: 'o jogo para e termina depois de 24 h',
  resumed_after_30h: 'o jogo para e termina depois de 30 h',
  never_resumed: 'o jogo para perto do fim e não continua',
  fight_is_drawn: 'a luta empata',
  no_contest: 'a luta fica sem resultado',
  home_wins_away_takes_golden_set: 'o time 1 vence e o time 2 leva o golden set',
  away_wins_home_takes_golden_set: 'o time 2 vence e o time 1 leva o golden set',
};

/** How sure the table is of a cell. */
export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  house: 'página da casa',
  group: 'página de outra casa do grupo',
  copy: 'cópia da regra da casa',
  reported: 'relatado por terceiros',
};

/**
 * One difference as a sentence. Example: tennis retirement, pinnacle and williamhill →
 * 'Abandono no tênis: Pinnacle paga quem avança depois de 1 set; William Hill anula.'
 */
export function differenceSentence({ question, answers }: Difference): string {
  const words: Readonly<Record<string, string>> = ANSWER_WORDS[question];
  const houses = answers.map(({ book, answer }) => `${findBook(book).name} ${words[answer] ?? UNKNOWN_ANSWER}`);
  return `${QUESTION_WORDS[question]}: ${houses.join('; ')}.`;
}

/**
 * The worst ending and what it leaves, of the total staked.
 * Example: home retires later, −0.5 per unit → 'Se o jogador 1 abandona depois do 1º set: −50,00 % do total.'
 */
export function costSentence({ perUnit, row }: MismatchCost): string {
  const [scenario] = row.states;
  return `Se ${scenario === undefined ? '' : SCENARIO_WORDS[scenario]}: ${formatPercent(perUnit)} do total.`;
}
