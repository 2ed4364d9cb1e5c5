/** The differences between houses in the words of a Brazilian bettor. All Portuguese of this folder is here. */
import type { Comparison } from './compare-rules.ts';
import type { Question, RuleAnswer } from './questions.ts';
import type { ScenarioId } from './scenarios.ts';

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
  differ: 'Nestes casos uma casa pode pagar ou anular a aposta e a outra não.',
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

/** What a house does, as one says of it: "Pinnacle: devolve se não houver 1º set completo". */
export const RULE_ANSWER_WORDS: Readonly<Record<RuleAnswer, string>> = {
  void_unless_finished: 'devolve se o jogo não terminar',
  void_unless_decided: 'devolve, menos o que já estava decidido',
  stands_after_one_set: 'devolve se não houver 1º set completo; depois vale quem avança',
  stands_after_one_ball: 'vale quem avança, desde o primeiro ponto',
  included: 'conta',
  excluded: 'não conta',
  must_start: 'devolve se o arremessador anunciado não começar',
  ignored: 'vale com qualquer arremessador',
  any_length: 'vale o placar com qualquer duração',
  after_five_innings: 'vale depois de 5 entradas, antes devolve',
  after_nine_innings: 'vale depois de 9 entradas, antes devolve',
  after_nine_or_decided: 'vale depois de 9 entradas ou se já estava decidido',
  void: 'devolve',
  same_day: 'vale se for no mesmo dia, senão devolve',
  within_12h: 'vale em até 12 h, depois devolve',
  within_24h: 'vale em até 24 h, depois devolve',
  within_30h: 'vale se acabar em até 30 h, depois devolve',
  within_36h: 'vale em até 36 h, depois devolve',
  within_48h: 'vale em até 48 h, depois devolve',
  within_72h: 'vale em até 72 h, depois devolve',
  within_week: 'vale em até uma semana, depois devolve',
  official_after_minimum: 'vale o placar depois do mínimo jogado',
  loses: 'perde quem apostou num dos dois',
  stands: 'vale',
};

/** No page was found, or none that speaks of it. */
export const UNKNOWN_RULE = 'não achamos a regra';

/** When an ending happens. home, away: as the match names them. */
export const SCENARIO_WORDS: Readonly<Record<ScenarioId, (home: string, away: string) => string>> = {
  home_retires_in_first_set: home => `${home} desiste no 1º set`,
  away_retires_in_first_set: (_, away) => `${away} desiste no 1º set`,
  home_retires_later: home => `${home} desiste depois do 1º set`,
  away_retires_later: (_, away) => `${away} desiste depois do 1º set`,
  level_after_normal_time: () => 'Empate no tempo normal',
  pitcher_changes: () => 'Começa outro arremessador',
  stopped_before_five_innings: () => 'Parado antes de 5 entradas',
  stopped_before_nine_innings: () => 'Parado antes de 9 entradas',
  played_later_that_day: () => 'Adiado para mais tarde no mesmo dia',
  played_that_day_after_12h: () => 'Adiado mais de 12 h, no mesmo dia',
  played_next_day_within_12h: () => 'Adiado para o dia seguinte, em até 12 h',
  played_next_day_after_12h: () => 'Adiado para o dia seguinte, depois de 12 h',
  played_after_24h: () => 'Adiado mais de 24 h',
  played_after_36h: () => 'Adiado mais de 36 h',
  played_after_48h: () => 'Adiado mais de 48 h',
  played_after_72h: () => 'Adiado mais de 72 h',
  resumed_within_24h: () => 'Interrompido e retomado em até 24 h',
  resumed_after_24h: () => 'Interrompido e retomado depois de 24 h',
  resumed_after_30h: () => 'Interrompido e retomado depois de 30 h',
  never_resumed: () => 'Interrompido e não retomado',
  fight_is_drawn: () => 'A luta termina empatada',
  no_contest: () => 'A luta termina sem resultado',
  home_wins_away_takes_golden_set: (home, away) => `${home} vence e ${away} leva o golden set`,
  away_wins_home_takes_golden_set: (home, away) => `${away} vence e ${home} leva o golden set`,
};
