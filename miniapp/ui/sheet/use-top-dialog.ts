/** The modal dialog that lies over everything else: what is outside it can be neither seen nor pressed. */
import { useLayoutEffect, useState } from 'react';

/** Null: there is none. Followed while it is active, as dialogs open and close. */
export function useTopDialog(isActive: boolean): Element | null {
  const [top, setTop] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (!isActive) return;
    const look = () => setTop([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isActive]);
  return isActive ? top : null;
}
