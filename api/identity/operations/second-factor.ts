/** accounts/mfaEnrollment and accounts/mfaSignIn: an authenticator app is added, asked for its code, and removed. */
import { z } from 'zod';
import { randomId } from '../../secrets/digest.ts';
import { type Account, isProven, providerUserInfo, revocation } from '../accounts/account.ts';
import { readAccount, writeAccount } from '../accounts/account-store.ts';
import { type RefusalCode, refuse } from '../accounts/refusal.ts';
import {
  newRecoveryCodes,
  newTotpSecret,
  readRecoveryCode,
  type SecondFactor,
  stepOfCode,
  TOTP_DIGITS,
  TOTP_SECONDS,
} from '../accounts/second-factor.ts';
import { beginStep, readStep } from '../second-factor/pending-steps.ts';
import { callerIn, readRecentCaller } from '../tokens/caller.ts';
import type { ReadIdToken } from '../tokens/id-token.ts';
import { continued, type StartedSession, sessionTokens, startSession } from '../tokens/sessions.ts';
import { limit } from './apply-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required, text } from './operation.ts';
import { RATE_RULES } from './rate-rules.ts';

/** A change of what is asked for: its new session, or why it is refused, which must not roll back the attempt. */
type Outcome = { readonly started: StartedSession } | { readonly refused: RefusalCode };

const startInput = z.object({ idToken: FIELDS.idToken, totpEnrollmentInfo: z.object({}).nullish() });

/** Only for an account of which something is proven, and that is signed in to by something other than Telegram. */
export const startEnrolment = (deps: IdentityDeps) =>
  operation(startInput, async (body, call) => {
    await limit(deps, call, 'secondFactorPerAddress');
    const caller = await readRecentCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
    if (!body.totpEnrollmentInfo) refuse('OPERATION_NOT_ALLOWED');
    const secret = newTotpSecret(deps.randomBytes);
    const now = deps.clock.now();
    const sessionInfo = await deps.store.transaction(async tx => {
      const account = await callerIn(deps, tx, caller);
      checkMayEnrol(account);
      const { uid, generation } = account;
      const step = { purpose: 'ENROLMENT', uid, generation, sealedSecret: deps.vault.seal(secret, uid) } as const;
      return beginStep(tx, deps.randomBytes, now, step);
    });
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        hashingAlgorithm: 'SHA1',
        verificationCodeLength: TOTP_DIGITS,
        periodSec: TOTP_SECONDS,
        sessionInfo,
        finalizeEnrollmentTime: new Date(now + 10 * 60_000).toISOString(),
      },
    };
  });

function checkMayEnrol(account: Account): void {
  if (account.secondFactor) refuse('SECOND_FACTOR_EXISTS');
  if (!isProven(account)) refuse('UNVERIFIED_EMAIL');
  if (providerUserInfo(account).length === 0) refuse('OPERATION_NOT_ALLOWED');
}

const verification = z.object({ sessionInfo: text(512), verificationCode: text(32) }).nullish();
const finishInput = z.object({ idToken: FIELDS.idToken, displayName: text(64), totpVerificationInfo: verification });

/** Ends the other sessions: they were started without a second factor. */
export const finishEnrolment = (deps: IdentityDeps) =>
  operation(finishInput, async (body, call) => {
    await limit(deps, call, 'secondFactorPerAddress');
    const caller = await readRecentCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
    const credential = required(body.totpVerificationInfo?.sessionInfo, 'MISSING_SESSION_INFO');
    const code = required(body.totpVerificationInfo?.verificationCode, 'MISSING_CODE');
    const outcome = await deps.store.transaction<Outcome>(async tx => {
      const now = deps.clock.now();
      const before = await callerIn(deps, tx, caller);
      const open = await readStep(tx, now, credential, 'ENROLMENT');
      if (open?.step.uid !== before.uid || open.step.generation !== before.generation) {
        return { refused: 'SESSION_EXPIRED' };
      }
      const { sealedSecret } = open.step;
      const step = stepOfCode(deps.vault.open(sealedSecret, before.uid), code, now, 0);
      open.settle(step !== null);
      if (step === null) return { refused: 'INVALID_CODE' };
      checkMayEnrol(before);
      const id = randomId(deps.randomBytes, 14);
      const displayName = body.displayName ?? null;
      const factor = { id, displayName, sealedSecret, lastStep: step, recovery: [], enrolledAt: now };
      const after = { ...before, secondFactor: factor, ...revocation(now, deps.randomBytes) };
      writeAccount(tx, before, after);
      return {
        started: startSession(tx, deps, after, {
          ...continued(caller, after),
          browser: call.browser,
          secondFactor: true,
        }),
      };
    });
    return tokensOf(deps, outcome);
  });

