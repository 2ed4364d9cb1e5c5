import { describe, expect, it } from 'vitest';
import { MARKET_TYPES, type MarketId } from '../markets/market-types.ts';
import { MARKET_TABLE } from '../settlement/market-table.ts';
import type { Outcome } from '../settlement/outcome.ts';
import { oppositesOf } from './opposite-bets.ts';
import type { FeedBet } from './tip.ts';

const MIRRORED: Readonly<Record<Outcome, Outcome>> = {
  ...{ win: 'lose', half_win: 'half_lose', push: 'push', half_lose: 'half_win', lose: 'win' },
};
const SCORES = Array.from({ length: 8 }, (_, home) => Array.from({ length: 8 }, (_, away) => ({ home, away }))).flat();

function outcome({ market, selection, line }: FeedBet, state: { home: number; away: number }): Outcome {
  const settled = MARKET_TYPES[market].football;
  const settler = settled === null ? null : MARKET_TABLE[settled].settler(selection, line ?? 0);
  if (settler === null) throw new Error(`${market} ${selection}`);
  return settler(state);
}

const LINES: Partial<Record<MarketId, readonly number[]>> = {
  ...{
    ou: [0.5, 2, 2.25, 2.5, 2.75],
    ah: [-1.25, -1, -0.5, -0.25, 0, 0.5, 0.75, 1],
    eh: [-2, -1, 1],
    ou_home: [1.5],
    ou_away: [1],
  },
};
const MARKETS = ['1x2', 'ou', 'ah', 'dc', 'dnb', 'eh', 'ou_home', 'ou_away', 'btts', 'oe', 'wtn_home'] as const;
const BETS: FeedBet[] = MARKETS.flatMap(market =>
  MARKET_TYPES[market].selections.flatMap(selection =>
    (LINES[market] ?? [null]).map(line => ({ market, selection, line })),
  ),
);

describe('the other side of a bet of football', () => {
  it.each(BETS)('$market $selection $line: each single one ends the other way round, whatever the score', bet => {
    const { single, together } = oppositesOf(bet, true);
    expect(single.some(({ side }) => side === 'back') || together.length === 2 || bet.market === 'eh').toBe(true);
    for (const each of single) {
      for (const score of SCORES) {
        const own = outcome(each, score);
        const ended = each.side === 'lay' ? MIRRORED[own] : own;
        expect(ended, `${each.side} ${each.market} ${each.selection} ${each.line} at ${score.home}–${score.away}`).toBe(
          MIRRORED[outcome(bet, score)],
        );
      }
    }
    for (const score of SCORES.filter(() => together.length > 0)) {
      const wins = [bet, ...together].filter(each => outcome(each, score) === 'win');
      expect(wins).toHaveLength(1);
    }
  });

  it('of other sports is the other selection of its market alone', () => {
    expect(oppositesOf({ market: 'ah', selection: 'home', line: -0.5 }, false).single).toEqual([
      { market: 'ah', selection: 'away', line: 0.5, side: 'back' },
      { market: 'ah', selection: 'home', line: -0.5, side: 'lay' },
    ]);
  });
});
