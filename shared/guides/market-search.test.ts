import { describe, expect, it } from 'vitest';
import { SETTLED_MARKET_IDS, type SettledMarketId } from '../settlement/market-table.ts';
import { marketNames, searchMarkets } from './market-search.ts';

describe('searchMarkets', () => {
  it.each<[string, SettledMarketId, number | null]>([
    ['Ambas marcam', 'both_teams_to_score', null],
    ['ambas as equipes marcam', 'both_teams_to_score', null],
    ['Para ambos os times marcarem', 'both_teams_to_score', null],
    ['BTTS', 'both_teams_to_score', null],
    ['Dupla chance', 'double_chance', null],
    ['chance dupla', 'double_chance', null],
    ['1X', 'double_chance', null],
    ['1x2', '1x2', null],
    ['Resultado Final', '1x2', null],
    ['Empate anula', 'draw_no_bet', null],
    ['DNB', 'draw_no_bet', null],
    ['Handicap asiático', 'asian_handicap', null],
    ['handicap asiatico -0,75', 'asian_handicap', -0.75],
    ['HA +0.25', 'asian_handicap', 0.25],
    ['Mais/Menos 2.5', 'asian_total', 2.5],
    ['mais de 2,5', 'asian_total', 2.5],
    ['over 2.25', 'asian_total', 2.25],
    ['under 3,5 gols', 'asian_total', 3.5],
    ['Placar correto', 'correct_score', null],
    ['HT/FT', 'half_time_full_time', null],
    ['1º tempo', 'half_time_result', null],
    ['vencer de zero', 'win_to_nil', null],
    ['par ou ímpar', 'odd_even', null],
    ['handicap resultado -1', 'european_handicap', -1],
    ['Total de pontos 200,5', 'points_total', 200.5],
    ['moneyline', '1x2', null],
  ])('%s finds %s first, at the line %s', (query, market, line) => {
    expect(searchMarkets(query)[0]).toMatchObject({ market, line });
  });

  it('finds every market for an empty query, and none for unknown words', () => {
    expect(searchMarkets('  ').map(({ market }) => market)).toEqual(SETTLED_MARKET_IDS);
    expect(searchMarkets('cavalo azul')).toEqual([]);
  });

  it.each(SETTLED_MARKET_IDS)('finds %s by every one of its names', market => {
    for (const name of marketNames(market)) {
      const found = searchMarkets(name).map(each => each.market);
      expect([name, found.includes(market)]).toEqual([name, true]);
    }
  });

  it('ignores a line that the market does not have', () => {
    expect(searchMarkets('ambas marcam 2,5')[0]?.line).toBeNull();
    expect(searchMarkets('mais de 2,6')[0]?.line).toBeNull();
  });
});
