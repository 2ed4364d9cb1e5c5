/** accounts:signUp: a new account with a password, a password for an existing account, or an anonymous account. */

import { z } from 'zod';
import { asUid, type Uid } from '#shared/units.ts';
import { randomId } from '../../secrets/digest.ts';
import { type Account, newAccount, upgraded, usedByVisitor } from '../accounts/account.ts';
import { standingOf, writeAccount } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import { checkPassword } from '../accounts/password-policy.ts';
import { refuse } from '../accounts/refusal.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import type { ReadIdToken } from '../tokens/id-token.ts';
import { ANONYMOUS } from '../tokens/session-document.ts';
import { continued, type StartedSession, sessionTokens, startSession } from '../tokens/sessions.ts';
import { limit } from './apply-limits.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { findCandidates, openedAccount, reopened } from './opened-account.ts';
import { FIELDS, operation, required } from './operation.ts';
import { countSignUp, NOBODY, rememberDevice, withAddress } from './password-attempts.ts';

const input = z.object({ idToken: FIELDS.idToken, email: FIELDS.email, password: FIELDS.password });

/**
 * An address that another account has gives an account as well, which the mailbox's owner alone could tell from others, so
 * that nobody learns who has one: what the mail says differs. Where no mail can be sent, nobody could be told, and the
 * answer is EMAIL_EXISTS, limited per network address.
 */
export const signUp = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    if (!body.idToken && !body.email && !body.password) return signUpAnonymously(deps, call);
    await limit(deps, call, 'signUpPerAddress');
    const email = readEmail(required(body.email, 'MISSING_EMAIL'));
    const plain = required(body.password, 'MISSING_PASSWORD');
    await checkPassword(plain, email);
    const caller = body.idToken ? await readRecentCaller(deps, body.idToken) : null;
    const again = caller ? null : await signedUpBefore(deps, call, email, plain);
    const started = again ?? (await signUpWithPassword(deps, call, { email, plain, caller }));

    rememberDevice(deps, call, started.account);
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: started.account.uid,
      email,
      ...(started.account.displayName === null ? {} : { displayName: started.account.displayName }),
      ...(await sessionTokens(deps, started)),
    };
  });

interface NewPassword {
  readonly email: string;
  readonly plain: string;
  /** Who adds the password to the account that they are signed in to; null for a new account. */
  readonly caller: ReadIdToken | null;
}

async function signUpWithPassword(
  deps: IdentityDeps,
  call: Call,
  { email, plain, caller }: NewPassword,
): Promise<StartedSession> {
  const known = caller ? await callerIn(deps, deps.store, caller) : null;
  const turn = { lane: call.from, about: known?.uid ?? null, isKnown: known !== null };
  const password = await deps.hasher.hash(plain, turn);

  const uid = newUid(deps);
  if (known === null) deps.writers.note(uid, 'unproven', call.from);
  return deps.store.transaction(async tx => {
    const now = deps.clock.now();
    const before = caller ? await callerIn(deps, tx, caller) : null;
    if (before?.password) refuse('PROVIDER_ALREADY_LINKED');
    const emailStanding = await standingOf(tx, email, before);
    if (emailStanding !== 'held' && !deps.outbox.sends('mail')) refuse('EMAIL_EXISTS');
    const base = before ?? newAccount(uid, now, deps.randomBytes);
    const withPassword: Account = {
      ...base,
      ...withAddress(deps, base, call, { isNewPassword: true }),
      email,
      emailVerified: base.emailVerified && base.email === email,
      emailStanding,
      password,
      passwordUpdatedAt: now,
      lastLoginAt: now,
    };
    const after = upgraded(withPassword, now, deps.randomBytes);
    writeAccount(tx, before, after);
    const signIn = caller ? continued(caller, after) : { claims: {} };
    return startSession(tx, deps, after, { ...signIn, provider: 'password', browser: call.browser });
  });
}

/**
 * Signs in who signs up with the address and the password of an account: the first answer was lost, or they had forgotten
 * the account. Otherwise null, after the same work. An account that asks for a second factor is left to the sign-in.
 */
async function signedUpBefore(
  deps: IdentityDeps,
  call: Call,
  email: string,
  plain: string,
): Promise<StartedSession | null> {
  const candidates = await findCandidates(deps, email);
  const attempt = await countSignUp(deps, call, email);
  const opened = await openedAccount(deps, plain, attempt.mayTryHolder ? candidates : NOBODY, attempt);
  if (opened === null || opened.secondFactor !== null) return null;
  attempt.giveBack();
  return deps.store.transaction(async tx => {
    const before = await reopened(tx, opened);
    const addresses = withAddress(deps, before, call, { isNewPassword: false });
    const after = { ...before, ...addresses, lastLoginAt: deps.clock.now() };
    writeAccount(tx, before, after);
    return startSession(tx, deps, after, { provider: 'password', claims: {}, browser: call.browser });
  });
}

/** A visitor's account: nothing about it is proven, and it lives as long as it is used. */
async function signUpAnonymously(deps: IdentityDeps, call: Call): Promise<object> {
  await limit(deps, call, 'anonymousPerAddress');
  const newcomer = newUid(deps);
  deps.writers.note(newcomer, 'visitor', call.from);
  const started = await deps.store.transaction(async tx => {
    const now = deps.clock.now();
    const account = usedByVisitor(newAccount(newcomer, now, deps.randomBytes), now);
    writeAccount(tx, null, account);
    return startSession(tx, deps, account, { provider: ANONYMOUS, claims: {}, browser: call.browser });
  });
  const { uid } = started.account;
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, ...(await sessionTokens(deps, started)) };
}

const newUid = ({ randomBytes }: Pick<IdentityDeps, 'randomBytes'>): Uid => asUid(randomId(randomBytes, 14));
