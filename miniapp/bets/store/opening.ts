/** Reads the bets of the person who is here from this device, and keeps what makes the next opening quick. */
import type { BetsDatabase } from '../kept/bets-database.ts';
import { actionsInBatch } from '../kept/packed-actions.ts';
import { readAction } from '../kept/read-action.ts';
import type { StateOfBets } from './bets-state.ts';
import { openedHere, type PersonHere } from './open-person.ts';
import type { PageBook } from './page-book.ts';

export interface OpeningDeps {
  readonly open: (name: string, onGone: () => void, onBlocked: () => void) => Promise<BetsDatabase>;
  /** Moves batches among the other actions of a database and packs them; if possible, off the page's own thread. */
  readonly tidy: (name: string, opened: BetsDatabase) => Promise<void>;
  /** Resolves when the browser has nothing else to do. */
  readonly idle: () => Promise<void>;
  /** Resolves when the browser has drawn what it was told to draw. */
  readonly painted: () => Promise<void>;
  /** Lets the page react. */
  readonly pause: () => Promise<void>;
}

export interface Opening {
  /** Reads what is kept under a name; rejects where there is no storage. */
  read(name: string, onGone: () => void, signal: AbortSignal): Promise<BetsDatabase>;
  /** Takes in what this tab or another one has kept since the last call. */
  takeKept(opened: BetsDatabase, signal: AbortSignal): Promise<void>;
  recall(name: string, drawn?: Promise<unknown>): Promise<unknown>;
  remember(name: string, version: number, value: unknown): Promise<boolean>;
  /** Drops what was recalled from the database of the previous person. */
  forget(): void;
  /** There is no storage: nothing was remembered. */
  giveUp(): void;
  /** Prepares a fast next opening, while nothing else has to be done here. */
  tidy(): Promise<void>;
}

interface Recall {
  readonly name: string;
  readonly answer: (kept: unknown) => void;
  readonly drawn: Promise<unknown> | undefined;
}

/** Few enough to be read one by one without a noticeable pause. */
const PAGE = 500;

export function createOpening(here: PersonHere, state: StateOfBets, shown: PageBook, deps: OpeningDeps): Opening {
  const { pause } = deps;
  /** Answered before the bets are read; and the database they are answered from, once it is open. */
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

  // One at a time: what another call is still taking in counts as read, but nobody has been told of it yet.
  const takeKept = oneAfterTheOther(take);

  async function take(opened: BetsDatabase, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const packed = here.seen === 0 ? await opened.packed() : { actions: [], order: here.seen };
    const actions = [...packed.actions];
    const takeOver = (kept: unknown, id: string) => {
      if (!shown.book.has(id)) actions.push(...readAction(kept));
    };
    // Batches come first: what is moved out of them meanwhile is found among the others afterwards.
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
      // If another person has come meanwhile, what is recalled here is not theirs.
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
      // First everything that is stored is read, so that the page and the disk have the same.
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
        // What could not be packed is read one by one next time.
      }
    },
  };
}

/** Each call waits until the one before has ended, whether it succeeded or failed. */
function oneAfterTheOther<Args extends unknown[]>(work: (...args: Args) => Promise<void>): typeof work {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const done = last.then(() => work(...args));
    last = done.catch(() => {});
    return done;
  };
}
