/** The theme that follows a person: taken from their account on signing in, written to it when they choose another. */
import { DEFAULT_THEME, parseThemeChoice, type ThemeStore } from '../theme/theme.ts';
import type { AccountStore } from './account-store.ts';
import { followAccount, laterOf } from './follow-account.ts';

/** Returns its end. */
export function startThemeSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  theme: Pick<ThemeStore, 'get' | 'subscribe' | 'choose'>,
): () => void {
  return followAccount(account, {
    key: 'theme',
    get: () => choiceOf(theme.get()),
    subscribe: theme.subscribe,
    replace: kept => theme.choose(parseThemeChoice(JSON.stringify(kept))),
    merge: laterOf,
    isUnsaid: choice => choice.mode === DEFAULT_THEME.mode && choice.primary === DEFAULT_THEME.primary,
  });
}

function choiceOf({ mode, primary }: Pick<ReturnType<ThemeStore['get']>, 'mode' | 'primary'>) {
  return { mode, primary };
}
