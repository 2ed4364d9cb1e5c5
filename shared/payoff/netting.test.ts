import { describe, expect, it } from 'vitest';
import type { MarketId } from '../markets/market-types.ts';
import { nettedRows } from './netted-rows.ts';
import { nettedBets } from './netting.ts';

const bet = (book: string, market: MarketId, selection: string, line: number | null = null) => ({
  book,
  market,
  selection,
  line,
});

describe('nettedBets', () => {
  it.each([
    ['two selections of one market', [bet('betfair', '1x2', 'draw'), bet('betfair', '1x2', 'away')], [[0, 1]]],
    ['both sides of one handicap', [bet('betfair', 'ah', 'home', -0.5), bet('betfair', 'ah', 'away', 0.5)], [[0, 1]]],
    ['two lines', [bet('betfair', 'ou', 'over', 2.5), bet('betfair', 'ou', 'under', 3.5)], []],
    ['two markets', [bet('betfair', '1x2', 'draw'), bet('betfair', 'dnb', 'home')], []],
    ['two exchanges', [bet('betfair', '1x2', 'draw'), bet('matchbook', '1x2', 'away')], []],
    ['a bookmaker', [bet('kto', '1x2', 'draw'), bet('kto', '1x2', 'away')], []],
  ])('%s', (_, bets, expected) => expect(nettedBets(bets)).toEqual(expected));
});

describe('nettedRows', () => {
  const keep = (profit: number) => profit * 0.95;

  it('is the same row without groups', () =>
    expect(nettedRows([190, -100], [200, -100], [], keep)).toEqual([[190, -100]]));

  it('is one row before commission and one after it, of which the lower counts', () => {
    expect(nettedRows([190, -100, 7], [200, -100, 9], [[0, 1]], keep)).toEqual([
      [200, -100, 7],
      [190, -95, 7],
    ]);
  });
});
