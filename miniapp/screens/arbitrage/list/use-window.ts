/** Which rows of the list are visible, updated as the page scrolls: measured once a frame, reported when it changes. */
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type RowLayout, type RowSpan, rowsBetween } from './window-rows.ts';

/** The part of a screen height that is also drawn above and below, so that fast scrolling shows no gap. */
const OVERSCAN = 0.5;

export function useWindow(list: RefObject<HTMLElement | null>, layout: RowLayout): RowSpan {
  const [place, setPlace] = useState({ top: 0, height: window.innerHeight });
  // The visible rows first, then those beyond: a slow phone shows the list sooner.
  const [beyond, setBeyond] = useState(0);
  useEffect(() => startTransition(() => setBeyond(OVERSCAN)), []);
  const measure = useCallback(() => {
    if (list.current === null) return;
    // In steps, so that a pixel of scrolling renders nothing.
    const top = Math.round(-list.current.getBoundingClientRect().top / 100) * 100;
    const height = window.innerHeight;
    setPlace(before => (before.top === top && before.height === height ? before : { top, height }));
  }, [list]);
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const stop = new AbortController();
    window.addEventListener('scroll', later, { passive: true, signal: stop.signal });
    window.addEventListener('resize', later, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [measure]);
  // A list that grew or shrank may have moved under the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is the event.
  useLayoutEffect(measure, [measure, layout.height]);
  const more = beyond * place.height;
  return rowsBetween(layout, place.top - more, place.top + place.height + more);
}
