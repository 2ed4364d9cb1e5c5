/** Pins and what is hidden, kept in this browser; the last hiding can be undone for a while. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import {
  bringBack,
  forgetOld,
  type HiddenItem,
  hide,
  NO_PINS_OR_HIDES,
  type PinsAndHides,
  pinsAndHidesSchema,
  togglePin,
} from './pins-and-hides.ts';

const KEY = 'arbi:marks';
const storage = createSafeStorage(() => localStorage);
/** How long a hiding offers to be undone. */
const UNDO_MS = 8_000;

export interface PinsAndHidesState {
  readonly kept: PinsAndHides;
  readonly pinned: ReadonlySet<string>;
  /** The last hiding, while it offers to be undone. */
  readonly undoable: HiddenItem | null;
  readonly pin: (id: string) => void;
  readonly hide: (hidden: Omit<HiddenItem, 'at'>) => void;
  readonly undo: () => void;
  readonly bringBack: (hidden: HiddenItem) => void;
  readonly bringAllBack: () => void;
}

export function usePinsAndHides(): PinsAndHidesState {
  const [kept, setKept] = useState(readKept);
  const [undoable, setUndoable] = useState<HiddenItem | null>(null);
  const change = useCallback((next: (kept: PinsAndHides) => PinsAndHides) => {
    setKept(before => {
      const after = next(before);
      storage.set(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  useEffect(() => {
    if (undoable === null) return;
    const timer = setTimeout(() => setUndoable(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);
  const pinned = useMemo(() => new Set(kept.pinned), [kept.pinned]);
  return {
    kept,
    pinned,
    undoable,
    pin: useCallback(id => change(before => togglePin(before, id)), [change]),
    hide: useCallback(
      what => {
        const hidden = { ...what, at: Date.now() };
        change(before => hide(before, hidden));
        setUndoable(hidden);
      },
      [change],
    ),
    undo: useCallback(() => {
      if (undoable !== null) change(before => bringBack(before, undoable));
      setUndoable(null);
    }, [change, undoable]),
    bringBack: useCallback(hidden => change(before => bringBack(before, hidden)), [change]),
    bringAllBack: useCallback(() => change(before => ({ ...before, hidden: [] })), [change]),
  };
}

function readKept(): PinsAndHides {
  try {
    const parsed = pinsAndHidesSchema.safeParse(JSON.parse(storage.get(KEY) ?? 'null'));
    return parsed.success ? forgetOld(parsed.data, Date.now()) : NO_PINS_OR_HIDES;
  } catch {
    return NO_PINS_OR_HIDES;
  }
}
