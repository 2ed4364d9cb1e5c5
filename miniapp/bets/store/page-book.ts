/** The book that the page shows, and the parts that want to know what changes in it. */
import type { Action } from '#shared/bets/action.ts';
import { type BookChange, type OpenBook, openBook } from '#shared/bets/book.ts';
import { inSlices, type Slices } from './in-slices.ts';

/** isWhole: false if more of the same change follows at once, so that nothing should be drawn yet. */
export type BookListener = (change: BookChange, isWhole: boolean) => void;

export interface PageBook {
  readonly book: OpenBook;
  take(actions: readonly Action[]): void;
  /** Takes many actions, slice by slice. Rejects if it was aborted. */
  takeMany(actions: readonly Action[], slices: Slices): Promise<void>;
  onChange(listener: BookListener): () => void;
  /** Called when another person comes: the book is then empty. */
  reset(): void;
}

/** onVersion: called whenever the book has changed. */
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
