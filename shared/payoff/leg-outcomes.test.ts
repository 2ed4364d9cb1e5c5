import { describe, expect, it } from 'vitest';
import type { Sport } from '../markets/market.ts';
import type { MarketId } from '../markets/market-types.ts';
import { outcomeOfMargin } from '../settlement/outcome.ts';
import { type LegSelection, outcomeRows, rowsByScore } from './leg-outcomes.ts';

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
    [
      'games of tennis between two lines',
      'tennis',
      ['ou over 20.5', 'ou under 22.5'],
      ['lose,win', 'win,lose', 'win,win'],
    ],
    [
      'a whole line and one beside it, of whatever is counted',
      'other',
      ['ou over 2', 'ou under 3'],
      ['lose,win', 'push,win', 'win,lose', 'win,push'],
    ],
    [
      'what the visitors score where football does not settle it',
      'ice_hockey',
      ['ou_away over 2.5', 'ou_away under 3.5'],
      ['lose,win', 'win,lose', 'win,win'],
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
    ['lines and a winner of something else', 'other', ['ou over 20.5', 'ml home']],
    ['a total without its line', 'tennis', ['ou over', 'ou under 20.5']],
    ['a line that does not exist', 'soccer', ['eh home 1.5', '1x2 away']],
    ['nothing', 'soccer', []],
  ])('finds no common set of endings: %s', (_, sport, texts) => {
    expect(outcomeRows(sport, legs(...texts))).toBeNull();
  });
});

/** Every score up to 12 per side, settled by counting how much a bet is ahead of its line. Ties are played on. */
function bruteForce(sport: Sport, pair: readonly LegSelection[]): string[] {
  const rows = new Set<string>();
  for (let home = 0; home <= 12; home++) {
    for (let away = 0; away <= 12; away++) {
      if (home === away && sport === 'basketball' && pair[0]?.market === 'ah') continue;
      const row = pair.map(({ selection, line }) => {
        const ahead = { over: home + away, under: -home - away, home: home - away, away: away - home }[selection] ?? 0;
        return outcomeOfMargin(ahead + (line ?? 0) * (selection === 'over' ? -1 : 1));
      });
      rows.add(row.join());
    }
  }
  return [...rows].sort();
}

describe.each<Sport>(['soccer', 'basketball', 'tennis', 'other'])('every pair of lines in %s', sport => {
  const steps = (from: number, to: number) =>
    Array.from({ length: (to - from) * 4 + 1 }, (_, index) => from + index / 4);
  it.each<[MarketId, readonly [string, string], number[]]>([
    ['ou', ['over', 'under'], steps(0.5, 5.5)],
    ['ah', ['home', 'away'], steps(-2.5, 2.5)],
  ])('%s has the outcomes of the scores', (market, sides, lines) => {
    for (const first of lines) {
      for (const second of lines) {
        const pair = sides.map((selection, at): LegSelection => {
          return { market, selection, line: at === 0 ? first : second, side: 'back' };
        });
        const rows = outcomeRows(sport, pair)?.map(String).sort();
        expect(rows, `${first} and ${second}`).toEqual(bruteForce(sport, pair));
      }
    }
  });
});

describe('rowsByScore', () => {
  it('says which row each score is', () => {
    const all = legs('1x2 home', '1x2 draw', '1x2 away');
    const rows = outcomeRows('soccer', all) ?? [];
    const winners = rowsByScore('soccer', all)?.map(row => row.map(at => rows[at]?.indexOf('win')));
    expect(winners).toHaveLength(13);
    expect(winners?.slice(0, 2).map(row => row.slice(0, 2))).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });

  it('says nothing where scores alone do not decide the legs', () => {
    expect(rowsByScore('tennis', legs('ml home', 'ml away'))).toBeNull();
    expect(rowsByScore('soccer', legs('1x2 home', 'ml away'))).toBeNull();
  });
});
