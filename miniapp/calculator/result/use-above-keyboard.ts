/** Keeps a bar above the keyboard where that lies over the page instead of making it smaller, as on an iPhone. */
import { type RefObject, useEffect, useRef } from 'react';

export function useAboveKeyboard(): RefObject<HTMLAnchorElement | null> {
  const bar = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const place = () => {
      // A page that is zoomed in is also taller than what is seen of it.
      const hidden = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      bar.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`);
    };
    seen.addEventListener('resize', place);
    seen.addEventListener('scroll', place);
    return () => {
      seen.removeEventListener('resize', place);
      seen.removeEventListener('scroll', place);
    };
  }, []);
  return bar;
}
