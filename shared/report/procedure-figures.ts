/** Operations that closed in a period: how many brought a profit, and what was planned against what came. */
import { type Cents, cents } from '../units.ts';
import { isHitWhole, type Leak, type LegFailure, type ReportProcedure } from './report-procedures.ts';

export interface PlannedAgainstReal {
  readonly procedures: number;
  readonly plannedCents: Cents;
  readonly realCents: Cents;
}

/** Operations of two legs or more of which a plan is known. */
export interface Execution {
  readonly operations: number;
  /** Every leg was placed as planned, and none was cancelled. */
  readonly whole: number;
  /** Legs that failed, by why; the houses with the most of them first. */
  readonly failed: ReadonlyMap<LegFailure, { readonly legs: number; readonly houses: readonly string[] }>;
}

export interface ProcedureFigures {
  readonly settled: number;
  readonly green: number;
  readonly red: number;
  readonly zero: number;
  /** Green / (green + red); null: neither. */
  readonly hitRate: number | null;
  /** Operations of which a plan is known, by category. */
  readonly planned: ReadonlyMap<string | null, PlannedAgainstReal>;
  /** Real minus planned of those that brought less, by the first reason that holds. */
  readonly leak: ReadonlyMap<Leak, { readonly procedures: number; readonly cents: Cents }>;
  readonly execution: Execution;
}

/** asked: 1 for each procedure that the filter is about. from, to: numbers of days, both in. */
export function procedureFigures(
  procedures: readonly ReportProcedure[],
  asked: Uint8Array,
  from: number,
  to: number,
): ProcedureFigures {
  const count = { green: 0, red: 0, zero: 0 };
  const planned = new Map<string | null, PlannedAgainstReal>();
  const leak = new Map<Leak, { readonly procedures: number; readonly cents: Cents }>();
  const together: ReportProcedure[] = [];
  procedures.forEach((procedure, index) => {
    const { closedDay, profitCents, plannedCents, category } = procedure;
    if (asked[index] !== 1 || closedDay === null || closedDay < from || closedDay > to) return;
    count[profitCents > 0 ? 'green' : profitCents < 0 ? 'red' : 'zero'] += 1;
    if (plannedCents === null) return;
    if (procedure.legs > 1) together.push(procedure);
    const so = planned.get(category);
    planned.set(category, {
      procedures: (so?.procedures ?? 0) + 1,
      plannedCents: cents((so?.plannedCents ?? 0) + plannedCents),
      realCents: cents((so?.realCents ?? 0) + profitCents),
    });
    if (procedure.leak === null) return;
    const lost = leak.get(procedure.leak);
    leak.set(procedure.leak, {
      procedures: (lost?.procedures ?? 0) + 1,
      cents: cents((lost?.cents ?? 0) + profitCents - plannedCents),
    });
  });
  const decided = count.green + count.red;
  const settled = decided + count.zero;
  return {
    settled,
    ...count,
    hitRate: decided === 0 ? null : count.green / decided,
    planned,
    leak,
    execution: executionOf(together),
  };
}

function executionOf(procedures: readonly ReportProcedure[]): Execution {
  const failed = new Map<LegFailure, { legs: number; readonly houses: Map<string, number> }>();
  let whole = 0;
  for (const procedure of procedures) {
    if (isHitWhole(procedure)) whole += 1;
    for (const { failure, house } of procedure.failed) {
      const sum = failed.get(failure) ?? { legs: 0, houses: new Map() };
      failed.set(failure, sum);
      sum.legs += 1;
      sum.houses.set(house, (sum.houses.get(house) ?? 0) + 1);
    }
  }
  const byMost = (houses: ReadonlyMap<string, number>) =>
    [...houses].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([house]) => house);
  return {
    operations: procedures.length,
    whole,
    failed: new Map([...failed].map(([failure, { legs, houses }]) => [failure, { legs, houses: byMost(houses) }])),
  };
}
