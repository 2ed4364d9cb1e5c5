import { describe, expect, it } from 'vitest';
import { MARKET_TABLE, SETTLED_MARKET_IDS, type SettledMarketId } from './market-table.ts';
import { MARKET_WORDS, selectionName } from './names.pt-br.ts';
import { normalizeAlias } from './settle.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('selectionName', () => {
  it.each<[SettledMarketId, string, number | null, string]>([
    ['1x2', 'draw', null, 'X'],
    ['double_chance', 'home_draw', null, '1X'],
    ['double_chance', 'home_away', null, '12'],
    ['european_handicap', 'home', -1, 'Mandante −1 (europeu)'],
    ['european_handicap', 'draw', -1, 'Empate (mandante −1)'],
    ['european_handicap', 'away', -1, 'Visitante +1 (europeu)'],
    ['asian_handicap', 'away', 0.25, 'Visitante +0,25'],
    ['asian_total', 'over', 2.75, 'Mais de 2,75'],
    ['home_total', 'under', 1.5, 'Mandante: menos de 1,5'],
    ['both_teams_to_score', 'no', null, 'Não'],
    ['correct_score', '2-1', null, '2–1'],
    ['correct_score', 'any_other_draw', 3, 'Outro empate'],
    ['half_time_full_time', 'home_draw', null, '1/X'],
    ['spread', 'home', -3.5, 'Mandante −3,5'],
    ['points_total', 'under', 220.5, 'Menos de 220,5'],
  ])('%s %s %s is "%s"', (market, selection, line, name) =>
    expect(plain(selectionName(market, selection, line))).toBe(name),
  );

  it.each(SETTLED_MARKET_IDS)('names every selection of %s, each differently', id => {
    const names = MARKET_TABLE[id].selections.map(selection => selectionName(id, selection, 1.5));
    expect(names.every(name => name.trim().length > 0 && !name.includes('_'))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('aliases', () => {
  it.each(SETTLED_MARKET_IDS)('of %s are listed once', id => {
    const spellings = MARKET_WORDS[id].aliases.map(normalizeAlias);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});
