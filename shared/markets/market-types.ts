/**
 * The markets that feeds quote, one row each: selections, how their line is read, and which row of the settlement table
 * settles them. A new market is one new row here.
 */
import { MARKET_TABLE, type MarketRow, type SettledMarketId } from '../settlement/market-table.ts';

export interface MarketType {
  /** Selections in the order a slip lists them; at one line they cover every final state. */
  readonly selections: readonly string[];
  /**
   * 'none': the market has no line. 'total': one line shared by its selections. 'handicap': each selection carries its
   * own; away's is minus home's. 'home_handicap': home's, shared by all. 'listed': the number of goals of each side up
   * to which a house lists every score.
   */
  readonly line: MarketRow['line']['kind'];
  /** The settlement row for sports that count goals, and for sports that count points. Null: none settles it. */
  readonly football: SettledMarketId | null;
  readonly points: SettledMarketId | null;
}

/** A market whose selections and lines are those of the row that settles it in football. */
function settledAs(football: SettledMarketId, points: SettledMarketId | null = null): MarketType {
  const { selections, line } = MARKET_TABLE[football];
  return { selections, line: line.kind, football, points };
}

const SIDES = ['home', 'away'];

export const MARKET_TYPES = {
  /** Result in normal time. */
  '1x2': settledAs('1x2'),
  /** Two-way winner, no draw possible or overtime included. */
  ml: { selections: SIDES, line: 'none', football: null, points: 'money_line' },
  /** Who advances, extra time and penalties included. */
  qualify: { selections: SIDES, line: 'none', football: null, points: null },
  /** Total goals, points or runs. */
  ou: settledAs('asian_total', 'points_total'),
  /** Asian handicap or point spread. */
  ah: settledAs('asian_handicap', 'spread'),
  dc: settledAs('double_chance'),
  dnb: settledAs('draw_no_bet'),
  /** European handicap: three selections, the draw among them. */
  eh: settledAs('european_handicap'),
  ou_home: settledAs('home_total'),
  ou_away: settledAs('away_total'),
  btts: settledAs('both_teams_to_score'),
  /** Correct score. */
  cs: settledAs('correct_score'),
  oe: settledAs('odd_even'),
  /** To win without conceding. */
  wtn_home: settledAs('home_win_to_nil'),
  wtn_away: settledAs('away_win_to_nil'),
  /** Result at half-time. */
  ht: settledAs('half_time_result'),
  /** Half-time and full-time together. */
  htft: settledAs('half_time_full_time'),
} as const satisfies Record<string, MarketType>;

export type MarketId = keyof typeof MARKET_TYPES;

export const MARKET_IDS = Object.keys(MARKET_TYPES) as [MarketId, ...MarketId[]];

/** A selection of some market: 'home', 'over', 'draw_away', '2-1'. */
export type Selection = string;

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

/** How many selections of a market win together; 0 if its selections do not partition the endings. */
export function winnersOf(market: MarketId): number {
  // Listed scores beside four kinds of "any other": which of them cover everything is the house's choice.
  if (market === 'cs') return 0;
  const { football } = MARKET_TYPES[market];
  return football === null ? 1 : MARKET_TABLE[football].winners;
}
