/** Writes actions: into the book, and onto the disk before they count as saved. */
import { type Action, type ActionInput, actionSchema } from '#shared/bets/action.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';
import { type ActionBatch, actionsInBatch, packBatch } from '../kept/packed-actions.ts';
import type { StateOfBets } from './bets-state.ts';
import { inSlices } from './in-slices.ts';
import type { PersonHere } from './open-person.ts';
import type { PageBook } from './page-book.ts';

/** Stops a long piece of work, and hears how far it is. */
export interface Course {
  /** If it is aborted before it is on the disk, nothing was done. */
  readonly signal?: AbortSignal;
  /** share: from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Saving {
  /** Shows the actions at once. False: the disk refused them, and the page says so. */
  write(inputs: readonly ActionInput[]): Promise<boolean>;
  /** Keeps the batches first, all or none, and then shows them. Rejects if it was aborted. */
  writeBatches(batches: readonly ActionBatch[], course?: Course): Promise<boolean>;
  /** Keeps actions that are shown already, together with those that could not be kept before. */
  save(actions: readonly Action[]): Promise<boolean>;
  tellWaiting(opened: BetsDatabase, signal: AbortSignal): Promise<void>;
}

interface SavingDeps {
  readonly here: PersonHere;
  readonly state: StateOfBets;
  readonly shown: PageBook;
  readonly pause: () => Promise<void>;
  /** Called when something was kept. */
  readonly onKept: (count: number) => void;
}

/** If there are this many, they are kept in batches: one by one they would occupy the disk for seconds. */
const MANY = 200;
/** Few enough to be unpacked without a noticeable pause. */
const IN_BATCH = 1_000;

export function createSaving({ here, state, shown, pause, onKept }: SavingDeps): Saving {
  let counts = 0;

  /** Only the count that began last is reported. */
  async function tellWaiting(opened: BetsDatabase, signal: AbortSignal): Promise<void> {
    counts += 1;
    const count = counts;
    const waiting = await opened.countWaiting();
    if (count === counts && !signal.aborted) state.setState({ waiting });
  }

  /** actions: what stays unsaved if it fails. Rejects if it was aborted. */
  async function keep(run: (opened: BetsDatabase) => Promise<void>, actions: () => readonly Action[], course: Course) {
    const { signal: left } = here.leaving;
    try {
      const opened = await here.database;
      if (opened === null) throw new Error('no storage');
      await run(opened);
      // Another person is here by now: what is unsaved, and what is said about it, is theirs.
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
    // This page knows all of them, unless another tab kept some in between.
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
    // Read before the first wait: if the person leaves meanwhile, the next one gets nothing of this.
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
      // Somebody else is here now: the actions are kept for the person they belong to.
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
