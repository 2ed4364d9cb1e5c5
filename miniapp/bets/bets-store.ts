/**
 * The book of bets of whoever is here, on this device first: an action is in the book at once, on the disk before it is
 * called saved, and at the server when that can be reached.
 */
import { createStore } from 'zustand/vanilla';
import { type Action, type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { type BookChange, type OpenBook, openBook } from '#shared/bets/book.ts';
import { RequestFailure } from '../server/failure.ts';
import { databaseName } from '../sync/bets-database-name.ts';
import type { Person } from '../sync/person.ts';
import type { BetsDatabase } from './bets-database.ts';
import { exchangeActions, readAction } from './exchange-actions.ts';

export interface BetsState {
  readonly phase: 'loading' | 'ready';
  /** Changes with every change of the book, whose maps stay the same. */
  readonly version: number;
  /** Null: a visitor, whose bets stay on this device. */
  readonly owner: string | null;
  /** Actions that wait to be sent. */
  readonly waiting: number;
  /** full, denied: the server refused. unsaved: this device cannot keep what was written last. */
  readonly trouble: 'offline' | 'full' | 'denied' | 'unsaved' | null;
  /** A visitor's bets that could go to the account of who is here now. */
  readonly fromVisitor: number;
}

export interface BetsStore {
  get(): BetsState;
  subscribe(listener: () => void): () => void;
  readonly book: OpenBook;
  /** Resolves once the actions are on the disk; false: they are only in this page, which says so. */
  write(actions: readonly ActionInput[]): Promise<boolean>;
  /** What changed, with each change of the book. Returns a function that unsubscribes. */
  onChange(listener: (change: BookChange) => void): () => void;
  /** Who is here now; null: nobody; undefined: not known yet. */
  become(person: Person | null | undefined): void;
  /** Sends and fetches, again after a failure. */
  refresh(): void;
  /** Another tab has kept something. */
  heard(personKey: string | null): Promise<void>;
  /** Brings the visitor's bets to the person who is here. */
  adoptVisitor(): Promise<void>;
  stop(): void;
}

export interface BetsStoreDeps {
  readonly open: (name: string, onGone: () => void) => Promise<BetsDatabase>;
  readonly remove: (name: string) => Promise<void>;
  /** Runs one at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly later: (run: () => void) => void;
  /** Resolves when the browser has nothing else to do. */
  readonly idle: () => Promise<void>;
  /** Tells the other tabs that something was written. */
  readonly tell: (personKey: string | null) => void;
}

const FIRST: BetsState = { phase: 'loading', version: 0, owner: null, waiting: 0, trouble: null, fromVisitor: 0 };

/** So many at once are packed soon, for the next opening. */
const MANY = 200;

export function createBetsStore(deps: BetsStoreDeps): BetsStore {
  const state = createStore<BetsState>(() => FIRST);
  const listeners = new Set<(change: BookChange) => void>();
  let book = openBook();
  let person: Person | null | undefined;
  let database: Promise<BetsDatabase> | null = null;
  let leaving = new AbortController();
  /** Written while the disk refused them. */
  let unsaved: Action[] = [];
  /** Up to where this page has read what tabs keep. */
  let seen = 0;
  let isRunning = false;
  let isWanted = false;

  const set = (change: Partial<BetsState>) => state.setState(change);

  function take(actions: readonly Action[]): void {
    const known = book.size;
    const change = book.add(actions);
    if (book.size === known) return;
    set({ version: state.getState().version + 1 });
    for (const listener of listeners) listener(change);
  }

  async function load(who: Person | null): Promise<void> {
    const { signal } = leaving;
    const name = databaseName(who?.key ?? null);
    const opening = deps.open(name, () => void reload());
    database = opening;
    try {
      const opened = await opening;
      await takeKept(opened, signal);
      set({ phase: 'ready', waiting: who ? await opened.countWaiting() : 0 });
      void pack();
    } catch {
      if (signal.aborted) return;
      // No storage here: the page works, and says that nothing stays on this device.
      database = null;
      set({ phase: 'ready', trouble: 'unsaved' });
    }
    if (who) await countVisitors(signal);
    refresh();
  }

  async function takeKept(opened: BetsDatabase, signal: AbortSignal): Promise<void> {
    const packed = seen === 0 ? await opened.packed() : { actions: [], order: seen };
    const kept = await opened.since(packed.order);
    signal.throwIfAborted();
    seen = kept.order;
    take([...packed.actions, ...kept.actions.flatMap(readAction)]);
  }

  /** Makes the next opening fast, while nothing else is to be done here. */
  async function pack(): Promise<void> {
    const { signal } = leaving;
    try {
      do await deps.idle();
      while (!signal.aborted && (await (await database)?.pack()));
    } catch {
      // What is not packed is read one by one.
    }
  }

  /** Another tab has deleted the database, or the browser closed it. */
  async function reload(): Promise<void> {
    [database, seen] = [null, 0];
    if (person !== undefined) await load(person);
  }

  async function countVisitors(signal: AbortSignal): Promise<void> {
    try {
      const visitor = await deps.open(databaseName(null), () => {});
      const count = await visitor.count();
      visitor.close();
      if (!signal.aborted) set({ fromVisitor: count });
    } catch {
      // Without storage there is no visitor's copy either.
    }
  }

  async function save(actions: readonly Action[]): Promise<boolean> {
    try {
      const opened = await database;
      if (opened === null) throw new Error('no storage');
      await opened.add([...unsaved, ...actions]);
      unsaved = [];
      if (state.getState().trouble === 'unsaved') set({ trouble: null });
      if (person) set({ waiting: await opened.countWaiting() });
      if (actions.length >= MANY) void pack();
      deps.tell(person?.key ?? null);
      return true;
    } catch {
      unsaved = [...unsaved, ...actions];
      set({ trouble: 'unsaved' });
      return false;
    }
  }

  function refresh(): void {
    if (!person) return;
    isWanted = true;
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await deps.alone(exchange).catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        set({ trouble: troubleOf(cause) });
        deps.later(refresh);
      });
    }
    isRunning = false;
  }

  async function exchange(): Promise<void> {
    const [who, opened, { signal }] = [person, await database, leaving];
    if (!who || !opened) return;
    if (unsaved.length > 0) await save([]);
    await exchangeActions({
      database: opened,
      fetch: who.fetch,
      signal,
      onPulled(actions) {
        take(actions);
        if (actions.length > 0) deps.tell(who.key);
        if (actions.length >= MANY) void pack();
      },
      onSent: () => void opened.countWaiting().then(waiting => signal.aborted || set({ waiting })),
    });
    signal.throwIfAborted();
    if (state.getState().trouble !== 'unsaved') set({ trouble: null });
  }

  /** What a person leaves on the device: nothing, unless something still waits to be sent. */
  async function leave(who: Person | null, opened: Promise<BetsDatabase> | null): Promise<void> {
    const left = await opened?.catch(() => null);
    if (!left) return;
    const isSent = who !== null && (await left.countWaiting()) === 0;
    left.close();
    if (isSent) await deps.remove(databaseName(who.key));
  }

  return {
    get: state.getState,
    subscribe: state.subscribe,
    get book() {
      return book;
    },
    async write(inputs) {
      const actions = inputs.map(input => actionSchema.parse(input));
      take(actions);
      const isSaved = await save(actions);
      refresh();
      return isSaved;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next) {
      if (next === undefined || (person !== undefined && next?.key === person?.key)) {
        // The same person with another sign-in: the next request carries it.
        if (next && person) person = next;
        return;
      }
      const [before, opened] = [person, database];
      leaving.abort();
      leaving = new AbortController();
      book = openBook();
      [unsaved, seen] = [[], 0];
      person = next;
      state.setState({ ...FIRST, version: state.getState().version + 1, owner: next?.key ?? null }, true);
      const left = before === undefined ? Promise.resolve() : leave(before, opened);
      void left.catch(() => {}).then(() => load(next));
    },
    refresh,
    async heard(personKey) {
      const opened = await database?.catch(() => null);
      if (!opened || personKey !== (person?.key ?? null)) return;
      await takeKept(opened, leaving.signal).catch(() => {});
    },
    async adoptVisitor() {
      const visitor = await deps.open(databaseName(null), () => {});
      const actions = (await visitor.since(0)).actions.flatMap(readAction);
      visitor.close();
      take(actions);
      if (!(await save(actions))) return;
      await deps.remove(databaseName(null));
      set({ fromVisitor: 0 });
      refresh();
    },
    stop() {
      leaving.abort();
      void database?.then(opened => opened.close()).catch(() => {});
    },
  };
}

function troubleOf(cause: unknown): BetsState['trouble'] {
  if (!(cause instanceof RequestFailure)) return 'offline';
  if (cause.status === 409) return 'full';
  return cause.status === 401 || cause.status === 403 ? 'denied' : 'offline';
}
