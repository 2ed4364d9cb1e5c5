/** In which combinations the legs of an opportunity can end. Knows no prices. */
import type { Sport } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId, type MarketType, marketLine, type Selection } from '../markets/market-types.ts';
import { MARKET_TABLE } from '../settlement/market-table.ts';
import { OUTCOMES, type Outcome } from '../settlement/outcome.ts';
import { createPointSpace, createScoreSpace, type StateSpace, spaceOf } from './cross/state-space.ts';

export interface LegSelection {
  readonly market: MarketId;
  readonly selection: Selection;
  /** The selection's own. */
  readonly line: number | null;
  readonly side: 'back' | 'lay';
}

/**
 * One row per way the legs can end together, without repetition: what each leg comes to for who placed it, a lay being
 * the backer's outcome the other way round. Null for legs that no one set of endings decides.
 * Example: over 2.5 and under 3 in football → ['lose','win'], ['win','push'], ['win','lose'].
 */
export function outcomeRows(sport: Sport, legs: readonly LegSelection[]): Outcome[][] | null {
  const patterns = patternsOf(sport, legs);
  if (patterns === null) return null;
  const rows = new Map<string, Outcome[]>();
  for (let state = 0; state < (patterns[0]?.length ?? 0); state++) {
    const outcomes = legs.map(({ side }, leg) => {
      const place = patterns[leg]?.[state] ?? 0;
      return OUTCOMES[side === 'back' ? place : OUTCOMES.length - 1 - place] ?? 'lose';
    });
    rows.set(outcomes.join(), outcomes);
  }
  return [...rows.values()];
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
  if (kind === 'grid') return createScoreSpace();
  const lines = legs.map(({ market, selection, line }) => marketLine(market, selection, line));
  return createPointSpace(
    kind,
    sport,
    lines.filter(line => line !== null),
  );
}

/** One market that stands alone: each of its selections wins once, and lines tie where they can. */
function exclusivePatterns(sport: Sport, legs: readonly LegSelection[]): Uint8Array[] | null {
  const [first] = legs;
  if (first === undefined) return null;
  const line = marketLine(first.market, first.selection, first.line);
  const isOne = legs.every(
    leg => leg.market === first.market && marketLine(leg.market, leg.selection, leg.line) === line,
  );
  if (!isOne) return null;
  const { selections, line: kind, football, points }: MarketType = MARKET_TYPES[first.market];
  if (kind === 'total' || kind === 'handicap') {
    // Sets, games or points: whatever a line counts, it is over, under, or at the line.
    const counted = createPointSpace(kind === 'total' ? 'total' : 'margin', sport, line === null ? [] : [line]);
    const settledAs = points ?? football;
    if (settledAs === null) return null;
    const patterns = legs.map(leg => counted.settle(settledAs, leg.selection, leg.line));
    return patterns.every(pattern => pattern !== null) ? patterns : null;
  }
  if (football !== null && MARKET_TABLE[football].winners !== 1) return null;
  const [win, lose] = [OUTCOMES.indexOf('win'), OUTCOMES.indexOf('lose')];
  return legs.map(leg => Uint8Array.from(selections, selection => (selection === leg.selection ? win : lose)));
}
