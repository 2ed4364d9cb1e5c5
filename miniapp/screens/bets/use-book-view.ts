/** What the screens show of the book of a store, kept up as long as the page is open. */
import { useDeferredValue, useMemo } from 'react';
import type { Book } from '#shared/bets/book.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsStore } from '../../bets/bets-store.ts';
import { type BookView, type KeptView, keepView } from './book-view.ts';

const kept = new WeakMap<Book, KeptView>();

/** version: of the book, whose maps stay the same. */
export function useBookView(store: BetsStore, version: number): BookView {
  // What was edited in the grid shows there before it is added up here.
  const shown = useDeferredValue(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  return useMemo(() => keptViewOf(store).read(epochMs(Date.now())), [store, shown]);
}

function keptViewOf(store: BetsStore): KeptView {
  const { book } = store;
  const known = kept.get(book);
  if (known) return known;
  const view = keepView(book, Intl.DateTimeFormat().resolvedOptions().timeZone);
  kept.set(book, view);
  const stop = store.onChange(change => {
    // Somebody else has come, with a book of their own.
    if (store.book === book) view.apply(change);
    else stop();
  });
  return view;
}
