/**
 * Keys of the rows of the form. Steps, legs and selections have no name of their own, and their number changes when one before them is taken away: a text that
 * was refused, and what is folded open, would move to a neighbour.
 */
import type { ProcedureEdit } from '#shared/procedures/edit/procedure-edit.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';

interface StepRow {
  readonly key: number;
  readonly legs: readonly number[];
}

export interface FormRows {
  /** No row had this key yet, or a higher one. */
  readonly next: number;
  readonly steps: readonly StepRow[];
}

/** The first `count` keys, and new ones where there are too few. */
export function fittedKeys(keys: readonly number[], count: number, next: number): number[] {
  return Array.from({ length: count }, (_, at) => keys[at] ?? next + at - keys.length);
}

/** A key for each step and leg. Rows that were there keep theirs. */
export function fittedRows(rows: FormRows, { steps }: Procedure): FormRows {
  let { next } = rows;
  const keep = (keys: readonly number[], count: number) => {
    const fitted = fittedKeys(keys, count, next);
    next += Math.max(0, count - keys.length);
    return fitted;
  };
  const keys = keep(
    rows.steps.map(({ key }) => key),
    steps.length,
  );
  const fitted = steps.map(({ legs }, at): StepRow => {
    return { key: keys[at] ?? 0, legs: keep(rows.steps[at]?.legs ?? [], legs.length) };
  });
  return { next, steps: fitted };
}

/** Those that are left after an edit; what it adds has no key yet. */
export function rowsAfter(rows: FormRows, edit: ProcedureEdit): FormRows {
  switch (edit.kind) {
    case 'remove-step':
      return { ...rows, steps: rows.steps.filter((_, at) => at !== edit.step) };
    case 'remove-leg': {
      const steps = rows.steps.map((step, at) =>
        at === edit.step ? { ...step, legs: step.legs.filter((_, leg) => leg !== edit.leg) } : step,
      );
      return { ...rows, steps };
    }
    default:
      return rows;
  }
}
