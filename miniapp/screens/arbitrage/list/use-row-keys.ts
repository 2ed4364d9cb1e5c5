/** Keyboard shortcuts of the list: the page defines the actions; this file decides which key presses count. */
import { useEffect, useRef } from 'react';

export interface RowKeyActions {
  readonly move: (step: 1 | -1) => void;
  readonly toggle: () => void;
  readonly calculator: () => void;
  readonly hide: () => void;
  readonly pin: () => void;
  readonly undo: () => void;
  readonly showNew: () => void;
  readonly filters: () => void;
  readonly help: () => void;
  /** True if there was something to close. */
  readonly close: () => boolean;
}

const TYPED = 'input, textarea, select, [contenteditable]';

export function useRowKeys(keys: RowKeyActions): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest(TYPED) || document.querySelector('dialog[open]') !== null) return;
      const act = actionOf(event.key, target, latest.current);
      if (act === null) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string, target: Element | null, keys: RowKeyActions): (() => unknown) | null {
  switch (key) {
    case 'ArrowDown':
      return () => keys.move(1);
    case 'ArrowUp':
      return () => keys.move(-1);
    case 'Enter':
      // A focused link or button handles Enter itself.
      return target?.closest('a, button, summary') ? null : keys.toggle;
    case 'c':
      return keys.calculator;
    case 'h':
      return keys.hide;
    case 'p':
      return keys.pin;
    case 'u':
      return keys.undo;
    case 'n':
      return keys.showNew;
    case '/':
      return keys.filters;
    case '?':
      return keys.help;
    case 'Escape':
      return keys.close;
    default:
      return null;
  }
}
