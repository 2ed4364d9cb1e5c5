/** Starts what follows a person once the browser is idle: the first page needs none of it. */
import { whenIdle } from '../browser/when-idle.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { SignedIn } from './person.ts';

/** Returns a function that stops it. */
export function startSync(signedIn: SignedIn, theme: ThemeStore): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const cancel = whenIdle(() => {
    // Could not be loaded: left for the next page.
    void import('./watch-person.ts').then(
      loaded => {
        if (!isOver) stop = loaded.watchPerson(signedIn, theme);
      },
      () => {},
    );
  });
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}
