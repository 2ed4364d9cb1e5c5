/**
 * The words of the market table: names, selections as a slip prints them, and what houses and feeds call each market.
 * All Portuguese of this folder is here.
 */
import { formatHandicap, formatLine } from '../catalogue/numbers/format.ts';
import type { SettledMarketId } from './market-table.ts';

export interface MarketWords {
  readonly name: string;
  /** Other spellings; case, accents and punctuation are ignored. */
  readonly aliases: readonly string[];
  readonly selection: (selection: string, line: number) => string;
}

const NBSP = '\u00a0';
const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };
const sign = (selection: string) => SIGNS[selection] ?? selection;
const signs = (separator: string) => (selection: string) => selection.split('_').map(sign).join(separator);
const yesNo = (selection: string) => (selection === 'yes' ? 'Sim' : 'Não');
const overUnder = (selection: string, line: number) =>
  `${selection === 'over' ? 'Mais de' : 'Menos de'}${NBSP}${formatLine(line)}`;
const SIDES: Readonly<Record<string, string>> = { home: 'Mandante', away: 'Visitante' };
const handicap = (selection: string, line: number) => `${SIDES[selection] ?? selection}${NBSP}${formatHandicap(line)}`;

const OTHER_SCORES: Readonly<Record<string, string>> = {
  any_other: 'Qualquer outro placar',
  any_other_home: 'Outra vitória do mandante',
  any_other_draw: 'Outro empate',
  any_other_away: 'Outra vitória do visitante',
};

