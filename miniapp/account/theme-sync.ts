/** The theme that follows a person: taken from their account on signing in, written to it when they choose another. */
import { parseThemeChoice, type ThemeStore } from '../theme/theme.ts';
import type { AccountStore } from './account-store.ts';

type Choice = Pick<ReturnType<ThemeStore['get']>, 'mode' | 'primary'>;

/** Returns its end. What cannot be read or written now is left for the next time: the choice stands in this browser. */
export function startThemeSync(
  account: Pick<AccountStore, 'get' | 'subscribe' | 'fetch'>,
  theme: Pick<ThemeStore, 'get' | 'subscribe' | 'choose'>,
): () => void {
  let uid: string | null = null;
  let shared = textOf(theme.get());

  async function take(): Promise<void> {
    const asked = uid;
    const response = await account.fetch('/api/account/settings');
    const { accountSettingsSchema } = await import('#shared/wire/account.ts');
    const { theme: kept } = accountSettingsSchema.parse(await response.json());
    // Somebody else by now, or another choice in the meantime.
    if (kept === null || asked !== uid || textOf(theme.get()) !== shared) return;
    const choice = parseThemeChoice(JSON.stringify(kept));
    shared = textOf(choice);
    theme.choose(choice);
  }

  async function give(): Promise<void> {
    await account.fetch('/api/account/settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ theme: JSON.parse(shared) }),
    });
  }

  const onAccount = () => {
    const next = account.get().user?.uid ?? null;
    if (next === uid) return;
    uid = next;
    if (uid !== null) take().catch(() => {});
  };
  const onTheme = () => {
    const next = textOf(theme.get());
    if (next === shared) return;
    shared = next;
    if (uid !== null) give().catch(() => {});
  };
  const ends = [account.subscribe(onAccount), theme.subscribe(onTheme)];
  onAccount();
  return () => {
    for (const end of ends) end();
  };
}

function textOf({ mode, primary }: Choice): string {
  return JSON.stringify({ mode, primary });
}
