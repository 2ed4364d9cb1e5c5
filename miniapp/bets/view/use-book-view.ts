/** What the screens show of a store's book, kept up to date while the page is open. */
import { useDeferredValue, useMemo } from 'react';
import { type Book, openBook } from '#shared/bets/book.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsState } from '../store/bets-state.ts';
import type { BetsStore } from '../store/bets-store.ts';
import { type BookView, type KeptView, keepView } from './book-view.ts';

const kept = new WeakMap<Book, KeptView>();
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const EMPTY = keepView(openBook(), timeZone).read(epochMs(Date.now()));

/** version: of the book, because its maps stay the same objects. While the book is read, nothing of it is shown. */
export function useBookView(store: BetsStore, version: number, phase: BetsState['phase']): BookView {
  // A cell that was edited in the grid shows its value before everything here is added up again.
  const shown = useDeferredValue(version);
  const isLoading = phase === 'loading';
  // Made before the bets are read, so that each part of them is calculated as it comes.
  const view = keptViewOf(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  return useMemo(() => (isLoading ? EMPTY : view.read(epochMs(Date.now()))), [view, shown, isLoading]);
}

function keptViewOf(store: BetsStore): KeptView {
  const { book } = store;
  const known = kept.get(book);
  if (known) return known;
  const view = keepView(book, timeZone);
  kept.set(book, view);
  const stop = store.onChange((change, isWhole) => {
    // Somebody else has come, with a book of their own.
    if (store.book !== book) return stop();
    view.apply(change);
    if (!isWhole) view.calculate();
  });
  return view;
}
