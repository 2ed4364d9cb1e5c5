/** The height of an element, updated as it changes; a guess until it is measured. */
import { type RefCallback, useCallback, useState } from 'react';

export function useHeight(guess: number): readonly [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(guess);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const watch = new ResizeObserver(() => setHeight(Math.round(element.getBoundingClientRect().height)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, height];
}
