/** accounts:signInWithPassword. An unknown address and a wrong password get the same answer and take the same work. */

import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '#shared/passwords/password-length.ts';
import { sha256 } from '../../secrets/digest.ts';
import { emailKey, findAccount, readAccount, writeAccount } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import { refuse } from '../accounts/refusal.ts';
import { enter, enteredAnswer } from '../second-factor/enter.ts';
import type { IdentityDeps } from './identity-deps.ts';
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
    const known = await findAccount(deps.store, emailKey(email));
    const attempt = await countAttempt(deps, call, subject, known);
    // No password can be longer; refused the same way for every address.
    if (plain.length > MAX_PASSWORD_LENGTH) refuse('INVALID_LOGIN_CREDENTIALS');
    const isRight = await deps.hasher.verify(plain, known?.password ?? null, attempt.turn);
    if (!isRight || !known?.password) return refuse('INVALID_LOGIN_CREDENTIALS');
    attempt.giveBack();
    const checked = known.password;
    const renewed = deps.hasher.isOutdated(checked) ? await deps.hasher.hash(plain, knownTurn(subject)) : checked;

    const started = await deps.store.transaction(async tx => {
      const now = deps.clock.now();
      const before = await readAccount(tx, known.uid);
      // Changed while the hash was being computed: the password that was checked is no longer the current one.
      if (!before || before.email !== email || before.password?.hash !== checked.hash) {
        return refuse('INVALID_LOGIN_CREDENTIALS');
      }
      if (before.disabled) refuse('USER_DISABLED');
      const addresses = withAddress(deps, before, call, { isNewPassword: false });
      const after = { ...before, ...addresses, password: renewed, lastLoginAt: now };
      writeAccount(tx, before, after);
      return enter(tx, deps, after, { provider: 'password', claims: {}, browser: call.browser });
    });

    rememberDevice(deps, call, subject);
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
