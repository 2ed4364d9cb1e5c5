/** Converts results of the calculators to the fields of reference cases, both in camelCase. */
import { outcomeNames } from './reference-input.ts';
import { goalRows } from './reference-rows.ts';
import { type ReferenceFields, referenceList } from './reference-terms.ts';
import { withTiedStakes } from './reference-ties.ts';

/** For results in which every leg pays the same. */
export function equalRows(result: ReferenceFields): ReferenceFields {
  const stakes = [result.stakes].flat();
  const of = (each: unknown) => stakes.map(() => each);
  return { ...result, totalStake: result.total, returns: of(result.payout), profits: of(result.profit) };
}

export function byOutcome(result: ReferenceFields, input: ReferenceFields): ReferenceFields {
  const names = outcomeNames(input);
  return { ...result, stakes: named(result.stakes, names), profits: named(result.profits, names) };
}

/** Values by name, if there is a name for each. A case may still list them. */
function named(values: unknown, names: readonly string[]): unknown {
  const isNamed = Array.isArray(values) && values.length === names.length && new Set(names).size === names.length;
  return isNamed ? Object.fromEntries(names.map((name, index) => [name, values[index]])) : values;
}

/** Converts rows by goal difference to rows by goals, for legs that are totals. */
export function goalsOfRows(rows: unknown): ReferenceFields {
  const runs = referenceList(rows).filter(({ goalDiff }) => Number(goalDiff) >= 0);
  const last = runs.length - 1;
  const {
    rows: _,
    stakes: __,
    ...names
  } = goalRows({
    rows: runs.map(({ goalDiff, profit }, at) => ({ from: goalDiff, to: at === last ? null : goalDiff, profit })),
  });
  return { ...names, over: runs[last]?.profit, under: referenceList(rows)[0]?.profit };
}

export function lpStakes(
  calculator: 'allocate-matrix' | 'allocate-score-grid',
  toInput: (input: ReferenceFields) => ReferenceFields,
) {
  return (result: ReferenceFields, input: ReferenceFields, expected: ReferenceFields): ReferenceFields => {
    const best = withTiedStakes(calculator, toInput(input), result, expected.lpStakes ?? expected.stakes);
    const outcomes = Array.isArray(input.outcomes) ? input.outcomes.map(String) : [];
    return { ...best, lpStakes: best.stakes, profits: named(best.profits, outcomes) };
  };
}
