/** accounts:signUp: a new account with a password, a password for an existing account, or an anonymous account. */

import { z } from 'zod';
import { asUid, type Uid } from '#shared/units.ts';
import { randomId, sha256 } from '../../secrets/digest.ts';
import { type Account, newAccount, upgraded, usedByVisitor } from '../accounts/account.ts';
import { emailKey, isTaken, writeAccount } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import { checkPassword } from '../accounts/password-policy.ts';
import { refuse } from '../accounts/refusal.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import { ANONYMOUS } from '../tokens/session-document.ts';
import { continued, sessionTokens, startSession } from '../tokens/sessions.ts';
import { limit } from './apply-limits.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required } from './operation.ts';
import { rememberDevice, withAddress } from './password-attempts.ts';

const input = z.object({ idToken: FIELDS.idToken, email: FIELDS.email, password: FIELDS.password });

/**
 * Answers EMAIL_EXISTS, because a sign-up page cannot hide it. How much that reveals is limited per network address.
 */
export const signUp = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    if (!body.idToken && !body.email && !body.password) return signUpAnonymously(deps, call);
    await limit(deps, call, 'signUpPerAddress');
    const email = readEmail(required(body.email, 'MISSING_EMAIL'));
    const plain = required(body.password, 'MISSING_PASSWORD');
    await checkPassword(plain, email);
    const caller = body.idToken ? await readRecentCaller(deps, body.idToken) : null;
    const known = caller ? await callerIn(deps, deps.store, caller) : null;
    // Checked before the costly hash as well as in the transaction.
    if (await isTaken(deps.store, emailKey(email), known)) refuse('EMAIL_EXISTS');
    const turn = { lane: call.from, about: known?.uid ?? null, isKnown: known !== null };
    const password = await deps.hasher.hash(plain, turn);

    const uid = newUid(deps);
    if (known === null) deps.writers.note(uid, 'unproven', call.from);
    const started = await deps.store.transaction(async tx => {
      const now = deps.clock.now();
      const before = caller ? await callerIn(deps, tx, caller) : null;
      if (before?.password) refuse('PROVIDER_ALREADY_LINKED');
      if (await isTaken(tx, emailKey(email), before)) refuse('EMAIL_EXISTS');
      const base = before ?? newAccount(uid, now, deps.randomBytes);
      const withPassword: Account = {
        ...base,
        ...withAddress(deps, base, call, { isNewPassword: true }),
        email,
        emailVerified: base.emailVerified && base.email === email,
        password,
        passwordUpdatedAt: now,
        lastLoginAt: now,
      };
      const after = upgraded(withPassword, now, deps.randomBytes);
      writeAccount(tx, before, after);
      const signIn = caller ? continued(caller, after) : { claims: {} };
      return startSession(tx, deps, after, { ...signIn, provider: 'password', browser: call.browser });
    });

    rememberDevice(deps, call, sha256(email));
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: started.account.uid,
      email,
      ...(started.account.displayName === null ? {} : { displayName: started.account.displayName }),
      ...(await sessionTokens(deps, started)),
    };
  });

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
