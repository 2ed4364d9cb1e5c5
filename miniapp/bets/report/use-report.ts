/** The report on the book that is open here; at first what was kept of it, if nothing was written since. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { PACK_VERSION } from '../kept/packed-actions.ts';
import type { BetsStore } from '../store/bets-store.ts';
import { useBetsState } from '../use-bets.ts';
import { packGlance, readGlance } from './kept-glance.ts';
import { type KeptReport, keptReport, type ReportGlance } from './kept-report.ts';

export interface ShownReport {
  /** Null: the bets are being read, or there are none. */
  readonly glance: ReportGlance | null;
  /** Null: only the glance is known so far. */
  readonly whole: KeptReport | null;
  readonly isLoading: boolean;
}

/** A build that counts more kinds of actions does not show what another one counted. */
const NAME = `report ${PACK_VERSION}`;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useReport(store: BetsStore): ShownReport {
  const { phase, version, owner } = useBetsState(store);
  const shown = useDeferredValue(version);
  const isLoading = phase === 'loading';
  const { book } = store;
  const isEmpty = book.size === 0;
  const whole = useMemo(
    () => (isLoading || isEmpty ? null : keptReport(book, shown, timeZone)),
    [book, shown, isLoading, isEmpty],
  );
  // Asked for in the first render: a moment later the bets would be read before it.
  const asked = useRef<Promise<unknown> | null>(null);
  if (isLoading) asked.current ??= store.recall(NAME);
  else asked.current = null;
  const [recalled, setRecalled] = useState<{ readonly of: string | null; readonly glance: ReportGlance } | null>(null);
  useEffect(() => {
    if (!isLoading) return;
    let isStale = false;
    void asked.current?.then(kept => {
      const glance = kept === null ? null : readGlance(kept, timeZone);
      if (glance && !isStale) setRecalled({ of: store.get().owner, glance });
    });
    return () => {
      isStale = true;
    };
  }, [store, isLoading]);
  const isKept = useRef(false);
  useEffect(() => {
    if (whole === null) return;
    // What was recalled a moment ago need not be written again.
    if (recalled?.of === owner && !isKept.current) {
      isKept.current = true;
      return;
    }
    return whenIdle(() => void store.remember(NAME, shown, packGlance(whole)).catch(() => {}));
  }, [store, whole, shown, owner, recalled]);
  const glance = whole ?? (isLoading && recalled?.of === owner ? recalled.glance : null);
  return { glance, whole, isLoading };
}
