/** The place of `LocalMark` until the first screen stands. */
import { Suspense } from 'react';
import { useAfterFirstScreen } from '../navigation/first-screen.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';

const LocalMark = lazyPart(async () => (await import('./LocalMark.tsx')).LocalMark, 'nothing');

export function LazyLocalMark() {
  if (!useAfterFirstScreen()) return null;
  return (
    <Suspense>
      <LocalMark />
    </Suspense>
  );
}
