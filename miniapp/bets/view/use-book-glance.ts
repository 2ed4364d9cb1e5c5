/** The book of a store as the screens show it; at first what was kept of it, if nothing was written since. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { epochMs } from '#shared/units.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import type { BetsState } from '../store/bets-state.ts';
import type { BetsStore } from '../store/bets-store.ts';
import { type BookGlance, packBookGlance, readBookGlance } from './book-glance.ts';
import type { BookView } from './book-view.ts';
import { useBookView } from './use-book-view.ts';

export interface ShownBook {
  readonly view: BookView;
  /** Null: the book itself is here, or nothing was kept of it. */
  readonly glance: BookGlance | null;
}

const NAME = 'planilha';
/** The name under which the grid keeps its first rows. */
export const GRID_NAME = 'planilha-grid';
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const placeNow = () => ({ now: epochMs(Date.now()), timeZone });

/** withCards: the page shows operations first, not the grid. */
export function useBookGlance(store: BetsStore, state: BetsState, withCards: boolean): ShownBook {
  const { version, phase } = state;
  const whole = useBookView(store, version, phase);
  const recalled = useRecalled(store, state, NAME);
  const glance = useMemo(() => (recalled === null ? null : readBookGlance(recalled, placeNow())), [recalled]);
  const isReady = phase === 'ready';
  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => {
      // The book has changed a moment ago: it is kept with the next change.
      if (store.get().version !== version) return;
      void store.remember(NAME, version, packBookGlance(whole, store.book, withCards, placeNow())).catch(() => {});
    });
  }, [store, isReady, version, whole, withCards]);
  return { view: glance?.view ?? whole, glance };
}

/** Longer than any page takes to draw. What is not drawn by then is no longer waited for. */
const LONGEST_MS = 2_000;

/** A promise that the page resolves when it has drawn something. */
export function useDrawn(): { readonly drawn: Promise<void>; readonly tell: () => void } {
  return useState(() => {
    let tell = () => {};
    const drawn = new Promise<void>(resolve => {
      tell = resolve;
      setTimeout(resolve, LONGEST_MS);
    });
    return { drawn, tell };
  })[0];
}

/** What was kept under this name, while the bets are read; null: nothing was, or they are here. drawn: see `recall`. */
export function useRecalled(
  store: BetsStore,
  { phase }: Pick<BetsState, 'phase'>,
  name: string,
  drawn?: Promise<void>,
): unknown {
  const isLoading = phase === 'loading';
  // Asked for in the first render: a moment later the bets would be read before it.
  const asked = useRef<Promise<unknown> | null>(null);
  if (isLoading) asked.current ??= store.recall(name, drawn);
  else asked.current = null;
  const [recalled, setRecalled] = useState<{ readonly of: string | null; readonly kept: unknown } | null>(null);
  useEffect(() => {
    if (!isLoading) return;
    let isStale = false;
    void asked.current?.then(kept => {
      if (kept !== null && !isStale) setRecalled({ of: store.get().owner, kept });
    });
    return () => {
      isStale = true;
    };
  }, [store, isLoading]);
  return isLoading && recalled?.of === store.get().owner ? recalled.kept : null;
}
