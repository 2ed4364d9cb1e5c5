import { describe, expect, it } from 'vitest';
import { OPPORTUNITY_WARNINGS } from '../../arbitrage/opportunity.ts';
import { MARKET_IDS, MARKET_TYPES, type MarketId } from '../../markets/market-types.ts';
import { arbitrage, marketLabels, selectionLabel } from './live-list.ts';

const teams = { home: 'Flamengo', away: 'Palmeiras', sport: 'soccer' as const };
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('selectionLabel', () => {
  it.each<[MarketId, string, number | null, string]>([
    ['1x2', 'draw', null, 'Empate'],
    ['ml', 'away', null, 'Palmeiras'],
    ['qualify', 'home', null, 'Flamengo se classifica'],
    ['ou', 'over', 2.5, 'Mais de 2,5 gols'],
    ['ah', 'away', 0.25, 'Palmeiras +0,25'],
    ['eh', 'draw', -1, 'Empate (Flamengo −1)'],
    ['dc', 'home_draw', null, 'Flamengo ou empate'],
    ['dnb', 'home', null, 'Flamengo, empate anula'],
    ['1x2', 'away', null, 'Palmeiras vence'],
    ['ah', 'home', 0, 'Flamengo, empate anula'],
    ['eh', 'away', -1, 'Palmeiras +1 (europeu)'],
    ['dc', 'draw_away', null, 'Palmeiras ou empate'],
    ['dc', 'home_away', null, 'Flamengo ou Palmeiras'],
    ['ou_home', 'over', 1.5, 'Flamengo: mais de 1,5 gols'],
    ['ou_away', 'under', 0.5, 'Palmeiras: menos de 0,5 gols'],
    ['btts', 'yes', null, 'Ambas marcam: sim'],
    ['wtn_home', 'no', null, 'Flamengo não vence sem sofrer gol'],
    ['oe', 'odd', null, 'Total ímpar de gols'],
    ['cs', 'any_other_draw', null, 'Outro empate'],
    ['cs', '2-1', 3, 'Placar 2–1'],
    ['ht', 'home', null, 'Flamengo vence o 1º tempo'],
    ['htft', 'home_draw', null, 'Flamengo / Empate'],
  ])('%s %s %s is %s', (market, selection, line, label) => {
    expect(spaced(selectionLabel(market, selection, line, teams))).toBe(label);
  });

  it('gives the legs of one football match different labels, whatever their markets', () => {
    const labels = MARKET_IDS.filter(market => MARKET_TYPES[market].football !== null).flatMap(market => {
      const line = MARKET_TYPES[market].line === 'none' ? null : 3;
      return MARKET_TYPES[market].selections.map(selection => selectionLabel(market, selection, line, teams));
    });
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it('has words for every market and every warning', () => {
  for (const market of [...MARKET_IDS, 'cross'] as const) expect(marketLabels[market]).toMatch(/\S/);
  for (const warning of OPPORTUNITY_WARNINGS) {
    expect(arbitrage.warnings[warning]).toMatch(/\S/);
    expect(arbitrage.warningHints[warning]).toMatch(/\S/);
  }
});