const signInInput = z.object({
  mfaPendingCredential: text(512),
  mfaEnrollmentId: text(64),
  totpVerificationInfo: verification,
});

/** The code of the app, or a recovery code, which the SDK passes on in the same field. */
export const finishSignIn = (deps: IdentityDeps) =>
  operation(signInInput, async (body, call) => {
    await limit(deps, call, 'secondFactorPerAddress');
    const credential = required(body.mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL');
    const enrolmentId = required(body.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID');
    const code = required(body.totpVerificationInfo?.verificationCode, 'MISSING_CODE');
    const outcome = await deps.store.transaction<Outcome>(async tx => {
      const now = deps.clock.now();
      const open = await readStep(tx, now, credential, 'SECOND_FACTOR');
      const before = open && (await readAccount(tx, open.step.uid));
      if (!before?.secondFactor || before.generation !== open?.step.generation) {
        return { refused: 'INVALID_MFA_PENDING_CREDENTIAL' };
      }
      if (before.disabled) return { refused: 'USER_DISABLED' };
      if (before.secondFactor.id !== enrolmentId) return { refused: 'MISSING_MFA_ENROLLMENT_ID' };
      // A person who gets this far has the first factor: five codes for each sign-in, and so many a minute for the account.
      const mayTry = await deps.limiter.take(RATE_RULES.secondFactorPerAccount, before.uid);
      if (!mayTry) return { refused: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
      const used = factorAfter(deps, before, before.secondFactor, code, now);
      open.settle(used !== null);
      if (!used) return { refused: 'INVALID_CODE' };
      const after = { ...before, secondFactor: used };
      writeAccount(tx, before, after);
      const { provider, claims } = open.step;
      const signIn = { provider, claims: JSON.parse(claims), secondFactor: true, browser: call.browser };
      return { started: startSession(tx, deps, after, signIn) };
    });
    return tokensOf(deps, outcome);
  });

/** The factor after the code was used; null if it is wrong or was used before. */
function factorAfter(
  { vault }: Pick<IdentityDeps, 'vault'>,
  { uid }: Account,
  factor: SecondFactor,
  code: string,
  now: number,
): SecondFactor | null {
  const step = stepOfCode(vault.open(factor.sealedSecret, uid), code, now, factor.lastStep);
  if (step !== null) return { ...factor, lastStep: step };
  const recovery = readRecoveryCode(code);
  const hash = recovery === null ? null : vault.hashCode(recovery, uid);
  if (hash === null || !factor.recovery.includes(hash)) return null;
  return { ...factor, recovery: factor.recovery.filter(other => other !== hash) };
}

const ownInput = z.object({ idToken: FIELDS.idToken, mfaEnrollmentId: text(64) });

/** Wants a recent sign-in with the second factor itself: somebody who finds a session open cannot remove it. */
export const removeFactor = (deps: IdentityDeps) =>
  operation(ownInput, async (body, call) => {
    const caller = await readFactorCaller(deps, body.idToken);
    const started = await deps.store.transaction(async tx => {
      const before = await callerIn(deps, tx, caller);
      if (before.secondFactor?.id !== body.mfaEnrollmentId) refuse('MISSING_MFA_ENROLLMENT_ID');
      const after = { ...before, secondFactor: null, ...revocation(deps.clock.now(), deps.randomBytes) };
      writeAccount(tx, before, after);
      return startSession(tx, deps, after, { ...continued(caller, after), browser: call.browser, secondFactor: false });
    });
    return tokensOf(deps, { started });
  });

/** Not one of Google's operations: new recovery codes, shown this once; the ones before are void. */
export const renewRecoveryCodes = (deps: IdentityDeps) =>
  operation(ownInput, async body => {
    const caller = await readFactorCaller(deps, body.idToken);
    const recoveryCodes = newRecoveryCodes(deps.randomBytes);
    await deps.store.transaction(async tx => {
      const before = await callerIn(deps, tx, caller);
      if (!before.secondFactor) return refuse('MISSING_MFA_ENROLLMENT_ID');
      const recovery = recoveryCodes.map(code => deps.vault.hashCode(readRecoveryCode(code) ?? code, before.uid));
      writeAccount(tx, before, { ...before, secondFactor: { ...before.secondFactor, recovery } });
    });
    return { recoveryCodes };
  });

async function readFactorCaller(deps: IdentityDeps, idToken: string | undefined): Promise<ReadIdToken> {
  const caller = await readRecentCaller(deps, required(idToken, 'MISSING_ID_TOKEN'));
  return caller.secondFactor ? caller : refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

async function tokensOf(deps: IdentityDeps, outcome: Outcome) {
  if ('refused' in outcome) return refuse(outcome.refused);
  return { ...(await sessionTokens(deps, outcome.started)), localId: outcome.started.account.uid };
}
