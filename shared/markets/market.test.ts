import { describe, expect, it } from 'vitest';
import { quoteSchema, type Sport } from './market.ts';
import { MARKET_IDS, MARKET_TYPES, marketLine, selectionLine } from './market-types.ts';

const read = (market: string, selection: string, line: number | null, sport: Sport = 'soccer') =>
  quoteSchema.safeParse({
    event: { id: 'e', sport, league: 'L', home: 'A', away: 'B', startsAt: 0 },
    book: 'betano',
    market,
    selection,
    line,
    odds: 2,
    at: 0,
  });

describe('a quote', () => {
  it.each<[string, string, number | null, Sport?]>([
    ['1x2', 'draw', null],
    ['dc', 'home_draw', null],
    ['eh', 'draw', -1],
    ['ou', 'over', 2.25],
    ['ou', 'over', 220.5, 'basketball'],
    ['ah', 'away', 40.5, 'basketball'],
    ['ou_home', 'under', 1.5],
    ['btts', 'yes', null],
    ['cs', '2-1', 3],
    ['cs', 'any_other', 3],
    ['htft', 'home_draw', null],
    ['qualify', 'home', null],
  ])('%s %s %s is a quote', (market, selection, line, sport) => {
    expect(read(market, selection, line, sport).success).toBe(true);
  });

  it.each<[string, string, number | null, string]>([
    ['1x2', 'over', null, 'selection'],
    ['dc', 'home', null, 'selection'],
    ['cs', '11-0', 3, 'selection'],
    ['btts', 'yes', 2.5, 'line'],
    ['ou', 'over', null, 'line'],
    ['ou', 'over', 0, 'line'],
    ['ou', 'over', 20.25, 'line'],
    ['ou', 'over', 2.3, 'line'],
    ['eh', 'home', 1.5, 'line'],
    ['ah', 'home', 10.25, 'line'],
    ['corners', 'over', 9.5, 'market'],
    ['constructor', 'home', null, 'market'],
  ])('%s %s %s is refused for its %s', (market, selection, line, field) => {
    const parsed = read(market, selection, line);
    expect(parsed.error?.issues[0]?.path).toEqual([field]);
  });

  it.each([1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY, '2.1'])('refuses odds of %s', odds => {
    const parsed = quoteSchema.safeParse({ ...read('1x2', 'home', null).data, odds });
    expect(parsed.error?.issues[0]?.path).toEqual(['odds']);
  });
});

describe('market types', () => {
  it.each(MARKET_IDS)('%s: the lines of its selections go both ways', market => {
    const { selections } = MARKET_TYPES[market];
    expect(new Set(selections).size).toBe(selections.length);
    for (const selection of selections) {
      for (const line of [null, -0.5, 0, 1.25]) {
        expect(selectionLine(market, selection, marketLine(market, selection, line))).toBe(line);
      }
    }
  });
});
