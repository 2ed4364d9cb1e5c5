/** accounts:sendVerificationCode and accounts:signInWithPhoneNumber: six digits sent to a telephone and typed back. */

import { z } from 'zod';
import type { Transaction } from '#shared/ports/documents/document-store.ts';
import { asUid } from '#shared/units.ts';
import { randomId, sha256 } from '../../secrets/digest.ts';
import { newAccount, upgraded } from '../accounts/account.ts';
import { findAccount, phoneKey, writeAccount } from '../accounts/account-store.ts';
import { readPhoneNumber } from '../accounts/contact.ts';
import { type RefusalCode, refuse } from '../accounts/refusal.ts';
import { codeSms } from '../codes/mails.ts';
import { issuePhoneCode, issuePhoneProof, readPhoneCode, readPhoneProof } from '../codes/one-time-codes.ts';
import { type Entered, enter, enteredAnswer } from '../second-factor/enter.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import { continued, startSession } from '../tokens/sessions.ts';
import { limit, limitSending } from './apply-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required, text } from './operation.ts';
import { rememberDevice, withProvenAddress } from './password-attempts.ts';

const sendInput = z.object({ phoneNumber: FIELDS.phoneNumber });

/** There is no reCAPTCHA: the SDK skips it in this mode. Rate limits take its place. */
export const sendVerificationCode = (deps: IdentityDeps) =>
  operation(sendInput, async (body, call) => {
    if (!deps.outbox.sends('sms')) refuse('OPERATION_NOT_ALLOWED');
    const phoneNumber = readPhoneNumber(body.phoneNumber ?? '');
    await limitSending(deps, call, 'sms', sha256(phoneNumber));
    const { sessionInfo, digits } = await issuePhoneCode(deps.store, deps.randomBytes, deps.clock.now(), phoneNumber);
    await deps.outbox.send(codeSms(phoneNumber, digits));
    return { sessionInfo };
  });

const signInInput = z.object({
  idToken: FIELDS.idToken,
  sessionInfo: text(512),
  code: text(16),
  temporaryProof: text(512),
  phoneNumber: FIELDS.phoneNumber,
  operation: text(32),
});
type SignInInput = z.output<typeof signInInput>;

const WRONG: Readonly<Record<'unknown' | 'expired' | 'digits', RefusalCode>> = {
  // Used, or tried too often: the page offers a new code for this error.
  unknown: 'SESSION_EXPIRED',
  expired: 'SESSION_EXPIRED',
  digits: 'INVALID_CODE',
};

type Outcome =
  | { readonly refused: RefusalCode }
  | { readonly temporaryProof: string; readonly phoneNumber: string }
  | { readonly started: Entered; readonly phoneNumber: string; readonly isNewUser: boolean };

/**
 * A number that another account has is not added: the answer is a temporary proof, with which the SDK can sign in to
 * that account without a second message.
 */
export const signInWithPhoneNumber = (deps: IdentityDeps) =>
  operation(signInInput, async (body, call) => {
    await limit(deps, call, 'codeTriesPerAddress');
    const readNumber = numberReader(body);
    const caller = body.idToken ? await readRecentCaller(deps, body.idToken) : null;

    // A wrong code is counted in this transaction, so it must not roll the transaction back.
    const outcome = await deps.store.transaction<Outcome>(async tx => {
      const now = deps.clock.now();
      const me = caller ? await callerIn(deps, tx, caller) : null;
      const { proven, settle } = await readNumber(tx, now);
      if ('refused' in proven) {
        settle();
        return proven;
      }
      const { phoneNumber } = proven;
      const holder = await findAccount(tx, phoneKey(phoneNumber));
      const before = me ?? holder;
      settle();
      if (me && holder && holder.uid !== me.uid) {
        return { temporaryProof: issuePhoneProof(tx, deps.randomBytes, now, phoneNumber), phoneNumber };
      }
      if (before?.disabled) return { refused: 'USER_DISABLED' };
      if (!before && body.operation === 'REAUTH') return { refused: 'USER_NOT_FOUND' };
      const base = before ?? newAccount(asUid(randomId(deps.randomBytes, 14)), now, deps.randomBytes);
      const owner = withProvenAddress(deps, { ...base, phoneNumber, lastLoginAt: now }, call);
      const after = upgraded(owner, now, deps.randomBytes);
      writeAccount(tx, before, after);
      const started = caller
        ? startSession(tx, deps, after, { ...continued(caller, after), browser: call.browser, provider: 'phone' })
        : enter(tx, deps, after, { provider: 'phone', claims: {}, browser: call.browser });
      return { started, phoneNumber, isNewUser: !before };
    });

    if ('refused' in outcome) return refuse(outcome.refused);
    if ('temporaryProof' in outcome) return outcome;
    const { started, phoneNumber, isNewUser } = outcome;
    rememberDevice(deps, call, started.account);
    return { localId: started.account.uid, phoneNumber, isNewUser, ...(await enteredAnswer(deps, started)) };
  });

interface ReadNumber {
  readonly proven: { readonly phoneNumber: string } | { readonly refused: RefusalCode };
  /** Writes down that the proof was tried: call it once, after all reads. */
  readonly settle: () => void;
}

/** How this request proves a number: with a temporary proof, or with the digits of a message. */
function numberReader(body: SignInInput): (tx: Transaction, now: number) => Promise<ReadNumber> {
  const { temporaryProof } = body;
  if (temporaryProof) {
    const phoneNumber = readPhoneNumber(body.phoneNumber ?? '');
    return async (tx, now) => {
      const { isRight, settle } = await readPhoneProof(tx, now, temporaryProof, phoneNumber);
      return { proven: isRight ? { phoneNumber } : { refused: 'INVALID_TEMPORARY_PROOF' }, settle };
    };
  }
  const sessionInfo = required(body.sessionInfo, 'MISSING_SESSION_INFO');
  const digits = required(body.code, 'MISSING_CODE');
  return async (tx, now) => {
    const { proof, settle } = await readPhoneCode(tx, now, sessionInfo, digits);
    return { proven: 'wrong' in proof ? { refused: WRONG[proof.wrong] } : proof, settle };
  };
}