export const MARKET_WORDS: Readonly<Record<SettledMarketId, MarketWords>> = {
  '1x2': {
    name: 'Resultado final',
    aliases: [
      'Resultado da partida',
      'Resultado do jogo',
      'Vencedor da partida',
      'Tempo regulamentar',
      'Match Result',
      'Match Odds',
      'Full Time Result',
      'Match Winner',
      'Three-way',
      'Moneyline',
      'ML',
      'h2h',
      'h2h 3-way',
    ],
    selection: sign,
  },
  double_chance: {
    name: 'Dupla chance',
    aliases: ['Dupla Chance (1X, 12, X2)', 'Dupla hipótese', 'Double Chance', 'DC'],
    selection: signs(''),
  },
  draw_no_bet: {
    name: 'Empate anula',
    aliases: ['Empate anula a aposta', 'Empate não tem aposta', 'Draw No Bet', 'DNB'],
    selection: sign,
  },
  european_handicap: {
    name: 'Handicap europeu',
    aliases: ['Handicap 3 opções', 'Handicap 1X2', 'European Handicap', '3-Way Handicap', 'Handicap Result', 'EH'],
    // The draw carries home's handicap, away the opposite.
    selection: (selection, line) =>
      selection === 'draw'
        ? `Empate (mandante${NBSP}${formatHandicap(line)})`
        : `${handicap(selection, selection === 'away' ? 0 - line : line)} (europeu)`,
  },
  asian_handicap: {
    name: 'Handicap asiático',
    aliases: ['Handicap', 'Handicap de gols', 'Asian Handicap', 'AH', 'HA', 'Spread', 'Spreads', 'Alternate Spreads'],
    selection: handicap,
  },
  asian_total: {
    name: 'Mais/menos gols',
    aliases: [
      'Mais/menos',
      'Gols mais/menos',
      'Total de gols',
      'Gols asiáticos',
      'Total asiático',
      'Goals Over/Under',
      'Over/Under',
      'Total Goals',
      'Asian Total',
      'Goal Line',
      'Total',
      'Totals',
      'Alternate Totals',
      'OU',
      'O/U',
    ],
    selection: overUnder,
  },
  home_total: {
    name: 'Gols do mandante',
    aliases: ['Total de gols do mandante', 'Total da casa', 'Home Team Total', 'Home Team Total Goals', 'Home Total'],
    selection: (selection, line) => `Mandante: ${overUnder(selection, line).toLowerCase()}`,
  },
  away_total: {
    name: 'Gols do visitante',
    aliases: ['Total de gols do visitante', 'Total de fora', 'Away Team Total', 'Away Team Total Goals', 'Away Total'],
    selection: (selection, line) => `Visitante: ${overUnder(selection, line).toLowerCase()}`,
  },
  both_teams_to_score: {
    name: 'Ambas marcam',
    aliases: ['Ambas equipes marcam', 'Ambos marcam', 'Ambos os times marcam', 'Both Teams to Score', 'BTTS', 'GG/NG'],
    selection: yesNo,
  },
  correct_score: {
    name: 'Placar exato',
    aliases: ['Placar correto', 'Resultado correto', 'Resultado exato', 'Correct Score', 'Exact Score', 'CS'],
    selection: selection => OTHER_SCORES[selection] ?? selection.replace('-', '–'),
  },
  odd_even: {
    name: 'Ímpar/par',
    aliases: ['Par/ímpar', 'Gols ímpar/par', 'Total de gols ímpar/par', 'Odd/Even', 'Goals Odd/Even', 'Even/Odd'],
    selection: selection => (selection === 'odd' ? 'Ímpar' : 'Par'),
  },
  win_to_nil: {
    name: 'Vence sem sofrer gol',
    aliases: ['Vencer sem sofrer gols', 'Vitória sem sofrer gols', 'To Win to Nil', 'Win to Nil', 'Shutout Win'],
    selection: selection => (selection === 'neither' ? 'Nenhum' : sign(selection)),
  },
  home_win_to_nil: {
    name: 'Mandante vence sem sofrer gol',
    aliases: ['Mandante vence de zero', 'Home Win to Nil', 'Home to Win to Nil'],
    selection: yesNo,
  },
  away_win_to_nil: {
    name: 'Visitante vence sem sofrer gol',
    aliases: ['Visitante vence de zero', 'Away Win to Nil', 'Away to Win to Nil'],
    selection: yesNo,
  },
  half_time_result: {
    name: 'Resultado do 1º tempo',
    aliases: ['Resultado do intervalo', '1º tempo', '1X2 1º tempo', 'Half Time Result', '1st Half Result', 'h2h h1'],
    selection: sign,
  },
  half_time_full_time: {
    name: 'Intervalo/final',
    aliases: ['Intervalo/final do jogo', 'Intervalo/resultado final', 'Half Time/Full Time', 'HT/FT', 'Double Result'],
    selection: signs('/'),
  },
  money_line: {
    name: 'Vencedor',
    aliases: [
      'Vencedor da partida',
      'Vencedor do jogo',
      'Para vencer',
      'Moneyline',
      'Money Line',
      'ML',
      'h2h',
      'Winner',
      'Match Winner',
    ],
    selection: sign,
  },
  spread: {
    name: 'Handicap',
    aliases: [
      'Handicap de pontos',
      'Handicap asiático',
      'Spread',
      'Spreads',
      'Point Spread',
      'Alternate Spreads',
      'Run Line',
      'Puck Line',
      'Asian Handicap',
      'AH',
    ],
    selection: handicap,
  },
  points_total: {
    name: 'Total de pontos',
    aliases: [
      'Mais/menos',
      'Mais/menos pontos',
      'Mais/menos games',
      'Mais/menos corridas',
      'Mais/menos rounds',
      'Total',
      'Totals',
      'Alternate Totals',
      'Total Points',
      'Game Total',
      'Over/Under',
      'OU',
      'O/U',
    ],
    selection: overUnder,
  },
};

/**
 * A selection as a slip prints it. line: as the bet has it; left out if there is none.
 * Example: ('european_handicap', 'away', -1) → 'Visitante +1 (europeu)'; ('half_time_full_time', 'home_draw') → '1/X'.
 */
export function selectionName(market: SettledMarketId, selection: string, line: number | null = null): string {
  return MARKET_WORDS[market].selection(selection, line ?? 0);
}
