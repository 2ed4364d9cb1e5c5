/** The element of a step, scrolled into view, and its position while the page moves. */
import { useEffect, useState } from 'react';
import type { TourStep } from '#shared/catalogue/guides/tour-words.ts';
import { findAnchor } from './tour-anchors.ts';

export interface Anchor {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

/** Null while it is not on the page: a part that loads later is found when it appears. */
export function useAnchor(id: TourStep['id']): Anchor | null {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  useEffect(() => {
    let shown: HTMLElement | null = null;
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = findAnchor(id, document);
      if (element !== null && element !== shown) element.scrollIntoView({ block: 'center' });
      shown = element;
      setAnchor(element === null ? null : { element, box: element.getBoundingClientRect() });
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    // Captured, because the scrolling element may be a column of the page.
    window.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', lookSoon, { capture: true });
      window.removeEventListener('resize', lookSoon);
    };
  }, [id]);
  return anchor;
}
