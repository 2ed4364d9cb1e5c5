/** A visitor's bets on this device, which can be moved to the account of the person who has signed in. */
import { databaseName } from '../../sync/bets-database-name.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';
import { actionsInBatch } from '../kept/packed-actions.ts';
import { readAction } from '../kept/read-action.ts';
import type { StateOfBets } from './bets-state.ts';
import { openedHere, type PersonHere } from './open-person.ts';
import type { PageBook } from './page-book.ts';
import type { Saving } from './saving.ts';

interface VisitorCopyDeps {
  readonly here: PersonHere;
  readonly state: StateOfBets;
  readonly shown: PageBook;
  readonly saving: Pick<Saving, 'save'>;
  readonly open: (name: string, onGone: () => void, onBlocked: () => void) => Promise<BetsDatabase>;
  readonly remove: (name: string) => Promise<void>;
}

export interface VisitorCopy {
  /** Reports how many bets there are. */
  count(signal: AbortSignal): Promise<void>;
  /** Moves them to the person who is here. False: they stay where they are. */
  adopt(): Promise<boolean>;
}

export function createVisitorCopy({ here, state, shown, saving, open, remove }: VisitorCopyDeps): VisitorCopy {
  const openCopy = () =>
    open(
      databaseName(null),
      () => {},
      () => {},
    );

  async function adoptPictures(visitor: BetsDatabase): Promise<boolean> {
    const opened = await openedHere(here);
    if (opened === null) return false;
    for (let next = await visitor.waitingPicture(null); next !== null; next = await visitor.waitingPicture(next.id)) {
      await opened.keepPicture(next);
    }
    return true;
  }

  return {
    async count(signal) {
      try {
        const visitor = await openCopy();
        const count = await visitor.count();
        visitor.close();
        if (!signal.aborted) state.setState({ fromVisitor: count });
      } catch {
        // Without storage there is no visitor's copy either.
      }
    },
    async adopt() {
      const { signal: left } = here.leaving;
      const visitor = await openCopy();
      const batched = (await visitor.batches(0)).batches.flatMap(actionsInBatch);
      const { actions: others } = await visitor.since(0, await visitor.count());
      const actions = [...others.map(({ action }) => action), ...batched].flatMap(readAction);
      // If the person left meanwhile, the bets stay the visitor's.
      if (left.aborted) {
        visitor.close();
        return false;
      }
      shown.take(actions);
      const isSaved = (await saving.save(actions)) && (await adoptPictures(visitor));
      visitor.close();
      if (!isSaved || left.aborted) return false;
      await remove(databaseName(null));
      state.setState({ fromVisitor: 0 });
      return true;
    },
  };
}
