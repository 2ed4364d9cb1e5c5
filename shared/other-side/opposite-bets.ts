/**
 * What wins where a bet loses: the other selections of its market, and what settles the same in other markets of a football
 * match. Pure.
 */
import { MARKET_TYPES, marketLine, selectionLine } from '../markets/market-types.ts';
import type { Opposite } from './other-sides.ts';
import type { FeedBet } from './tip.ts';

export interface OppositeBets {
  /** Each by itself. */
  readonly single: readonly Opposite[];
  /** All of them; empty: the market has no such way. */
  readonly together: readonly Opposite[];
}

export function oppositesOf(bet: FeedBet, isSoccer: boolean): OppositeBets {
  const others = otherSelections(bet);
  const same = (each: FeedBet) => (isSoccer ? [each, ...twinsOf(each)] : [each]);
  const backs =
    others.length === 1 ? others.flatMap(same) : isSoccer ? (PAIRS[bet.market]?.(bet) ?? []).flatMap(same) : [];
  const lays = (isSoccer ? [bet, ...twinsOf(bet)] : [bet]).map((each): Opposite => ({ ...each, side: 'lay' }));
  return {
    single: [...backs.map((each): Opposite => ({ ...each, side: 'back' })), ...lays],
    together: others.length === 2 ? others.map((each): Opposite => ({ ...each, side: 'back' })) : [],
  };
}

/** Half-times and scores have more than a bet or two against them. */
const MOST = 3;

function otherSelections({ market, selection, line }: FeedBet): FeedBet[] {
  const { selections } = MARKET_TYPES[market];
  // Two selections of a double chance win together.
  if (selections.length > MOST || market === 'dc') return [];
  const shared = marketLine(market, selection, line);
  return selections
    .filter(each => each !== selection)
    .map(each => ({ market, selection: each, line: selectionLine(market, each, shared) }));
}

const OTHER_TWO: Readonly<Record<string, string>> = { home: 'draw_away', draw: 'home_away', away: 'home_draw' };

/** One bet of another market against one of three. */
const PAIRS: Readonly<Record<string, (bet: FeedBet) => FeedBet[]>> = {
  '1x2': ({ selection }) => [{ market: 'dc', selection: OTHER_TWO[selection] ?? '', line: null }],
  dc: ({ selection }) =>
    Object.keys(OTHER_TWO)
      .filter(single => OTHER_TWO[single] === selection)
      .map(single => ({ market: '1x2', selection: single, line: null })),
};

/** Bets of other markets that settle the same, whatever the score. */
function twinsOf({ market, selection, line }: FeedBet): FeedBet[] {
  const isSide = selection === 'home' || selection === 'away';
  if (market === '1x2' && isSide) return [{ market: 'ah', selection, line: -0.5 }];
  if (market === 'dnb') return [{ market: 'ah', selection, line: 0 }];
  if (market === 'dc' && selection !== 'home_away')
    return [{ market: 'ah', selection: selection === 'home_draw' ? 'home' : 'away', line: 0.5 }];
  if (market !== 'ah' || !isSide) return [];
  if (line === 0) return [{ market: 'dnb', selection, line: null }];
  if (line === -0.5) return [{ market: '1x2', selection, line: null }];
  return line === 0.5
    ? [{ market: 'dc', selection: selection === 'home' ? 'home_draw' : 'draw_away', line: null }]
    : [];
}
