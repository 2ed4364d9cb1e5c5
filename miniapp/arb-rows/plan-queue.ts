/**
 * Some plans of stakes on steps need a search, and a dozen rows can become visible at once: they are searched a few
 * milliseconds at a time, so that no frame waits for them. Known and quick plans are returned at once, and so are the few
 * that fit in the frame, so that a row whose price moved is not without stakes for a moment.
 */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { isQuick, type PlanOptions, planStakes, type StakePlan } from '#shared/stakes/stake-plan.ts';

/** The part of a 16 ms frame that the rest of the page leaves on a slow phone. */
const SLICE_MS = 5;
const FRAME_MS = 16;

export interface PlanQueue {
  /** The plan; null if its search has to wait: call `ask`. */
  get(arb: Opportunity, options: PlanOptions): StakePlan | null;
  /** Calls back once the plan is ready. Returns a function that cancels the request. */
  ask(arb: Opportunity, options: PlanOptions, done: () => void): () => void;
}

export interface PlanQueueDeps {
  readonly now: () => number;
  /** Runs before one of the next frames. */
  readonly nextSlice: (run: () => void) => void;
}

interface Job {
  readonly arb: Opportunity;
  readonly options: PlanOptions;
  readonly done: () => void;
}

export function createPlanQueue({ now, nextSlice }: PlanQueueDeps): PlanQueue {
  // By object: an arb whose prices changed is a new object.
  const known = new WeakMap<Opportunity, { readonly options: PlanOptions; readonly plan: StakePlan }>();
  const jobs = new Set<Job>();
  /** What was searched at once since then; a few searches in a row are no more than a slice. */
  let [since, spent] = [Number.NEGATIVE_INFINITY, 0];
  let isRunning = false;

  function find(arb: Opportunity, { total, houses }: PlanOptions): StakePlan | null {
    const found = known.get(arb);
    return found?.options.total === total && found.options.houses === houses ? found.plan : null;
  }

  function solve(arb: Opportunity, options: PlanOptions): StakePlan {
    const plan = find(arb, options) ?? planStakes(arb, options);
    known.set(arb, { options, plan });
    return plan;
  }

  function solveAtOnce(arb: Opportunity, options: PlanOptions): StakePlan | null {
    const begin = now();
    if (begin - since >= FRAME_MS) [since, spent] = [begin, 0];
    if (spent >= SLICE_MS) return null;
    const plan = solve(arb, options);
    spent += now() - begin;
    return plan;
  }

  function run(): void {
    const end = now() + SLICE_MS;
    for (const job of jobs) {
      jobs.delete(job);
      solve(job.arb, job.options);
      job.done();
      if (now() >= end) break;
    }
    isRunning = jobs.size > 0;
    if (isRunning) nextSlice(run);
  }

  return {
    get(arb, options) {
      const found = find(arb, options);
      if (found !== null) return found;
      return isQuick(arb, options.houses) ? solve(arb, options) : solveAtOnce(arb, options);
    },
    ask(arb, options, done) {
      const job = { arb, options, done };
      jobs.add(job);
      if (!isRunning) {
        isRunning = true;
        nextSlice(run);
      }
      return () => jobs.delete(job);
    },
  };
}
