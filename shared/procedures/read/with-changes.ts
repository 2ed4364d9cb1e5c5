/** A procedure with the changes of a later message. */
import { cents } from '../../units.ts';
import type { Change } from '../reading.ts';
import type { Procedure, ProcedureStep } from '../schema/procedure.ts';
import type { SaidSum } from './draft/said-sums.ts';

/** Where one side has a new stake, and no stake was decided, the other side is what was placed. */
export function withKept(step: ProcedureStep, index: number, changes: readonly Change[]): ProcedureStep {
  const isNew = (at: number) => changes.some(({ path }) => path === `steps.${index}.legs.${at}.stakeCents`);
  const isOpen = step.legs.every(leg => !leg.fixed && leg.stakeCents !== null);
  if (!isOpen || !step.legs.some((_, at) => isNew(at))) return step;
  return { ...step, legs: step.legs.map((leg, at) => (isNew(at) ? leg : { ...leg, fixed: true })) };
}

/** The changed step without what was claimed of it before the change; only a new claim counts. */
export function reworded(step: ProcedureStep, claim: SaidSum | undefined, changes: readonly Change[]): ProcedureStep {
  const { saidProfitCents: _, saidBestCents: __, saidPct: ___, ...rest } = step;
  const most = changes.find(({ path }) => path === 'promotion.maxStakeCents');
  const legs = rest.legs.map(leg => {
    const known = leg.commissionFrom === 'said' ? { commissionFrom: 'earlier' as const } : {};
    const limit =
      most !== undefined && leg.maxStakeCents !== undefined ? { maxStakeCents: cents(Number(most.to)) } : {};
    return { ...leg, ...known, ...limit };
  });
  return {
    ...rest,
    legs,
    ...(claim && { saidProfitCents: claim.cents }),
    ...(claim?.bestCents !== undefined && { saidBestCents: claim.bestCents }),
  };
}

/** A procedure with changes by path. Example: 'steps.0.legs.1.odds' → 2.12. */
export function withLegChanges(procedure: Procedure, changes: readonly Change[]): Procedure {
  const copy = structuredClone(procedure) as unknown as Record<string, unknown>;
  for (const { path, to } of changes) {
    const keys = path.split('.');
    let place: unknown = copy;
    for (const key of keys.slice(0, -1)) place = (place as Record<string, unknown> | null)?.[key];
    const last = keys.at(-1);
    if (typeof place === 'object' && place !== null && last !== undefined)
      (place as Record<string, unknown>)[last] = to;
  }
  return copy as unknown as Procedure;
}
