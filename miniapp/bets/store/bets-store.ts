/**
 * The book of bets of the person who is here, on this device first: an action is in the book at once, on the disk before it is
 * called saved, and at the server when that can be reached.
 */
import type { ActionInput } from '#shared/bets/action.ts';
import type { OpenBook } from '#shared/bets/book.ts';
import type { Person } from '../../person/person.ts';
import { databaseName } from '../../sync/bets-database-name.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';
import type { ActionBatch } from '../kept/packed-actions.ts';
import { type BetsState, createStateOfBets, FIRST_STATE, type StateOfBets } from './bets-state.ts';
import { createHistory, type HistoryOfBets } from './history.ts';
import { nobodyHere, openedHere, type PersonHere } from './open-person.ts';
import { createOpening, type Opening, type OpeningDeps } from './opening.ts';
import { type BookListener, createPageBook, type PageBook } from './page-book.ts';
import { type Course, createSaving, type Saving } from './saving.ts';
import { createSending } from './sending.ts';
import { createSlipPictureStore, type SlipPictureStore } from './slip-pictures.ts';
import { createVisitorCopy, type VisitorCopy } from './visitor-copy.ts';

export interface BetsStore extends SlipPictureStore, HistoryOfBets {
  get(): BetsState;
  subscribe(listener: () => void): () => void;
  readonly book: OpenBook;
  /**
   * Resolves once the actions are on the disk; false: they are only in this page, which says so. If there are many, they are
   * first kept, all or none, and then shown without holding up the page.
   */
  write(actions: readonly ActionInput[]): Promise<boolean>;
  /** The same for actions that were already read and packed elsewhere. Rejects if it was aborted: then nothing was written. */
  writeBatches(batches: readonly ActionBatch[], course?: Course): Promise<boolean>;
  /** Called with what changed in the book; see `BookListener`. Returns a function that unsubscribes. */
  onChange(listener: BookListener): () => void;
  /** Who is here now; null: nobody; undefined: not known yet. */
  become(person: Person | null | undefined): void;
  /**
   * What was remembered under this name, if nothing was written since. Null: nothing was, or the bets themselves are here. The
   * bets are read only after the page has drawn what was found and `drawn` has resolved.
   */
  recall(name: string, drawn?: Promise<unknown>): Promise<unknown>;
  /** Keeps, for the next opening, what was calculated from this version of the book. False: the book has changed since. */
  remember(name: string, version: number, value: unknown): Promise<boolean>;
  /** Sends and fetches, again after a failure. */
  refresh(): void;
  /** Called when another tab has kept something. */
  heard(personKey: string | null): Promise<void>;
  /** Brings the visitor's bets to the person who is here. */
  adoptVisitor(): Promise<void>;
  stop(): void;
}

export interface BetsStoreDeps extends OpeningDeps {
  readonly remove: (name: string) => Promise<void>;
  /** Runs one at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly later: (run: () => void) => void;
  /** Tells the other tabs of this person that something was written. */
  readonly tell: (personKey: string | null) => void;
}

/** If this many actions are kept at once, they are packed soon, for the next opening. */
const MANY = 200;

/** The parts of the store that work for the person who is here. */
interface Parts {
  readonly here: PersonHere;
  readonly state: StateOfBets;
  readonly shown: PageBook;
  readonly opening: Opening;
  readonly saving: Saving;
  readonly visitor: VisitorCopy;
  readonly refresh: () => void;
  readonly remove: (name: string) => Promise<void>;
}

