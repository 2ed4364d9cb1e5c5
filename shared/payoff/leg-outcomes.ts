/** The combinations in which the legs of an opportunity can end. It uses no prices. */
import type { Sport } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId, type MarketType, marketLine, type Selection } from '../markets/market-types.ts';
import { MARKET_TABLE } from '../settlement/market-table.ts';
import { OUTCOMES, type Outcome, outcomeOfMargin } from '../settlement/outcome.ts';
import { createPointSpace, createScoreSpace, type StateSpace, spaceOf } from './state-space.ts';

/** Shared: the outcome of a football selection at each score is the same in every match. */
const GRID = createScoreSpace();

export interface LegSelection {
  readonly market: MarketId;
  readonly selection: Selection;
  /** The selection's own. */
  readonly line: number | null;
  readonly side: 'back' | 'lay';
}

/**
 * One row per distinct combination of outcomes, as seen by the bettor: a lay has the reverse of the backer's outcome.
 * Null if the legs do not depend on one common set of endings.
 * Example: over 2.5 and under 3 in football → ['lose','win'], ['win','push'], ['win','lose'].
 */
export function outcomeRows(sport: Sport, legs: readonly LegSelection[]): Outcome[][] | null {
  const patterns = patternsOf(sport, legs);
  return patterns && endingsOf(patterns, legs).rows;
}

/**
 * By goals of home and away: which of `outcomeRows` a score of a football match is. Null: scores alone do not decide it.
 * Example: home, draw and away → 1–0 is 0, 0–0 is 1 and 0–1 is 2, or in whatever order those rows are.
 */
export function rowsByScore(sport: Sport, legs: readonly LegSelection[]): number[][] | null {
  const space = commonSpace(sport, legs);
  const patterns = space?.kind === 'grid' ? patternsOf(sport, legs) : null;
  if (patterns === null) return null;
  const { ofState } = endingsOf(patterns, legs);
  const most = Math.max(...GRID.states.map(({ home }) => home));
  const byScore = Array.from({ length: most + 1 }, (): number[] => []);
  for (const [at, { home, away }] of GRID.states.entries()) {
    const row = byScore[home];
    if (row !== undefined) row[away] = ofState[at] ?? 0;
  }
  return byScore;
}

/** The distinct rows of outcomes, and of each state which one it ends in. */
function endingsOf(patterns: readonly Uint8Array[], legs: readonly LegSelection[]) {
  const rows = new Map<string, { readonly at: number; readonly outcomes: Outcome[] }>();
  const ofState: number[] = [];
  for (let state = 0; state < (patterns[0]?.length ?? 0); state++) {
    const outcomes = legs.map(({ side }, leg) => {
      const place = patterns[leg]?.[state] ?? 0;
      return OUTCOMES[side === 'back' ? place : OUTCOMES.length - 1 - place] ?? 'lose';
    });
    const key = outcomes.join();
    const row = rows.get(key) ?? { at: rows.size, outcomes };
    if (row.at === rows.size) rows.set(key, row);
    ofState.push(row.at);
  }
  return { rows: [...rows.values()].map(({ outcomes }) => outcomes), ofState };
}

function patternsOf(sport: Sport, legs: readonly LegSelection[]): Uint8Array[] | null {
  const space = commonSpace(sport, legs);
  if (space === null) return exclusivePatterns(sport, legs);
  const patterns = legs.map(leg => space.pattern(leg.market, leg.selection, leg.line));
  return patterns.every(pattern => pattern !== null) ? patterns : null;
}

function commonSpace(sport: Sport, legs: readonly LegSelection[]): StateSpace | null {
  const kinds = new Set(legs.map(({ market }) => spaceOf(sport, market)?.kind ?? null));
  const [kind] = kinds;
  if (kinds.size !== 1 || kind == null) return null;
  if (kind === 'grid') return GRID;
  const lines = legs.map(({ market, selection, line }) => marketLine(market, selection, line));
  return createPointSpace(
    kind,
    sport,
    lines.filter(line => line !== null),
  );
}

/** Legs of a single market: all lines of a total or handicap together; otherwise each selection wins once. */
function exclusivePatterns(sport: Sport, legs: readonly LegSelection[]): Uint8Array[] | null {
  const [first] = legs;
  if (first === undefined || legs.some(leg => leg.market !== first.market)) return null;
  const { selections, line: kind, football }: MarketType = MARKET_TYPES[first.market];
  if (kind === 'total' || kind === 'handicap') return countedPatterns(kind, sport, legs);
  if (legs.some(leg => leg.line !== first.line)) return null;
  if (football !== null && MARKET_TABLE[football].winners !== 1) return null;
  const [win, lose] = [OUTCOMES.indexOf('win'), OUTCOMES.indexOf('lose')];
  return legs.map(leg => Uint8Array.from(selections, selection => (selection === leg.selection ? win : lose)));
}

/** Lines on sets, games or points: every count from below the lowest line to above the highest. */
function countedPatterns(kind: 'total' | 'handicap', sport: Sport, legs: readonly LegSelection[]): Uint8Array[] | null {
  const thresholds = legs.map(({ selection, line }) => {
    if (line === null) return null;
    return selection === 'home' ? 0 - line : line;
  });
  const known = thresholds.filter(threshold => threshold !== null);
  if (known.length < legs.length) return null;
  const lines = kind === 'total' ? known : known.map(threshold => 0 - threshold);
  const { states } = createPointSpace(kind === 'total' ? 'total' : 'margin', sport, lines);
  return legs.map(({ selection }, leg) => {
    const upwards = selection === 'over' || selection === 'home';
    return Uint8Array.from(states, ({ home, away }) => {
      const past = home - away - (known[leg] ?? 0);
      return OUTCOMES.indexOf(outcomeOfMargin(upwards ? past : -past));
    });
  });
}
