/**
 * Which markets of a match depend on the same endings, and the outcome of each selection in each ending.
 * Football: the score grid. Sports with points: the margin and the total are two separate spaces, because combining
 * two (nearly) independent quantities guarantees no more than the better of them.
 */
import type { Sport } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId, type MarketType, type Selection } from '../markets/market-types.ts';
import { type FinalState, scoreGrid } from '../settlement/final-state.ts';
import { MARKET_TABLE, type SettledMarketId } from '../settlement/market-table.ts';
import { OUTCOMES } from '../settlement/outcome.ts';
import { prepareBet } from '../settlement/settle.ts';

export type SpaceKind = 'grid' | 'margin' | 'total';

export interface StateSpace {
  readonly kind: SpaceKind;
  readonly states: readonly FinalState[];
  /**
   * Rough prior probabilities, summing to 1. They only divide a probability among states that bets cannot distinguish.
   */
  readonly prior: Float64Array;
  /**
   * Per state, the outcome of the selection as an index into `OUTCOMES`; null: not settled by these states.
   * line: the selection's own.
   */
  pattern(market: MarketId, selection: Selection, line: number | null): Uint8Array | null;
  /** As `pattern`, by row of the settlement table, whatever the sport calls the market. */
  settle(row: SettledMarketId, selection: Selection, line: number | null): Uint8Array | null;
}

/**
 * Sports whose margin and total are counted in one unit over the whole match, overtime included. Not tennis and
 * volleyball: a line there may count sets, games or points, and the winner can have fewer of them.
 */
const POINT_SPORTS: ReadonlySet<Sport> = new Set(['basketball', 'american_football', 'ice_hockey', 'baseball']);
/** The sports among them in which a level score is played on until somebody leads. */
const NEVER_LEVEL: ReadonlySet<Sport> = new Set(['basketball', 'ice_hockey', 'baseball']);

/** The space that decides a market, and the row of the settlement table; null: no shared space. */
export function spaceOf(sport: Sport, market: MarketId): { kind: SpaceKind; settledAs: SettledMarketId } | null {
  const { football, points }: MarketType = MARKET_TYPES[market];
  if (sport === 'soccer') {
    return football === null || MARKET_TABLE[football].needsHalfTime ? null : { kind: 'grid', settledAs: football };
  }
  if (points === null || !POINT_SPORTS.has(sport)) return null;
  return { kind: points === 'points_total' ? 'total' : 'margin', settledAs: points };
}

/** Every score from 0–0 to 12–12, shared by all football matches: outcomes are computed once. */
export function createScoreSpace(): StateSpace {
  const states = scoreGrid();
  const prior = normalised(states.map(({ home, away }) => poisson(1.5, home) * poisson(1.2, away)));
  const known = new Map<string, Uint8Array | null>();
  return {
    kind: 'grid',
    states,
    prior,
    pattern(market, selection, line) {
      const key = `${market} ${selection} ${line}`;
      let pattern = known.get(key);
      if (pattern === undefined) {
        const space = spaceOf('soccer', market);
        pattern = space && settleOver(states, space.settledAs, selection, line);
        known.set(key, pattern);
      }
      return pattern;
    },
    settle: (row, selection, line) => settleOver(states, row, selection, line),
  };
}

/** The margins or totals next to some lines. lines: home's handicaps, or totals. */
export function createPointSpace(kind: 'margin' | 'total', sport: Sport, lines: readonly number[]): StateSpace {
  const counts = new Set<number>();
  for (const line of kind === 'margin' ? [0, ...lines.map(line => -line)] : lines) {
    for (let n = Math.floor(line) - 1; n <= Math.ceil(line) + 1; n++) counts.add(n);
  }
  const states = [...counts]
    .filter(n => (kind === 'total' ? n >= 0 : n !== 0 || !NEVER_LEVEL.has(sport)))
    .sort((a, b) => a - b)
    .map(n => ({ home: Math.max(n, 0), away: Math.max(-n, 0) }));
  return {
    kind,
    states,
    prior: normalised(states.map(() => 1)),
    pattern(market, selection, line) {
      const space = spaceOf(sport, market);
      return space && settleOver(states, space.settledAs, selection, line);
    },
    settle: (row, selection, line) => settleOver(states, row, selection, line),
  };
}

function settleOver(
  states: readonly FinalState[],
  market: SettledMarketId,
  selection: Selection,
  line: number | null,
): Uint8Array | null {
  const bet = prepareBet({ market, selection, ...(line === null ? {} : { line }) });
  if (!bet.ok) return null;
  const { settle } = bet.value;
  return Uint8Array.from(states, state => OUTCOMES.indexOf(settle(state)));
}

function normalised(weights: readonly number[]): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, weight => weight / sum);
}

function poisson(mean: number, count: number): number {
  let chance = Math.exp(-mean);
  for (let n = 1; n <= count; n++) chance *= mean / n;
  return chance;
}
