/** Whether a media query matches, updated when it changes. None does while a page is prerendered. */
import { useCallback, useSyncExternalStore } from 'react';

export const WIDE = '(min-width: 1024px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
