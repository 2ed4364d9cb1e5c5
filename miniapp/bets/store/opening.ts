/** The bets of who is here, read from this device; and what is kept so that the next opening is quick. */
import type { BetsDatabase } from '../kept/bets-database.ts';
import { actionsInBatch } from '../kept/packed-actions.ts';
import { readAction } from '../kept/read-action.ts';
import type { StateOfBets } from './bets-state.ts';
import { openedHere, type PersonHere } from './open-person.ts';
import type { PageBook } from './page-book.ts';

export interface OpeningDeps {
  readonly open: (name: string, onGone: () => void, onBlocked: () => void) => Promise<BetsDatabase>;
  /** Puts batches among the other actions of a database, and packs them; where it can, off the page's own thread. */
  readonly tidy: (name: string, opened: BetsDatabase) => Promise<void>;
  /** Resolves when the browser has nothing else to do. */
  readonly idle: () => Promise<void>;
  /** Resolves when the browser has drawn what it was told to draw. */
  readonly painted: () => Promise<void>;
  /** Lets the page answer. */
  readonly pause: () => Promise<void>;
}

export interface Opening {
  /** Reads what is kept under a name; rejects where there is no storage. */
  read(name: string, onGone: () => void, signal: AbortSignal): Promise<BetsDatabase>;
  /** Takes in what was kept since, by this tab or another. */
  takeKept(opened: BetsDatabase, signal: AbortSignal): Promise<void>;
  recall(name: string, drawn?: Promise<unknown>): Promise<unknown>;
  remember(name: string, version: number, value: unknown): Promise<boolean>;
  /** Drops what was recalled from the database of the previous person. */
  forget(): void;
  /** There is no storage: nothing was remembered. */
  giveUp(): void;
  /** Makes the next opening fast, while nothing else is to be done here. */
  tidy(): Promise<void>;
}

interface Recall {
  readonly name: string;
  readonly answer: (kept: unknown) => void;
  readonly drawn: Promise<unknown> | undefined;
}

/** Read by hand within a pause that nobody feels. */
const PAGE = 500;

export function createOpening(here: PersonHere, state: StateOfBets, shown: PageBook, deps: OpeningDeps): Opening {
  const { pause } = deps;
  /** Looked up before the bets are read; and where, once that is open. */
  const recalls: Recall[] = [];
  let recalledFrom: BetsDatabase | null = null;
  let name = '';

  /** True: something was found. */
  async function answerRecalls(opened: BetsDatabase): Promise<boolean> {
    recalledFrom = opened;
    const found = recalls.splice(0).map(async ({ name: asked, answer, drawn }) => {
      const kept = await opened.derived(asked).catch(() => null);
      answer(kept);
      if (kept !== null) await drawn;
      return kept !== null;
    });
    return (await Promise.all(found)).includes(true);
  }

  // What another call is still taking in counts as known here, while nobody has been told of it yet.
  const takeKept = oneAfterTheOther(take);

  async function take(opened: BetsDatabase, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const packed = here.seen === 0 ? await opened.packed() : { actions: [], order: here.seen };
    const actions = [...packed.actions];
    const takeOver = (kept: unknown, id: string) => {
      if (!shown.book.has(id)) actions.push(...readAction(kept));
    };
    // Before the others: what leaves the batches meanwhile is found there.
    const { batches, last } = await opened.batches(here.seenBatch);
    for (const batch of batches) {
      for (const kept of actionsInBatch(batch)) takeOver(kept, kept.id);
      await pause();
    }
    let seen = packed.order;
    for (let isLast = false; !isLast; ) {
      const page = await opened.since(seen, PAGE);
      signal.throwIfAborted();
      for (const { action, id } of page.actions) takeOver(action, id);
      ({ order: seen, isLast } = page);
    }
    await shown.takeMany(actions, { pause, signal });
    [here.seen, here.seenBatch] = [Math.max(here.seen, seen), Math.max(here.seenBatch, last)];
  }

  return {
    takeKept,
    async read(from, onGone, signal) {
      name = from;
      const onBlocked = () => !signal.aborted && state.setState({ trouble: 'blocked' });
      const opening = deps.open(name, onGone, onBlocked);
      here.database = opening;
      const opened = await opening;
      // What is recalled from here is not of the person who came meanwhile.
      signal.throwIfAborted();
      if (state.getState().trouble === 'blocked') state.setState({ trouble: null });
      if (await answerRecalls(opened)) await deps.painted();
      await takeKept(opened, signal);
      return opened;
    },
    recall(asked, drawn) {
      if (state.getState().phase === 'ready') return Promise.resolve(null);
      if (recalledFrom) return recalledFrom.derived(asked).catch(() => null);
      return new Promise(answer => recalls.push({ name: asked, answer, drawn }));
    },
    async remember(asked, version, value) {
      const { signal } = here.leaving;
      const opened = await openedHere(here);
      if (signal.aborted || !opened || here.unsaved.length > 0) return false;
      // First everything that is stored is read, so that the page and the disk agree.
      await takeKept(opened, signal);
      if (state.getState().version !== version) return false;
      await opened.keepDerived(asked, here.seen, value);
      return true;
    },
    forget() {
      recalledFrom = null;
    },
    giveUp() {
      for (const { answer } of recalls.splice(0)) answer(null);
    },
    async tidy() {
      const { signal } = here.leaving;
      try {
        await deps.idle();
        const opened = await here.database;
        if (!signal.aborted && opened && !(await opened.isPacked())) await deps.tidy(name, opened);
      } catch {
        // What is not packed is read one by one.
      }
    },
  };
}

/** A call waits until the one before has ended, however it ended. */
function oneAfterTheOther<Args extends unknown[]>(work: (...args: Args) => Promise<void>): typeof work {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const done = last.then(() => work(...args));
    last = done.catch(() => {});
    return done;
  };
}
