/**
 * accounts:signInWithPassword. An unknown address and a wrong password get the same answer and take the same work.
 * An address opens two accounts at most: the one that holds it, and one that typed it beside that one.
 */

import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '#shared/passwords/password-length.ts';
import { sha256 } from '../../secrets/digest.ts';
import { writeAccount } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import { refuse } from '../accounts/refusal.ts';
import { enter, enteredAnswer } from '../second-factor/enter.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findCandidates, openedAccount, reopened } from './opened-account.ts';
import { FIELDS, operation, required } from './operation.ts';
import { countAttempt, knownTurn, rememberDevice, withAddress } from './password-attempts.ts';

const input = z.object({ email: FIELDS.email, password: FIELDS.password });

/** USER_DISABLED is shown only to somebody who knows the password. */
export const signInWithPassword = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    const email = readEmail(required(body.email, 'MISSING_EMAIL'));
    const plain = required(body.password, 'MISSING_PASSWORD');
    const subject = sha256(email);
    call.names(subject);
    const candidates = await findCandidates(deps, email);
    const attempt = await countAttempt(deps, call, email, candidates);
    // No password can be longer; refused the same way for every address.
    if (plain.length > MAX_PASSWORD_LENGTH) refuse('INVALID_LOGIN_CREDENTIALS');
    const opened = await openedAccount(deps, plain, candidates, attempt);
    if (opened === null) return refuse('INVALID_LOGIN_CREDENTIALS');
    attempt.giveBack();
    const renewed = deps.hasher.isOutdated(opened.password)
      ? await deps.hasher.hash(plain, knownTurn(subject))
      : opened.password;

    const started = await deps.store.transaction(async tx => {
      const now = deps.clock.now();
      const before = await reopened(tx, opened);
      const addresses = withAddress(deps, before, call, { isNewPassword: false });
      const after = { ...before, ...addresses, password: renewed, lastLoginAt: now };
      writeAccount(tx, before, after);
      return enter(tx, deps, after, { provider: 'password', claims: {}, browser: call.browser });
    });

    rememberDevice(deps, call, started.account);
    const { uid, displayName } = started.account;
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: uid,
      email,
      displayName: displayName ?? '',
      ...(await enteredAnswer(deps, started)),
    };
  });
