/** The ways in which the legs of a step can end together: per row, how each leg's selection ends. */
import { pointStates, scoreGrid } from '../../settlement/final-state.ts';
import { MARKET_TABLE, type MarketRow } from '../../settlement/market-table.ts';
import type { Outcome } from '../../settlement/outcome.ts';
import { isSettledMarket, prepareBet } from '../../settlement/settle.ts';
import type { ProcedureLeg } from '../schema/procedure.ts';

/** One outcome per leg. */
export type StepRow = readonly Outcome[];

/** Null: the legs are not about one thing that ends in one way. */
export function stepRows(legs: readonly ProcedureLeg[]): readonly StepRow[] | null {
  if (legs.length === 0 || legs.some(({ market }) => market === 'multiple')) return null;
  const rows = tableRows(legs) ?? namedRows(legs);
  if (rows === null) return null;
  const distinct = new Map(rows.map(row => [row.join(), row]));
  return [...distinct.values()];
}

/** By the settlement's table: every score, or the points next to the lines. */
function tableRows(legs: readonly ProcedureLeg[]): StepRow[] | null {
  const scopes = new Set<MarketRow['scope']>();
  for (const { market } of legs) {
    if (!isSettledMarket(market) || MARKET_TABLE[market].needsHalfTime) return null;
    scopes.add(MARKET_TABLE[market].scope);
  }
  if (scopes.size !== 1) return null;
  const bets = legs.map(({ market, selection, line }) =>
    prepareBet({ market, selection: selection ?? '', line: line ?? null }),
  );
  const settles = bets.map(bet => (bet.ok ? bet.value.settle : null));
  if (settles.some(settle => settle === null)) return null;
  const states = scopes.has('football') ? scoreGrid() : pointsOf(legs);
  return states.map(state => settles.map(settle => settle?.(state) ?? 'push'));
}

/** Somebody always wins in the sports of points that are bet on here. */
function pointsOf(legs: readonly ProcedureLeg[]) {
  const margins = legs.flatMap(({ market, selection, line = 0 }) =>
    market === 'spread' ? [selection === 'home' ? -line : line] : [],
  );
  const totals = legs.flatMap(({ market, line = 0 }) => (market === 'points_total' ? [line] : []));
  return pointStates(margins, totals.length > 0 ? totals : [200.5]).filter(({ home, away }) => home !== away);
}

/**
 * Of markets that no score settles (corners, cards, who goes through): counts where there are lines, else each selection
 * excludes the others.
 */
function namedRows(legs: readonly ProcedureLeg[]): StepRow[] | null {
  if (legs.some(({ selection }) => selection === null)) return null;
  const isCount = legs.every(({ selection, line }) => line !== undefined && isOverUnder(selection));
  if (isCount) return countRows(legs);
  const names = [...new Set(legs.map(keyOf))];
  if (names.some(name => isOverUnder(name.split(' ')[0] ?? ''))) return null;
  const open = names.length === 1 ? [''] : [];
  return [...names, ...open].map(winner => legs.map(leg => (keyOf(leg) === winner ? 'win' : 'lose')));
}

/** Of two players who may score, each is a name of its own. */
const keyOf = ({ selection, line, label }: ProcedureLeg) =>
  selection === 'yes' && label !== undefined ? `yes ${label}` : `${selection} ${line ?? ''}`;
const isOverUnder = (selection: string | null) => selection === 'over' || selection === 'under';

function countRows(legs: readonly ProcedureLeg[]): StepRow[] | null {
  const lines = legs.map(({ line = 0 }) => line);
  if (lines.some(line => line < 0)) return null;
  const counts = lines.flatMap(line => [Math.floor(line) - 1, Math.floor(line), Math.ceil(line), Math.ceil(line) + 1]);
  return counts.map(count =>
    legs.map(({ selection, line = 0 }) => {
      const past = selection === 'over' ? count - line : line - count;
      if (past === 0) return 'push';
      return past > 0 ? 'win' : 'lose';
    }),
  );
}
