/** In which combinations the legs of an opportunity end: an arb's as the engine knows them, a middle's by counting. Pure. */
import { outcomeRows } from '#shared/arbitrage/leg-outcomes.ts';
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { type Outcome, outcomeOfMargin } from '#shared/settlement/outcome.ts';

/** One row per way, what each leg comes to for who placed it. Null: nobody can say. */
export function endingsOf({ event, legs }: Pick<Opportunity, 'event' | 'legs'>): Outcome[][] | null {
  return outcomeRows(event.sport, legs) ?? countedRows(legs);
}

/** Two lines of one count (points, sets, games), whatever is counted: from below both lines to above them. */
function countedRows(legs: readonly Leg[]): Outcome[][] | null {
  const margins = legs.map(marginOf);
  const lines = legs.map(leg => Math.abs(leg.line ?? 0));
  const isOneCount = new Set(legs.map(({ market }) => market)).size === 1;
  if (!isOneCount || margins.some(margin => margin === null)) return null;
  const far = Math.ceil(Math.max(...lines)) + 1;
  const rows = new Map<string, Outcome[]>();
  for (let count = -far; count <= far; count++) {
    const row = margins.map(margin => outcomeOfMargin(margin?.(count) ?? 0));
    rows.set(row.join(), row);
  }
  return [...rows.values()];
}

/** By how much a backed leg is ahead at a count: of points in all, or of points that home leads by. */
function marginOf({ selection, line, side }: Leg): ((count: number) => number) | null {
  if (line === null || side === 'lay') return null;
  switch (selection) {
    case 'over':
      return count => count - line;
    case 'under':
      return count => line - count;
    case 'home':
      return count => count + line;
    case 'away':
      return count => line - count;
    default:
      return null;
  }
}
