/**
 * The theme follows a person: it is taken from their account on signing in, and written to it when they choose another.
 */
import { DEFAULT_THEME, parseThemeChoice, type ThemeStore } from '../theme/theme.ts';
import type { AccountStore } from './account-store.ts';

/** Returns a function that stops it. For visitors nothing is synchronised or loaded. */
export function startThemeSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  theme: Pick<ThemeStore, 'get' | 'subscribe' | 'choose'>,
): () => void {
  let isOver = false;
  let end = account.subscribe(look);
  function look(): void {
    if (account.get().user === null) return;
    end();
    void follow();
  }
  async function follow(): Promise<void> {
    const loaded = await import('./follow-account.ts').catch(() => null);
    // Could not be loaded: left for the next page.
    if (isOver || loaded === null) return;
    end = loaded.followAccount(account, {
      inAccount: ({ theme: kept }) => kept,
      toAccount: kept => ({ theme: kept }),
      get: () => choiceOf(theme.get()),
      subscribe: theme.subscribe,
      replace: kept => theme.choose(parseThemeChoice(JSON.stringify(kept))),
      merge: loaded.laterOf,
      nothing: choiceOf(DEFAULT_THEME),
    });
  }
  look();
  return () => {
    isOver = true;
    end();
  };
}

function choiceOf({ mode, primary }: Pick<ReturnType<ThemeStore['get']>, 'mode' | 'primary'>) {
  return { mode, primary };
}
