/**
 * Whether a person is using the list: a pointer is over it, a finger is or just was on it, the keyboard focus is
 * inside it, or the page is scrolled into it. Meanwhile its order must not change.
 */
import { type RefObject, useEffect, useState } from 'react';

/** A lifted finger often returns, and a flicked page keeps scrolling. */
const GRACE_MS = 1_200;

type Reason = 'hover' | 'touch' | 'keyboard' | 'reading';

export function useIsInteracting(list: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const reasons = new Set<Reason>();
    let grace: ReturnType<typeof setTimeout> | undefined;
    const update = (reason: Reason, holds: boolean) => {
      if (holds) reasons.add(reason);
      else reasons.delete(reason);
      setHeld(reasons.size > 0);
    };
    const lift = () => {
      clearTimeout(grace);
      grace = setTimeout(() => update('touch', false), GRACE_MS);
    };

    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    element.addEventListener('pointerenter', event => event.pointerType !== 'touch' && update('hover', true), options);
    element.addEventListener('pointerleave', () => update('hover', false), options);
    element.addEventListener(
      'pointerdown',
      event => {
        if (event.pointerType !== 'touch') return;
        clearTimeout(grace);
        update('touch', true);
      },
      options,
    );
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, lift, options);
    element.addEventListener(
      'focusin',
      event => update('keyboard', event.target instanceof Element && event.target.matches(':focus-visible')),
      options,
    );
    element.addEventListener('focusout', () => update('keyboard', false), options);
    window.addEventListener('scroll', () => update('reading', element.getBoundingClientRect().top < 0), options);
    return () => {
      stop.abort();
      clearTimeout(grace);
    };
  }, [list]);
  return held;
}
