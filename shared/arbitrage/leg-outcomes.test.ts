import { describe, expect, it } from 'vitest';
import type { Sport } from '../markets/market.ts';
import type { MarketId } from '../markets/market-types.ts';
import { type LegSelection, outcomeRows } from './leg-outcomes.ts';

/** 'over 2.5' of a market, 'home', 'home lay'. */
function legs(...texts: readonly string[]): LegSelection[] {
  return texts.map(text => {
    const [market, selection = '', ...rest] = text.split(' ');
    const number = rest.find(part => part !== 'lay');
    const line = number === undefined ? null : Number(number);
    return { market: market as MarketId, selection, line, side: rest.includes('lay') ? 'lay' : 'back' };
  });
}

describe('outcomeRows', () => {
  it.each<[string, Sport, string[], string[]]>([
    ['a gap that both win', 'soccer', ['ou over 2.5', 'ou under 3'], ['lose,win', 'win,push', 'win,lose']],
    ['a lay is the other way round', 'soccer', ['1x2 home', '1x2 home lay'], ['lose,win', 'win,lose']],
    ['quarter lines', 'soccer', ['ah home -0.25', 'ah away 0.25'], ['half_lose,half_win', 'lose,win', 'win,lose']],
    ['somebody wins in basketball', 'basketball', ['ml home', 'ah away 0.5'], ['lose,win', 'win,lose']],
    [
      'and not always in American football',
      'american_football',
      ['ml home', 'ml away'],
      ['lose,win', 'push,push', 'win,lose'],
    ],
    ['a winner that stands alone', 'tennis', ['ml home', 'ml away'], ['win,lose', 'lose,win']],
    ['a line that stands alone', 'tennis', ['ou over 22', 'ou under 22'], ['lose,win', 'push,push', 'win,lose']],
    [
      'half-times are not on the grid',
      'soccer',
      ['ht home', 'ht draw', 'ht away'],
      ['win,lose,lose', 'lose,win,lose', 'lose,lose,win'],
    ],
    ['the ending that no leg has', 'soccer', ['ht home', 'ht draw'], ['win,lose', 'lose,win', 'lose,lose']],
  ])('%s', (_, sport, texts, rows) => {
    expect(
      outcomeRows(sport, legs(...texts))
        ?.map(String)
        .sort(),
    ).toEqual([...rows].sort());
  });

  it.each<[string, Sport, string[]]>([
    ['margin and total of points', 'basketball', ['ml home', 'ou over 220.5']],
    ['sets and games', 'tennis', ['ml home', 'ah away 0.5']],
    ['who goes through and the score', 'soccer', ['qualify home', '1x2 away']],
    ['a line that does not exist', 'soccer', ['eh home 1.5', '1x2 away']],
    ['nothing', 'soccer', []],
  ])('knows no common ending: %s', (_, sport, texts) => {
    expect(outcomeRows(sport, legs(...texts))).toBeNull();
  });
});
