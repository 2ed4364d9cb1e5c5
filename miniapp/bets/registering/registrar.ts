/** Writes an operation that another page sends into the book, and takes it back. */
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { oneTouch } from '../operation/registered-form.ts';
import type { Registration } from '../registration.ts';
import type { BetsStore } from '../store/bets-store.ts';
import type { Written } from '../store/history.ts';
import { createKeeper } from '../use-book-writer.ts';
import { pendingVouchers } from '../view/book-view.ts';

export interface Registered {
  /** What was done, in Portuguese. */
  readonly text: string;
  readonly procedure: string;
  /** Null: nothing was written, because all of it was here already. */
  readonly undo: (() => void) | null;
}

export interface Registrar {
  /** Null: something is missing that only the person knows; nothing was written. The book has to be ready. */
  register(registration: Registration): Registered | null;
}

export function createRegistrar(store: BetsStore): Registrar {
  const keep = createKeeper(store);
  /** Operations whose own id was taken by one that was deleted: another touch on them finds the new one. */
  const renamed = new Map<string, string>();
  // One change of the list after the other: each one reads what the last one kept.
  let kept: Promise<unknown> = Promise.resolve();
  const changeHistory = (change: (written: readonly Written[]) => readonly Written[]) => {
    kept = kept.then(async () => store.keepHistory(change(await store.history())));
  };
  return {
    register(registration) {
      const { name: own, category } = registration;
      const id = renamed.get(registration.id) ?? registration.id;
      const name = own.trim() || category || words.form.noName;
      const found = oneTouch({ ...registration, id }, store.book, pendingVouchers(store.book));
      if (found === null) return null;
      const { procedure, drafts, added, isUnnamed } = found;
      if (drafts.length === 0) return { text: words.registering.already(name), procedure, undo: null };
      const done = added === null ? words.registering.done(name) : words.registering.added(name, added);
      const text = isUnnamed ? `${done} ${words.registering.unnamed}` : done;
      const ids = keep(drafts);
      if (procedure !== id) renamed.set(registration.id, procedure);
      changeHistory(written => [...written, { ids, text, at: Date.now() }]);
      const undo = () => {
        // In reverse, so that each undo meets the state that its action left.
        keep(ids.toReversed().map(of => ({ kind: 'undo', of })));
        changeHistory(written => written.filter(each => each.ids[0] !== ids[0]));
      };
      return { text, procedure, undo };
    },
  };
}
