/** HiGHS on the problems of this folder: the solver that the tests and the benchmark compare ours with. Tests only. */
import loadHighs, { type Highs } from 'highs';
import type { LinearProgram } from '../simplex.ts';

export type HighsVerdict =
  | { readonly kind: 'optimal'; readonly objective: number }
  | { readonly kind: 'infeasible' | 'unbounded' | 'unknown' };

export interface Oracle {
  readonly solve: (program: LinearProgram) => HighsVerdict;
  readonly dispose: () => void;
}

/**
 * The tightest tolerances that HiGHS accepts (its default is 1e-7). Presolve is off, because it may end with "unbounded
 * or infeasible".
 */
const EXACT = { primal_feasibility_tolerance: 1e-10, dual_feasibility_tolerance: 1e-10, presolve: 'off' };

const FAILED = -1;

/** options: HiGHS options in addition to `EXACT`. */
export async function createOracle(options: Readonly<Record<string, string | number | boolean>> = {}): Promise<Oracle> {
  const highs = await loadSolver();
  const model = highs.createModel();
  model.options.set({ output_flag: false, ...EXACT, ...options });
  return {
    solve: program => {
      model.passModel(modelOf(highs, program));
      // Raw, because at these tolerances HiGHS sometimes ends with an error, which counts as an answer here
      // ("unknown").
      if (model.raw.run().status === FAILED) return { kind: 'unknown' };
      return verdictOf(highs, model.getModelStatus(), () => model.getObjectiveValue());
    },
    dispose: () => model.dispose(),
  };
}

/**
 * The package's types are written for CommonJS, where `default` is one level down; the module that Node loads is the
 * function.
 */
export function loadSolver(): Promise<Highs> {
  return (loadHighs as unknown as typeof loadHighs.default)();
}

/** Zeros are left out: HiGHS takes rows as lists of their entries. */
export function modelOf(highs: Highs, program: LinearProgram) {
  const { objective, matrix, rowLower, rowUpper, lower, upper } = program;
  const numCols = objective.length;
  const numRows = rowLower.length;
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (let r = 0; r < numRows; r++) {
    for (let c = 0; c < numCols; c++) {
      const value = matrix[r * numCols + c] ?? 0;
      if (value === 0) continue;
      indices.push(c);
      values.push(value);
    }
    starts.push(indices.length);
  }
  return {
    numCols,
    numRows,
    sense: highs.constants.objectiveSense.maximize,
    colCost: objective,
    colLower: lower,
    colUpper: upper,
    rowLower,
    rowUpper,
    matrix: { format: 'csr' as const, numRows, numCols, starts, indices, values },
  };
}

function verdictOf(highs: Highs, status: number, objective: () => number): HighsVerdict {
  const { modelStatus } = highs.constants;
  if (status === modelStatus.optimal) return { kind: 'optimal', objective: objective() };
  if (status === modelStatus.infeasible) return { kind: 'infeasible' };
  return { kind: status === modelStatus.unbounded ? 'unbounded' : 'unknown' };
}
