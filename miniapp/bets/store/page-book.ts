/** The book that the page shows, and the parts that want to know what changes in it. */
import type { Action } from '#shared/bets/action.ts';
import { type BookChange, type OpenBook, openBook } from '#shared/bets/book.ts';
import { inSlices, type Slices } from './in-slices.ts';

/** isWhole: false: more of the same follows at once, and nothing is to be drawn before. */
export type BookListener = (change: BookChange, isWhole: boolean) => void;

export interface PageBook {
  readonly book: OpenBook;
  take(actions: readonly Action[]): void;
  /** Takes many, slice by slice. Rejects where it was aborted. */
  takeMany(actions: readonly Action[], slices: Slices): Promise<void>;
  onChange(listener: BookListener): () => void;
  /** Another person is here: an empty book. */
  reset(): void;
}

/** onVersion: the book is another one now. */
export function createPageBook(onVersion: () => void): PageBook {
  const listeners = new Set<BookListener>();
  let book = openBook();
  function tell(change: BookChange, isWhole: boolean): void {
    if (isWhole) onVersion();
    for (const listener of listeners) listener(change, isWhole);
  }
  return {
    get book() {
      return book;
    },
    take(actions) {
      const known = book.size;
      const change = book.add(actions);
      if (book.size > known) tell(change, true);
    },
    async takeMany(actions, slices) {
      const [into, known] = [book, book.size];
      const take = (part: readonly Action[]) => {
        const change = into.add(part);
        if (into === book) tell(change, false);
      };
      await inSlices(actions, take, slices);
      if (into === book && into.size > known) tell(into.add([]), true);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset() {
      book = openBook();
    },
  };
}
