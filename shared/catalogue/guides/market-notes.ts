/**
 * What the guide of markets says about each market: what is bet on, what to watch, the names that houses and people use
 * besides those of `settlement/names.pt-br.ts`, and the lines it offers first.
 */
import type { SettledMarketId } from '../../settlement/market-table.ts';

export interface MarketNote {
  /** One or two sentences. */
  readonly about: string;
  /** A rule that costs money if one does not know it. */
  readonly care: string | null;
}

const NORMAL_TIME = 'Vale o tempo regulamentar, com os acréscimos. Prorrogação e pênaltis não contam.';

export const MARKET_NOTES: Readonly<Record<SettledMarketId, MarketNote>> = {
  '1x2': {
    about: 'Mandante (1), empate (X) ou visitante (2).',
    care: `${NORMAL_TIME} Não combina com “se classifica”, que inclui os dois.`,
  },
  double_chance: {
    about: 'Dois dos três resultados na mesma aposta: 1X, 12 ou X2.',
    care: 'As três juntas sempre pagam duas vezes: surebet só quando a soma de 1/odd fica abaixo de 2.',
  },
  draw_no_bet: {
    about: 'Um dos dois times. Se empatar, o stake volta.',
    care: 'É o mesmo que handicap asiático 0: com o X coberto em outra casa, o empate devolve um lado e paga o outro.',
  },
  european_handicap: {
    about: 'O mandante começa com gols a mais ou a menos, e o empate do placar corrigido é uma das três opções.',
    care: 'Não há devolução. A linha é a do mandante: com −1, “2” vence também quando o mandante ganha por menos que isso.',
  },
  asian_handicap: {
    about: 'Vantagem de gols sem opção de empate. Linhas ,25 e ,75 são meia aposta em cada linha vizinha.',
    care: 'A linha de cada lado tem o sinal trocado: −0,75 no 1 contra +0,75 no 2. Sinais iguais não se cobrem.',
  },
  asian_total: {
    about: 'O total de gols acima ou abaixo da linha.',
    care: 'Linha inteira devolve no total exato. 2,25 e 2,75 pagam ou devolvem metade: confira antes de cobrir com 2,5.',
  },
  home_total: {
    about: 'Só os gols do mandante, acima ou abaixo da linha.',
    care: 'Gol contra conta para quem ele favorece.',
  },
  away_total: {
    about: 'Só os gols do visitante, acima ou abaixo da linha.',
    care: 'Gol contra conta para quem ele favorece.',
  },
  both_teams_to_score: {
    about: 'Sim: os dois times fazem gol. Não: pelo menos um termina sem gol.',
    care: `${NORMAL_TIME}`,
  },
  correct_score: {
    about: 'O placar final exato. A linha diz até quantos gols por time a casa lista; o resto é “qualquer outro”.',
    care: 'Casas dividem o “qualquer outro” de jeitos diferentes: um só, ou um por vencedor. Confira a lista das duas.',
  },
  odd_even: { about: 'O total de gols é ímpar ou par. Sem gols, é par.', care: null },
  win_to_nil: {
    about: 'Qual time vence sem levar gol; “nenhum” é todo o resto.',
    care: '0–0 não é vitória de ninguém: paga “nenhum”.',
  },
  home_win_to_nil: { about: 'Sim: o mandante vence e não leva gol.', care: 'Empate 0–0 paga “não”.' },
  away_win_to_nil: { about: 'Sim: o visitante vence e não leva gol.', care: 'Empate 0–0 paga “não”.' },
  half_time_result: {
    about: 'Quem está na frente no intervalo. O que vem depois não muda nada.',
    care: 'Os acréscimos do 1º tempo contam.',
  },
  half_time_full_time: {
    about: 'O resultado no intervalo e o do final, juntos: “1/X” é mandante na frente no intervalo e empate no fim.',
    care: 'São nove opções: para cobrir todas não basta ter os três resultados do jogo.',
  },
  money_line: {
    about: 'Quem vence, prorrogação incluída. Onde o esporte pode acabar empatado, o stake volta.',
    care: 'Em esportes com empate raro, algumas casas anulam e outras pagam como perdida: leia a regra das duas.',
  },
  spread: {
    about: 'Vantagem de pontos, prorrogação incluída.',
    care: 'Casas contam a prorrogação de jeitos diferentes em mercados de quarto e de tempo.',
  },
  points_total: {
    about: 'O total de pontos acima ou abaixo da linha, prorrogação incluída.',
    care: 'Linha inteira devolve no total exato.',
  },
};

