/** Pins and what is hidden, kept in this browser; the last hiding can be undone for a while. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import { bringBack, forgetOld, type Hidden, hide, type Marks, marksSchema, NO_MARKS, togglePin } from './marks.ts';

const KEY = 'arbi:marks';
const storage = createSafeStorage(() => localStorage);
/** How long a hiding offers to be undone. */
const UNDO_MS = 8_000;

export interface MarksState {
  readonly marks: Marks;
  readonly pinned: ReadonlySet<string>;
  /** The last hiding, while it offers to be undone. */
  readonly undoable: Hidden | null;
  readonly pin: (id: string) => void;
  readonly hide: (hidden: Omit<Hidden, 'at'>) => void;
  readonly undo: () => void;
  readonly bringBack: (hidden: Hidden) => void;
  readonly bringAll: () => void;
}

export function useMarks(): MarksState {
  const [marks, setMarks] = useState(readKept);
  const [undoable, setUndoable] = useState<Hidden | null>(null);
  const change = useCallback((next: (marks: Marks) => Marks) => {
    setMarks(before => {
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
  const pinned = useMemo(() => new Set(marks.pinned), [marks.pinned]);
  return {
    marks,
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
    bringAll: useCallback(() => change(before => ({ ...before, hidden: [] })), [change]),
  };
}

function readKept(): Marks {
  try {
    const parsed = marksSchema.safeParse(JSON.parse(storage.get(KEY) ?? 'null'));
    return parsed.success ? forgetOld(parsed.data, Date.now()) : NO_MARKS;
  } catch {
    return NO_MARKS;
  }
}
