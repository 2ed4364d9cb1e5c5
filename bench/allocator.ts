/** How many score grids per second the allocator solves, compared with HiGHS; and its worst time for six legs on steps. */
import { allocateStakes } from '#shared/allocator/allocate.ts';
import type { Allocation } from '#shared/allocator/allocation.ts';
import { findLatticeStakes } from '#shared/allocator/lattice.ts';
import type { LatticeAllocation } from '#shared/allocator/lattice-problem.ts';
import { mergeRows } from '#shared/allocator/merge-rows.ts';
import { loadSolver, modelOf } from '#shared/allocator/oracle/highs-model.ts';
import { writePrograms } from '#shared/allocator/oracle/plain-program.ts';
import { latticeProblems, scoreGridProblems } from './allocator-problems.ts';
import { type BenchLine, quickest } from './measure.ts';

const GRIDS = 1_000;
const LATTICES = 1_000;
/** The peers are slow, so they get only this many of the problems. */
const COMPARED = 100;
/** How many steps on either side of the rounded stake the neighbourhood search tries for every leg. */
const NEIGHBOURS = 2;

type Solver = Awaited<ReturnType<typeof loadSolver>>;

export async function benchAllocator(): Promise<BenchLine[]> {
  const highs = await loadSolver();
  return [benchScoreGrids(highs), ...benchLattice(highs)];
}

function benchScoreGrids(highs: Solver): BenchLine {
  const problems = scoreGridProblems(GRIDS, 1);
  const ours = quickest(50, () => {
    for (const problem of problems) allocateStakes(problem);
  });

  // HiGHS runs with its own defaults; its model is already in its own arrays and has only the rows that differ: all in its
  // favour.
  const model = highs.createModel();
  model.options.set({ output_flag: false });
  const models = problems.flatMap(problem => writePrograms(withoutRepeats(problem))).map(each => modelOf(highs, each));
  const theirs = quickest(3, () => {
    for (const each of models) {
      model.passModel(each);
      model.run();
      model.getSolution();
    }
  });
  model.dispose();
  return {
    name: 'allocator.score_grid',
    value: Math.round((GRIDS / ours) * 1_000),
    unit: 'problems/s',
    peer: 'HiGHS (WASM) on the merged rows',
    ratio: theirs / ours,
  };
}

function withoutRepeats(problem: Allocation): Allocation {
  return { ...problem, rows: mergeRows(problem.rows).first.flatMap(index => problem.rows[index] ?? []) };
}

/** HiGHS proves the same optimum; the neighbourhood proves nothing, and its second number is how often it misses it. */
function benchLattice(highs: Solver): BenchLine[] {
  const problems = latticeProblems(LATTICES, 1);
  const compared = problems.slice(0, COMPARED);
  const ours = ninetyNinth(problems, 3, problem => findLatticeStakes(problem));
  const oursCompared = ninetyNinth(compared, 3, problem => findLatticeStakes(problem));
  const model = highs.createModel();
  model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 });
  const integer = ninetyNinth(compared, 1, problem => {
    model.passModel(integerModel(highs, problem));
    model.run();
    model.getSolution();
  });
  model.dispose();
  const neighbourhood = ninetyNinth(compared, 3, searchNeighbourhood);
  const missed = compared.filter(problem => {
    const found = findLatticeStakes(problem);
    return found.ok && searchNeighbourhood(problem) < found.value.guaranteed - 1e-6;
  });
  return [
    {
      name: 'allocator.lattice_p99',
      value: Number(ours.toPrecision(3)),
      unit: 'ms',
      peer: 'HiGHS (WASM) as a mixed-integer program',
      ratio: integer / oursCompared,
    },
    {
      name: 'allocator.lattice_missed_by_neighbourhood',
      value: Math.round((100 * missed.length) / COMPARED),
      unit: '% of problems',
      peer: `time of every point within ${NEIGHBOURS} steps of the rounded split`,
      ratio: neighbourhood / oursCompared,
    },
  ];
}

/** Whole steps instead of stakes: the continuous linear program with its columns scaled. */
function integerModel(highs: Solver, { rows, legs, outlay }: LatticeAllocation) {
  const merged = mergeRows(rows).first.flatMap(index => rows[index] ?? []);
  const [program] = writePrograms({ rows: merged, legs, goal: { kind: 'max_min', ...outlay } });
  if (!program) throw new Error('no program');
  const columns = program.objective.length;
  const stepped = program.matrix.map((value, cell) => value * (legs[cell % columns]?.step ?? 1));
  const { integer, continuous } = highs.constants.variableType;
  const integrality = Array.from(program.objective, (_, column) => (column < legs.length ? integer : continuous));
  return { ...modelOf(highs, { ...program, matrix: stepped }), integrality };
}

/** The time in milliseconds within which 99 of 100 problems are solved, each at its quickest of several runs. */
function ninetyNinth(
  problems: readonly LatticeAllocation[],
  runs: number,
  work: (problem: LatticeAllocation) => void,
): number {
  if (runs > 1) for (const problem of problems.slice(0, 100)) work(problem);
  const times = problems.map(problem => quickest(runs, () => work(problem))).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** What a calculator without a search does: round the continuous split and try the steps around it. */
function searchNeighbourhood({ rows, legs, outlay }: LatticeAllocation): number {
  const continuous = allocateStakes({ rows, legs, goal: { kind: 'max_min', ...outlay } });
  if (!continuous.ok) return Number.NEGATIVE_INFINITY;
  const merged = mergeRows(rows).first.map(index => rows[index]?.returns ?? []);
  const cap = outlay.total ?? outlay.budget ?? Number.POSITIVE_INFINITY;
  const centres = continuous.value.stakes.map((stake, j) => Math.round(stake / (legs[j]?.step ?? 1)));
  let best = Number.NEGATIVE_INFINITY;
  const visit = (leg: number, total: number, paid: readonly number[]) => {
    if (leg === legs.length) {
      if (outlay.total === undefined || total === outlay.total) best = Math.max(best, Math.min(...paid) - total);
      return;
    }
    const step = legs[leg]?.step ?? 1;
    for (let offset = -NEIGHBOURS; offset <= NEIGHBOURS; offset++) {
      const stake = ((centres[leg] ?? 0) + offset) * step;
      if (stake < 0 || total + stake > cap) continue;
      visit(
        leg + 1,
        total + stake,
        paid.map((amount, row) => amount + stake * (merged[row]?.[leg] ?? 0)),
      );
    }
  };
  visit(
    0,
    0,
    merged.map(() => 0),
  );
  return best;
}
