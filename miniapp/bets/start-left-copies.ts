/** Bets that people left on this device are looked for once the page is idle: its first load has no use for that. */
import { whenIdle } from '../browser/when-idle.ts';
import type { SignedIn } from '../sync/person.ts';

/** Returns a function that stops it. */
export function startLeftCopies(signedIn: SignedIn): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  // If it cannot be loaded, it is left for the next page.
  const start = () =>
    import('./left-copies.ts').then(
      ({ clearLeftCopies }) => {
        if (!isOver) stop = clearLeftCopies(signedIn);
      },
      () => {},
    );
  const cancel = whenIdle(() => void start());
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}
