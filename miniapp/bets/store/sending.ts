/** Sends what waits on this device and fetches what other devices wrote, one tab at a time. */
import type { BetsDatabase } from '../kept/bets-database.ts';
import { type BetsState, type StateOfBets, troubleOf } from './bets-state.ts';
import { exchangeActions } from './exchange-actions.ts';
import { exchangePictures } from './exchange-pictures.ts';
import type { PersonHere } from './open-person.ts';
import type { PageBook } from './page-book.ts';
import type { Saving } from './saving.ts';

interface SendingDeps {
  readonly here: PersonHere;
  readonly state: StateOfBets;
  readonly shown: PageBook;
  readonly saving: Pick<Saving, 'save' | 'tellWaiting'>;
  /** Runs one at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly later: (run: () => void) => void;
  /** Called when actions from other devices were kept here. */
  readonly onFetched: (count: number) => void;
}

/** Troubles of this device: sending does not end them. */
const STAYS: ReadonlySet<BetsState['trouble']> = new Set(['unsaved', 'outdated', 'blocked']);

/** Returns a function that sends and fetches, and does so again after a failure. */
export function createSending({ here, state, shown, saving, alone, later, onFetched }: SendingDeps): () => void {
  let isRunning = false;
  let isWanted = false;

  function refresh(): void {
    if (!here.person) return;
    isWanted = true;
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await alone(exchange).catch((cause: unknown) => {
        if (here.leaving.signal.aborted) return;
        state.setState(troubleOf(cause));
        later(refresh);
      });
    }
    isRunning = false;
  }

  async function exchange(): Promise<void> {
    // Read before the first wait, because after it somebody else may be here.
    const [who, opening, { signal }] = [here.person, here.database, here.leaving];
    const database = await opening;
    if (!who || !database || signal.aborted) return;
    if (here.unsaved.length > 0) await saving.save([]);
    const onSent = () => void tellWaiting(database, signal);
    await exchangeActions({
      ...{ database, fetch: who.fetch, signal, onSent },
      onPulled(actions) {
        shown.take(actions);
        if (actions.length > 0) onFetched(actions.length);
      },
    });
    if (!signal.aborted) state.setState({ isFetched: true });
    await exchangePictures({ database, fetch: who.fetch, signal, onSent });
    signal.throwIfAborted();
    if (!STAYS.has(state.getState().trouble)) state.setState({ trouble: null });
  }

  const tellWaiting = (database: BetsDatabase, signal: AbortSignal) => saving.tellWaiting(database, signal);
  return refresh;
}
