/** What is written down: in the book, and on the disk before it is called saved. */
import { type Action, type ActionInput, actionSchema } from '#shared/bets/action.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';
import { type ActionBatch, actionsInBatch, packBatch } from '../kept/packed-actions.ts';
import type { StateOfBets } from './bets-state.ts';
import { inSlices } from './in-slices.ts';
import type { PersonHere } from './open-person.ts';
import type { PageBook } from './page-book.ts';

/** Of work that takes its time. */
export interface Course {
  /** Aborted before it is on the disk: nothing was done. */
  readonly signal?: AbortSignal;
  /** share: from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Saving {
  /** Shown at once. False: the disk refused, which the page says. */
  write(inputs: readonly ActionInput[]): Promise<boolean>;
  /** Kept first, all or none, then shown. Rejects where it was aborted. */
  writeBatches(batches: readonly ActionBatch[], course?: Course): Promise<boolean>;
  /** Keeps what is shown already, with what could not be kept before. */
  save(actions: readonly Action[]): Promise<boolean>;
  tellWaiting(opened: BetsDatabase, signal: AbortSignal): Promise<void>;
}

interface SavingDeps {
  readonly here: PersonHere;
  readonly state: StateOfBets;
  readonly shown: PageBook;
  readonly pause: () => Promise<void>;
  /** Something was kept. */
  readonly onKept: (count: number) => void;
}

/** So many at once are kept in batches: one by one they would take the disk for seconds. */
const MANY = 200;
/** Unpacked within a pause that nobody feels. */
const IN_BATCH = 1_000;

export function createSaving({ here, state, shown, pause, onKept }: SavingDeps): Saving {
  let counts = 0;

  /** Counts that were begun earlier say nothing any more. */
  async function tellWaiting(opened: BetsDatabase, signal: AbortSignal): Promise<void> {
    counts += 1;
    const count = counts;
    const waiting = await opened.countWaiting();
    if (count === counts && !signal.aborted) state.setState({ waiting });
  }

  /** actions: for when it fails. Rejects where it was aborted. */
  async function keep(run: (opened: BetsDatabase) => Promise<void>, actions: () => readonly Action[], course: Course) {
    const { signal: left } = here.leaving;
    try {
      const opened = await here.database;
      if (opened === null) throw new Error('no storage');
      await run(opened);
      // What is not saved, and what is said of it, is of the person who is here by now.
      if (left.aborted) return true;
      here.unsaved = [];
      if (state.getState().trouble === 'unsaved') state.setState({ trouble: null });
      if (here.person) await tellWaiting(opened, left);
      return true;
    } catch (cause) {
      if (course.signal?.aborted) throw cause;
      if (left.aborted) return false;
      here.unsaved = [...here.unsaved, ...actions()];
      state.setState(({ trouble }) => ({ trouble: trouble === 'outdated' ? trouble : 'unsaved' }));
      return false;
    }
  }

  async function addBatches(opened: BetsDatabase, batches: readonly ActionBatch[], signal?: AbortSignal) {
    const [first, last] = await opened.addBatches(batches, signal);
    // Unless another tab kept some in between, this page knows them all.
    if (first === here.seenBatch + 1) here.seenBatch = last;
  }

  async function save(actions: readonly Action[]): Promise<boolean> {
    const all = [...here.unsaved, ...actions];
    const isKept = await keep(
      opened => (all.length > MANY ? addBatches(opened, batchesOf(all)) : opened.add(all)),
      () => actions,
      {},
    );
    if (isKept) onKept(all.length);
    return isKept;
  }

  async function writeBatches(batches: readonly ActionBatch[], course: Course = {}): Promise<boolean> {
    // Who leaves meanwhile takes nothing along.
    const { signal: left } = here.leaving;
    const { unsaved } = here;
    const isKept = await keep(
      opened => addBatches(opened, [...batchesOf(unsaved), ...batches], course.signal),
      () => batches.flatMap(actionsInBatch),
      course,
    );
    const actions: Action[] = [];
    for (const batch of batches) {
      for (const action of actionsInBatch(batch)) actions.push(action);
      await pause();
    }
    await shown.takeMany(actions, { pause, signal: left, onProgress: course.onProgress }).catch(cause => {
      // Somebody else is here now: it is kept for whom it belongs to.
      if (!left.aborted) throw cause;
    });
    course.onProgress?.(1);
    if (isKept) onKept(actions.length);
    return isKept;
  }

  return {
    async write(inputs) {
      if (inputs.length > MANY) {
        const batches: ActionBatch[] = [];
        const { signal } = here.leaving;
        await inSlices(partsOf(inputs), parts => void batches.push(...parts.map(readBatch)), { pause, signal });
        return writeBatches(batches);
      }
      const actions = inputs.map(input => actionSchema.parse(input));
      shown.take(actions);
      return save(actions);
    },
    writeBatches,
    save,
    tellWaiting,
  };
}

const readBatch = (inputs: readonly ActionInput[]): ActionBatch =>
  packBatch(inputs.map(input => actionSchema.parse(input)));

/** In the order in which they were written. */
const batchesOf = (actions: readonly Action[]): ActionBatch[] => partsOf(actions).map(packBatch);

const partsOf = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / IN_BATCH) }, (_, at) => all.slice(at * IN_BATCH, (at + 1) * IN_BATCH));