/** For the search: how a slip, a house or a person may write it. */
export const MARKET_ALIASES: Readonly<Record<SettledMarketId, readonly string[]>> = {
  '1x2': ['1X2', 'Vencedor do encontro', 'Resultado', 'Casa empate fora', 'Vitória', 'Mandante empate visitante'],
  double_chance: ['Chance dupla', '1X', 'X2', '12', 'Vence ou empata', 'Mandante ou empate', 'Empate ou visitante'],
  draw_no_bet: ['Empate devolve', 'Empate reembolsa', 'Empate não há aposta', 'Vitória com empate anula'],
  european_handicap: ['Handicap resultado', 'Handicap com empate', 'Handicap 3 vias', 'HE'],
  asian_handicap: ['Linha de handicap', 'Handicap de gols asiático', 'Meio green', 'Meio red', 'HA 0,25', 'HA 0,75'],
  asian_total: [
    'Mais de',
    'Menos de',
    'Over',
    'Under',
    'Over gols',
    'Under gols',
    'Total de gols mais/menos',
    'Gols acima/abaixo',
    'Acima de',
    'Abaixo de',
    'Linha de gols',
    'Gols +/-',
    'Mais de gols',
    'Menos de gols',
  ],
  home_total: ['Mandante mais/menos gols', 'Gols da equipe da casa', 'Time da casa total de gols', 'Total do time 1'],
  away_total: ['Visitante mais/menos gols', 'Gols da equipe de fora', 'Time de fora total de gols', 'Total do time 2'],
  both_teams_to_score: [
    'Ambas as equipes marcam',
    'Ambas equipes para marcar',
    'Para ambos os times marcarem',
    'Os dois times marcam',
    'Ambas marcam sim',
    'Ambas marcam não',
    'Gol gol',
    'AM',
  ],
  correct_score: ['Placar final', 'Marcador exato', 'Qualquer outro placar'],
  odd_even: ['Gols ímpares ou pares', 'Número de gols par', 'Número de gols ímpar'],
  win_to_nil: ['Vencer de zero', 'Vence de zero', 'Vitória sem levar gol'],
  home_win_to_nil: ['Mandante vence sem levar gol', 'Casa vence de zero', 'Time da casa vence sem sofrer gol'],
  away_win_to_nil: ['Visitante vence sem levar gol', 'Fora vence de zero', 'Time de fora vence sem sofrer gol'],
  half_time_result: ['Vencedor do 1º tempo', 'Intervalo', 'Primeiro tempo', 'HT', '1T'],
  half_time_full_time: ['Intervalo final', '1º tempo/resultado final', 'HT FT', 'IN/FI'],
  money_line: ['Vencedor com prorrogação', 'Vencedor incluindo prorrogação', 'Quem vence a partida'],
  spread: ['Handicap com prorrogação', 'Vantagem de pontos', 'Linha de pontos'],
  points_total: ['Mais de pontos', 'Menos de pontos', 'Over pontos', 'Under pontos', 'Pontos acima/abaixo'],
};

/** The first one is where a grid opens. */
export const MARKET_LINES: Readonly<Partial<Record<SettledMarketId, readonly number[]>>> = {
  european_handicap: [-1, -2, 1, 2],
  asian_handicap: [-0.75, -1, -0.5, -0.25, 0],
  asian_total: [2.5, 2, 2.25, 2.75, 3],
  home_total: [1.5, 0.5, 1, 1.25],
  away_total: [0.5, 1, 1.25, 1.5],
  correct_score: [3, 2, 4],
  spread: [-4.5, -4, -4.25, 3],
  points_total: [200.5, 200, 200.25],
};
