/**
 * Settings follow a person: loaded once somebody is signed in, or where somebody was before. For other visitors nothing
 * is synchronised or loaded.
 */
import { createSafeStorage } from '../browser/safe-storage.ts';
import type { ThemeStore } from '../theme/theme.ts';
import { personOf, type SignedIn } from './person.ts';

const storage = createSafeStorage(() => localStorage);

/** Returns a function that stops it. */
export function watchPerson(signedIn: SignedIn, theme: ThemeStore): () => void {
  const start = () =>
    import('./run-sync.ts').then(
      ({ runSync }) => runSync(signedIn, theme, storage),
      () => null,
    );
  let running: ReturnType<typeof start> | undefined;
  const look = () => {
    const person = personOf(signedIn);
    // Somebody was here: what is theirs leaves with them.
    if (person || (person === null && /-joined|settings-sync/.test(keysOf()))) running ??= start();
  };
  const ends = [signedIn.account.subscribe(look), signedIn.session.subscribe(look)];
  look();
  return () => {
    for (const end of ends) end();
    void running?.then(stop => stop?.());
  };
}

function keysOf(): string {
  try {
    return Object.keys(localStorage).join();
  } catch {
    return '';
  }
}
