/** A quoted leg as the comparison of rules takes it: at its house, with the market that settles it. */
import type { Sport } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId, type MarketType, type Selection } from '../markets/market-types.ts';
import type { HouseLeg } from './mismatch-rows.ts';

export interface QuotedLeg {
  readonly book: string;
  readonly market: MarketId;
  readonly selection: Selection;
  /** The selection's own. */
  readonly line: number | null;
  readonly side: 'back' | 'lay';
  readonly odds: number;
  /** A part of what is won. */
  readonly commission: number;
}

/** Null: nothing settles its market in this sport. */
export function houseLegOf(sport: Sport, leg: QuotedLeg): HouseLeg | null {
  const { football, points }: MarketType = MARKET_TYPES[leg.market];
  const market = sport === 'soccer' ? football : (points ?? football);
  if (market === null) return null;
  const { book, selection, line, side, odds, commission } = leg;
  const net = commission > 0 ? { commission: { kind: 'net_win', rate: commission } as const } : {};
  return { book, market, selection, line, side, odds, ...net };
}
