/** Which presses on the list open a row, and which unfold its match. */
import { useEffect, useRef } from 'react';

/**
 * The whole row opens it: its button is for the keyboard, and the rest of the row is a larger target for a finger. isOnOthers: the
 * press was on the line of the other arbs of its match.
 */
export function useRowClicks(
  frame: { readonly current: HTMLElement | null },
  onClick: (id: string, isOnOthers: boolean) => void,
): void {
  const latest = useRef(onClick);
  latest.current = onClick;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const id = target?.closest('[data-arb]')?.getAttribute('data-arb');
      if (id == null || target?.closest('a') || window.getSelection()?.isCollapsed === false) return;
      latest.current(id, target?.closest('[data-others]') != null);
    };
    element.addEventListener('click', click);
    return () => element.removeEventListener('click', click);
  }, [frame]);
}
