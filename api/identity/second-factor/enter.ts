/** The end of every sign-in: a session, or, if the account has a second factor, the question for its code. */
import type { Transaction } from '#shared/ports/documents/document-store.ts';
import type { RandomBytes } from '../../secrets/digest.ts';
import type { Account } from '../accounts/account.ts';
import { enrolledFactors } from '../accounts/second-factor.ts';
import type { IdTokenDeps } from '../tokens/id-token.ts';
import { type NewSignIn, type StartedSession, sessionTokens, startSession } from '../tokens/sessions.ts';
import { beginStep } from './pending-steps.ts';

interface AwaitedCode {
  readonly account: Account;
  readonly pendingCredential: string;
}
export type Entered = StartedSession | AwaitedCode;

/**
 * account: as this transaction writes it. Who came with our own custom token, from Telegram, is not asked, as at Google;
 * their session does not count as one with a second factor.
 */
export function enter(
  tx: Transaction,
  deps: { readonly clock: IdTokenDeps['clock']; readonly randomBytes: RandomBytes },
  account: Account,
  signIn: Pick<NewSignIn, 'provider' | 'claims' | 'browser'>,
): Entered {
  if (!account.secondFactor) return startSession(tx, deps, account, signIn);
  const { uid, generation } = account;
  const claims = JSON.stringify(signIn.claims);
  const step = { purpose: 'SECOND_FACTOR', uid, generation, provider: signIn.provider, claims } as const;
  return { account, pendingCredential: beginStep(tx, deps.randomBytes, deps.clock.now(), step) };
}

/** The tokens, or what the SDK needs to ask for the code. */
export async function enteredAnswer(deps: IdTokenDeps, entered: Entered) {
  if (!('pendingCredential' in entered)) return sessionTokens(deps, entered);
  return { mfaPendingCredential: entered.pendingCredential, mfaInfo: enrolledFactors(entered.account.secondFactor) };
}
