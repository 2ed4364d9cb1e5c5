/** accounts:signInWithEmailLink: sign-in with a link from a mail. */

import { z } from 'zod';
import { asUid } from '#shared/units.ts';
import { randomId } from '../../secrets/digest.ts';
import { claimMailbox, newAccount, upgraded } from '../accounts/account.ts';
import { emailKey, findAccount, isTaken, writeClaimed } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import { refuse } from '../accounts/refusal.ts';
import { readMailCode, spendMailCode } from '../codes/one-time-codes.ts';
import { enter, enteredAnswer } from '../second-factor/enter.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import { continued, startSession } from '../tokens/sessions.ts';
import { limit } from './apply-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required } from './operation.ts';
import { rememberDevice, withProvenAddress } from './password-attempts.ts';

const input = z.object({ idToken: FIELDS.idToken, email: FIELDS.email, oobCode: FIELDS.oobCode });

/** The address must be sent again: a leaked or forwarded link does not contain it. */
export const signInWithEmailLink = (deps: IdentityDeps) =>
  operation(input, async (body, call) => {
    await limit(deps, call, 'codeTriesPerAddress');
    const email = readEmail(required(body.email, 'MISSING_EMAIL'));
    const oobCode = required(body.oobCode, 'MISSING_OOB_CODE');
    const caller = body.idToken ? await readRecentCaller(deps, body.idToken) : null;

    const { started, isNewUser } = await deps.store.transaction(async tx => {
      const now = deps.clock.now();
      const code = await readMailCode(tx, now, oobCode);
      if (code.purpose !== 'EMAIL_SIGNIN') refuse('INVALID_OOB_CODE');
      if (code.email !== email) refuse('INVALID_EMAIL');
      const me = caller ? await callerIn(deps, tx, caller) : null;
      if (me && (await isTaken(tx, emailKey(email), me))) refuse('EMAIL_EXISTS');
      const before = me ?? (await findAccount(tx, emailKey(email)));
      if (before?.disabled) refuse('USER_DISABLED');
      const fresh = newAccount(asUid(randomId(deps.randomBytes, 14)), now, deps.randomBytes);
      // Somebody who adds an address to their own account loses nothing by proving it.
      const { owner, left } =
        me || !before ? { owner: before ?? fresh, left: null } : claimMailbox(before, email, fresh);
      const withLink = { ...owner, email, emailVerified: true, emailLink: true, lastLoginAt: now };
      const after = upgraded(withProvenAddress(deps, withLink, call), now, deps.randomBytes);
      spendMailCode(tx, oobCode);
      writeClaimed(tx, before, after, left);
      const signIn = { provider: 'password', claims: caller?.claims ?? {}, browser: call.browser };
      const started = caller
        ? startSession(tx, deps, after, { ...continued(caller, after), ...signIn })
        : enter(tx, deps, after, signIn);
      return { started, isNewUser: !before || left !== null };
    });

    rememberDevice(deps, call, started.account);
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: started.account.uid,
      email,
      isNewUser,
      ...(await enteredAnswer(deps, started)),
    };
  });
