/**
 * The end of a sign-in that its person did not ask for. Only the server's answer about the sign-in that this browser holds now
 * ends it: a token that another tab has just replaced ends nothing.
 */
import { isSignInEnding, type SignInEnding } from '#shared/access/sign-in-ending.ts';
import type { SignInStanding } from '#shared/wire/sign-in.ts';
import type { AccountPort } from './account-port.ts';
import type { AccountTabs } from './account-tabs.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

export interface SignInEndDeps {
  readonly readStored: () => Promise<StoredSignIn | null>;
  readonly askStanding: (token: string | null) => Promise<SignInStanding | null>;
  readonly tabs: Pick<AccountTabs, 'settled' | 'tellEnding'>;
  /** The person signs out, in this tab or another one. */
  readonly isLeaving: () => boolean;
  /** Null: Firebase is not loaded. */
  readonly port: () => Promise<AccountPort> | null;
  /** Called before the browser is signed out. */
  readonly onEnding: (ending: SignInEnding) => void;
}

export interface SignInEnd {
  /** Keeps the sign-in that is here, to ask about it once it is gone. uid: whose it has to be; null: anybody's. */
  hold(uid: string | null): Promise<void>;
  look(): Promise<SignInStanding | null>;
  /** Why the sign-in that was here last is gone. */
  explain(): Promise<SignInEnding>;
}

/** With these no other tab can have a sign-in of the account that still counts. */
const IS_FINAL: readonly SignInEnding[] = ['disabled', 'deleted'];

export function createSignInEnd(deps: SignInEndDeps): SignInEnd {
  const { readStored, askStanding, tabs, isLeaving } = deps;
  let held: StoredSignIn | null = null;
  /** This browser keeps sign-ins where all tabs see them, so one that is not there is gone. */
  let keepsThem = false;

  async function readKept(): Promise<StoredSignIn | null> {
    const found = await readStored();
    if (found !== null) keepsThem = true;
    return found;
  }

  async function signInHere(): Promise<StoredSignIn | null> {
    const found = await readKept();
    const port = await deps.port()?.catch(() => null);
    const user = port?.current() ?? null;
    if (found !== null) return user === null || user.uid === found.uid ? found : null;
    if (!port || user === null || keepsThem) return null;
    return { uid: user.uid, token: (await port.token(false)).token };
  }

  async function end(judged: StoredSignIn, first: SignInEnding): Promise<void> {
    const here = await signInHere();
    if (here === null || isLeaving()) return;
    const again = here.token === judged.token ? first : (await askStanding(here.token))?.account;
    if (!isSignInEnding(again)) return;
    deps.onEnding(again);
    tabs.tellEnding(again);
    await (await deps.port())?.forget();
  }

  return {
    async hold(uid) {
      const found = await readKept().catch(() => null);
      if (found !== null && (uid === null || found.uid === uid)) held = found;
    },
    async look() {
      if (isLeaving()) return null;
      const here = await signInHere().catch(() => null);
      if (here !== null) held = here;
      const said = await askStanding(here?.token ?? null);
      if (said === null || here === null || !isSignInEnding(said.account)) return said;
      const { account } = said;
      // A new password replaces the sign-in of the browser it is set in: that tab is waited for.
      if (IS_FINAL.includes(account)) await end(here, account);
      else await tabs.settled(() => end(here, account));
      return said;
    },
    async explain() {
      const said = held && (await askStanding(held.token));
      return isSignInEnding(said?.account) ? said.account : 'expired';
    },
  };
}
