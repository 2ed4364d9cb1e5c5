/** What was written on this device, in this opening and in earlier ones, the latest last. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsStore } from './store/bets-store.ts';
import type { Written } from './store/history.ts';

export interface BookHistory {
  readonly shown: readonly Written[];
  latest(): Written | undefined;
  add(written: Written): void;
  remove(written: Written): void;
}

/** owner: whose bets they are. The history is read once those bets are ready. */
export function useHistory(store: BetsStore, owner: string | null, isReady: boolean): BookHistory {
  const list = useRef<readonly Written[]>([]);
  const [shown, setShown] = useState(list.current);
  const set = useCallback((next: readonly Written[]) => {
    list.current = next;
    setShown(next);
  }, []);
  const change = useCallback(
    (next: readonly Written[]) => {
      set(next);
      void store.keepHistory(next);
    },
    [store, set],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner has another history.
  useEffect(() => {
    if (!isReady) return;
    let isStale = false;
    set([]);
    void store.history().then(kept => {
      if (isStale) return;
      // What was written while this was read comes after it.
      const meanwhile = list.current;
      (meanwhile.length === 0 ? set : change)([...kept, ...meanwhile]);
    });
    return () => {
      isStale = true;
    };
  }, [store, owner, isReady, set, change]);
  return {
    shown,
    latest: useCallback(() => list.current.at(-1), []),
    add: useCallback(written => change([...list.current, written]), [change]),
    remove: useCallback(written => change(list.current.filter(other => other !== written)), [change]),
  };
}
