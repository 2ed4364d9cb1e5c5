/** The place of `LocalMark` until the first screen stands. */
import { lazy, Suspense } from 'react';
import { useAfterFirstScreen } from '../navigation/first-screen.ts';

const LocalMark = lazy(async () => ({ default: (await import('./LocalMark.tsx')).LocalMark }));

export function LazyLocalMark() {
  if (!useAfterFirstScreen()) return null;
  return (
    <Suspense>
      <LocalMark />
    </Suspense>
  );
}