export function createBetsStore(deps: BetsStoreDeps): BetsStore {
  const parts = partsOf(deps);
  const { here, state, shown, opening, saving, visitor, refresh } = parts;
  return {
    get: state.getState,
    subscribe: state.subscribe,
    get book() {
      return shown.book;
    },
    async write(inputs) {
      const isSaved = await saving.write(inputs);
      refresh();
      return isSaved;
    },
    async writeBatches(batches, course) {
      const isSaved = await saving.writeBatches(batches, course);
      refresh();
      return isSaved;
    },
    onChange: shown.onChange,
    become: next => become(parts, next),
    ...createSlipPictureStore(here, refresh),
    ...createHistory(here),
    recall: opening.recall,
    remember: opening.remember,
    refresh,
    async heard(personKey) {
      if (personKey !== (here.person?.key ?? null)) return;
      const { signal } = here.leaving;
      const opened = await openedHere(here);
      if (opened) await opening.takeKept(opened, signal).catch(() => {});
    },
    async adoptVisitor() {
      if (await visitor.adopt()) refresh();
    },
    stop() {
      here.leaving.abort();
      void here.database?.then(opened => opened.close()).catch(() => {});
    },
  };
}

function partsOf(deps: BetsStoreDeps): Parts {
  const [here, state] = [nobodyHere(), createStateOfBets()];
  const shown = createPageBook(() => state.setState({ version: state.getState().version + 1 }));
  const opening = createOpening(here, state, shown, deps);
  const tell = (count: number) => {
    if (count >= MANY) void opening.tidy();
    deps.tell(here.person?.key ?? null);
  };
  const saving = createSaving({ here, state, shown, pause: deps.pause, onKept: tell });
  const refresh = createSending({ ...deps, here, state, shown, saving, onFetched: tell });
  const visitor = createVisitorCopy({ ...deps, here, state, shown, saving });
  return { here, state, shown, opening, saving, visitor, refresh, remove: deps.remove };
}

function become(parts: Parts, next: Person | null | undefined): void {
  const { here, state, shown, opening, remove } = parts;
  if (next === undefined || (here.person !== undefined && next?.key === here.person?.key)) {
    // The same person with a new sign-in: the next request uses it.
    if (next && here.person) here.person = next;
    return;
  }
  const before = { ...here };
  here.leaving.abort();
  Object.assign(here, { ...nobodyHere(), database: here.database, person: next });
  shown.reset();
  opening.forget();
  state.setState({ ...FIRST_STATE, version: state.getState().version + 1, owner: next?.key ?? null }, true);
  const left = before.person === undefined ? Promise.resolve() : leave(before, remove);
  const { signal } = here.leaving;
  void left.catch(() => {}).then(() => load(parts, next, signal));
}

/** signal: aborted once somebody else is here. */
async function load(parts: Parts, who: Person | null, signal: AbortSignal): Promise<void> {
  const { here, state, opening, saving, visitor, refresh } = parts;
  if (signal.aborted) return;
  try {
    const onGone = () => void (signal.aborted || reload(parts));
    const opened = await opening.read(databaseName(who?.key ?? null), onGone, signal);
    if (who) await saving.tellWaiting(opened, signal);
    if (signal.aborted) return;
    state.setState({ phase: 'ready' });
    void opening.tidy();
  } catch (cause) {
    if (signal.aborted) return;
    // No storage here: the page works, and says that nothing stays on this device.
    here.database = null;
    opening.giveUp();
    const isOutdated = cause instanceof DOMException && cause.name === 'VersionError';
    state.setState({ phase: 'ready', trouble: isOutdated ? 'outdated' : 'unsaved' });
  }
  if (who) await visitor.count(signal);
  if (!signal.aborted) refresh();
}

/** Called when another tab has deleted or upgraded the database, or the browser has closed it. */
async function reload(parts: Parts): Promise<void> {
  const { here, opening } = parts;
  [here.database, here.seen, here.seenBatch] = [null, 0, 0];
  opening.forget();
  if (here.person !== undefined) await load(parts, here.person, here.leaving.signal);
}

/** Clears the device when a person leaves, unless something still waits to be sent. */
async function leave(
  { person, database }: Pick<PersonHere, 'person' | 'database'>,
  remove: Parts['remove'],
): Promise<void> {
  const left: BetsDatabase | null = await openedHere({ database });
  if (!left) return;
  const isSent = person !== null && person !== undefined && (await left.countWaiting()) === 0;
  left.close();
  if (isSent) await remove(databaseName(person.key));
}
