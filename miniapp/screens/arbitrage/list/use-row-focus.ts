/** Which row the keyboard is on: one stop for Tab, moved by the arrow keys; a hidden row is scrolled into view. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { HeldRow } from './order-hold.ts';

export interface RowFocus {
  readonly activeId: string | null;
  /** Makes a row the one that Tab reaches, without focusing it. */
  readonly activate: (id: string) => void;
  readonly focusRow: (id: string) => void;
  readonly move: (step: 1 | -1) => void;
}

export function useRowFocus(list: RefObject<HTMLElement | null>, shown: readonly HeldRow[]): RowFocus {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const rows = useRef(shown);
  rows.current = shown;
  const activeId = active !== null && shown.some(({ id }) => id === active) ? active : null;

  // The row may have just been added to the document.
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    if (!rows.current.some(row => row.id === id)) {
      wanted.current = null;
      return;
    }
    const row = list.current?.querySelector(`[data-arb="${CSS.escape(id)}"]`);
    if (!row) return;
    wanted.current = null;
    row.querySelector<HTMLElement>('[data-row-button]')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  const focusRow = useCallback((id: string) => {
    wanted.current = id;
    setActive(id);
    // Also if it is the active one already.
    redraw(count => count + 1);
  }, []);
  const [, redraw] = useState(0);
  const move = useCallback(
    (step: 1 | -1) => {
      const at = rows.current.findIndex(({ id }) => id === active);
      const next = at === -1 ? 0 : Math.max(0, Math.min(rows.current.length - 1, at + step));
      const id = rows.current[next]?.id;
      if (id !== undefined) focusRow(id);
    },
    [active, focusRow],
  );
  return { activeId, activate: setActive, focusRow, move };
}
