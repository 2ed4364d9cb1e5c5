/** The keys that place the step at hand, while its panel is beside the list. */
import { useEffect, useRef } from 'react';

export interface PlacingKeys {
  readonly placed: () => void;
  readonly changed: () => void;
  readonly refused: () => void;
  readonly copy: () => void;
  readonly openHouse: () => void;
  /** False: there is nothing to undo or redo here. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

const TYPED = 'input, textarea, select, [contenteditable]';

export function usePlacingKeys(keys: PlacingKeys | null): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (latest.current === null || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest(TYPED) || document.querySelector('dialog[open]') !== null) return;
      const act = actionOf(event.key, latest.current);
      if (act === null || act() === false) return;
      event.preventDefault();
    };
    // Handled before the list's own keys: what is undone here must not be undone there, too.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

function actionOf(key: string, keys: PlacingKeys): (() => unknown) | null {
  switch (key) {
    case 'e':
      return keys.placed;
    case 'o':
      return keys.changed;
    case 'r':
      return keys.refused;
    case 'v':
      return keys.copy;
    case 'a':
      return keys.openHouse;
    case 'u':
      return keys.undo;
    case 'U':
      return keys.redo;
    default:
      return null;
  }
}
