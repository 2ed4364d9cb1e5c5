/**
 * The market types the scanner knows, one row each: their selections, and how their line reads.
 * Adding one is one row here and its words in the catalogue.
 */

export const SELECTIONS = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Selection = (typeof SELECTIONS)[number];

export interface MarketType {
  /** In the order a slip lists them; together they cover every final state. */
  readonly selections: readonly Selection[];
  /**
   * 'none': the market has no line. 'total': one line shared by both selections.
   * 'handicap': each selection carries its own; away's is minus home's.
   */
  readonly line: 'none' | 'total' | 'handicap';
}

export const MARKET_TYPES = {
  /** Result in normal time. */
  '1x2': { selections: ['home', 'draw', 'away'], line: 'none' },
  /** Two-way winner, no draw possible or overtime included. */
  ml: { selections: ['home', 'away'], line: 'none' },
  /** Who goes through, extra time and penalties included. */
  qualify: { selections: ['home', 'away'], line: 'none' },
  /** Total goals, points or runs. */
  ou: { selections: ['over', 'under'], line: 'total' },
  /** Asian handicap or point spread. */
  ah: { selections: ['home', 'away'], line: 'handicap' },
} as const satisfies Record<string, MarketType>;

export type MarketId = keyof typeof MARKET_TYPES;

export const MARKET_IDS = Object.keys(MARKET_TYPES) as [MarketId, ...MarketId[]];

/**
 * The line that names a market, from the line a selection carries: home's own handicap, or the total.
 * Example: ('ah', 'away', 1.5) → -1.5, the same market as ('ah', 'home', -1.5).
 */
export function marketLine(market: MarketId, selection: Selection, line: number | null): number | null {
  if (line === null) return null;
  // `0 - line` and not `-line`: minus zero would name a second market.
  return MARKET_TYPES[market].line === 'handicap' && selection === 'away' ? 0 - line : line;
}

/** The line a selection carries, from the line that names its market. Inverse of `marketLine`. */
export function selectionLine(market: MarketId, selection: Selection, line: number | null): number | null {
  return marketLine(market, selection, line);
}

/** Where a selection stands in its market's order; -1 where the market does not have it. */
export function selectionPlace(market: MarketId, selection: Selection): number {
  const selections: readonly Selection[] = MARKET_TYPES[market].selections;
  return selections.indexOf(selection);
}
