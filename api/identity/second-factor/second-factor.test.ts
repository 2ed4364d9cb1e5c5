/** An authenticator app on an account: added, asked for at sign-in, and removed, in the requests that the SDK sends. */
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  ANOTHER_PASSWORD,
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityAnswer,
  type IdentityBench,
  refusedWith,
  type SignedInAccount,
  signedIn,
} from '../identity-fixture.ts';

let bench: IdentityBench;
let ana: SignedInAccount;
beforeEach(async () => {
  bench = await createIdentityBench();
  ana = await bench.signUp();
  await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: ana.idToken });
  await bench.call('update', { oobCode: await bench.mailedCode() });
});

/** The code that the app shows now, or so many steps of thirty seconds later. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: bench.deps.clock.now() + steps * 30_000 });
}

const start = (idToken: string) => bench.call('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });

async function enrol(): Promise<SignedInAccount & { secret: string; factor: string }> {
  const { totpSessionInfo } = (await start(ana.idToken)) as { totpSessionInfo?: Record<string, string> };
  const { sharedSecretKey: secret = '', sessionInfo = '' } = totpSessionInfo ?? {};
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(secret) };
  const answer = await bench.call('mfaEnrollment:finalize', { idToken: ana.idToken, totpVerificationInfo });
  bench.pass(30_000);
  return { ...signedIn(answer), secret, factor: (await factorsOf(signedIn(answer).idToken))[0] ?? '' };
}

async function factorsOf(idToken: string): Promise<string[]> {
  const { users } = (await bench.call('lookup', { idToken })) as {
    users?: [{ mfaInfo?: { mfaEnrollmentId: string }[] }];
  };
  return (users?.[0].mfaInfo ?? []).map(({ mfaEnrollmentId }) => mfaEnrollmentId);
}

const signIn = (password = GOOD_PASSWORD) =>
  bench.call('signInWithPassword', { email: 'ana@example.com', password, returnSecureToken: true });

/** Answers the question that a sign-in was met with. */
const answerWith = (question: IdentityAnswer, verificationCode: string) =>
  bench.call('mfaSignIn:finalize', {
    mfaPendingCredential: question.mfaPendingCredential,
    mfaEnrollmentId: (question.mfaInfo as [{ mfaEnrollmentId: string }])[0].mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });

describe('adding it', () => {
  it('gives what every app understands, and keeps the secret unreadable', async () => {
    const { totpSessionInfo } = (await start(ana.idToken)) as { totpSessionInfo?: Record<string, unknown> };
    expect(totpSessionInfo).toMatchObject({ hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 });
    expect(String(totpSessionInfo?.sharedSecretKey)).toMatch(/^[A-Z2-7]{32}$/);
    const { secret } = await enrol();
    const pages = await Promise.all(['accounts', 'codes'].map(name => bench.store.query(`identity_${name}`, {})));
    expect(JSON.stringify(pages)).not.toContain(secret);
    expect(JSON.stringify(pages)).not.toContain(totpSessionInfo?.sharedSecretKey);
  });

  it('ends the sessions from before, and starts one with the second factor', async () => {
    const { idToken } = await enrol();
    expect(refusedWith(await bench.call('lookup', { idToken: ana.idToken }))).toBe('TOKEN_EXPIRED');
    expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({ value: { secondFactor: true } });
  });

  it('is refused with a wrong code, which can be typed again five times', async () => {
    const { totpSessionInfo } = (await start(ana.idToken)) as { totpSessionInfo?: Record<string, string> };
    const { sharedSecretKey: secret = '', sessionInfo = '' } = totpSessionInfo ?? {};
    const finish = (verificationCode: string) =>
      bench.call('mfaEnrollment:finalize', {
        idToken: ana.idToken,
        totpVerificationInfo: { sessionInfo, verificationCode },
      });
    for (let i = 0; i < 5; i++) expect(refusedWith(await finish(codeOf(secret, 100)))).toBe('INVALID_CODE');
    expect(refusedWith(await finish(codeOf(secret)))).toBe('SESSION_EXPIRED');
  });

  it('needs something proven, a recent sign-in, and only once', async () => {
    const { idToken } = await bench.signUp('bia@example.com');
    expect(refusedWith(await start(idToken))).toBe('UNVERIFIED_EMAIL');
    const { idToken: withFactor } = await enrol();
    expect(refusedWith(await start(withFactor))).toBe('SECOND_FACTOR_EXISTS');
    bench.pass(6 * 60_000);
    expect(refusedWith(await start(withFactor))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

describe('signing in', () => {
  it('asks for the code after the right password only, and then starts a session', async () => {
    const { secret } = await enrol();
    expect(refusedWith(await signIn('x'))).toBe('INVALID_LOGIN_CREDENTIALS');
    const question = await signIn();
    expect(question).not.toHaveProperty('idToken');
    const { idToken, refreshToken } = signedIn(await answerWith(question, codeOf(secret)));
    expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({ value: { secondFactor: true } });
    const refreshed = await bench.refresh(refreshToken);
    expect(await bench.identity.verifyIdToken(String(refreshed.id_token))).toMatchObject({
      value: { secondFactor: true },
    });
  });

  it('accepts no code twice, nor one from before it', async () => {
    const { secret } = await enrol();
    const code = codeOf(secret);
    signedIn(await answerWith(await signIn(), code));
    for (const replayed of [code, codeOf(secret, -1)]) {
      expect(refusedWith(await answerWith(await signIn(), replayed))).toBe('INVALID_CODE');
    }
    bench.pass(30_000);
    signedIn(await answerWith(await signIn(), codeOf(secret)));
  });

  it('accepts a code once only if two requests bring it together', async () => {
    const { secret } = await enrol();
    const questions = [await signIn(), await signIn()];
    const answers = await Promise.all(questions.map(question => answerWith(question, codeOf(secret))));
    expect(answers.map(refusedWith).sort()).toEqual(['INVALID_CODE', undefined]);
  });

  it('allows a clock that is thirty seconds off, and no more', async () => {
    const { secret } = await enrol();
    bench.pass(60_000);
    expect(refusedWith(await answerWith(await signIn(), codeOf(secret, 2)))).toBe('INVALID_CODE');
    expect(refusedWith(await answerWith(await signIn(), codeOf(secret, -2)))).toBe('INVALID_CODE');
    signedIn(await answerWith(await signIn(), codeOf(secret, -1)));
    signedIn(await answerWith(await signIn(), codeOf(secret, 1)));
  });

  it('allows five codes for each sign-in, and ten at once for the account', async () => {
    const { secret } = await enrol();
    const wrong = codeOf(secret, 100);
    const refusals = [];
    for (let i = 0; i < 2; i++) {
      const question = await signIn();
      for (let j = 0; j < 6; j++) refusals.push(refusedWith(await answerWith(question, wrong)));
    }
    const five = Array.from({ length: 5 }, () => 'INVALID_CODE');
    expect(refusals).toEqual([...five, 'INVALID_MFA_PENDING_CREDENTIAL', ...five, 'INVALID_MFA_PENDING_CREDENTIAL']);
    expect(refusedWith(await answerWith(await signIn(), codeOf(secret)))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    bench.pass(60_000);
    signedIn(await answerWith(await signIn(), codeOf(secret)));
  });

  it('is over after ten minutes, after another password, and for a disabled account', async () => {
    const { secret, localId, idToken } = await enrol();
    const late = await signIn();
    bench.pass(10 * 60_000);
    expect(refusedWith(await answerWith(late, codeOf(secret)))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    const early = await signIn();
    await bench.identity.revokeSessions(asUid(localId));
    expect(refusedWith(await answerWith(early, codeOf(secret)))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    expect(refusedWith(await bench.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
  });

  it('asks a person who comes with a mailed link or a new password too', async () => {
    await enrol();
    await bench.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'ana@example.com' });
    const byLink = await bench.call('signInWithEmailLink', {
      email: 'ana@example.com',
      oobCode: await bench.mailedCode(),
    });
    expect(byLink).toHaveProperty('mfaPendingCredential');
    expect(byLink).not.toHaveProperty('idToken');
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.com' });
    await bench.call('resetPassword', { oobCode: await bench.mailedCode(), newPassword: ANOTHER_PASSWORD });
    expect(await signIn(ANOTHER_PASSWORD)).toHaveProperty('mfaPendingCredential');
  });

  it('does not ask who comes from Telegram, whose session has no second factor', async () => {
    const { localId } = await enrol();
    const minted = await bench.identity.mintCustomToken(asUid(localId));
    if (!minted.ok) throw new Error('no token');
    const { idToken } = signedIn(await bench.call('signInWithCustomToken', { token: minted.value }));
    expect(await bench.identity.verifyIdToken(idToken)).toMatchObject({ value: { secondFactor: false } });
    expect(refusedWith(await bench.call('mfaRecovery:renew', { idToken }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

describe('recovery codes', () => {
  it('sign in once each, however they are typed, and new ones make them void', async () => {
    const { idToken } = await enrol();
    const { recoveryCodes } = (await bench.call('mfaRecovery:renew', { idToken })) as { recoveryCodes?: string[] };
    const [first = '', second = '', third = ''] = recoveryCodes ?? [];
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    signedIn(await answerWith(await signIn(), first));
    expect(refusedWith(await answerWith(await signIn(), first))).toBe('INVALID_CODE');
    const again = signedIn(await answerWith(await signIn(), ` ${second.toLowerCase().replace('-', ' ')}`));
    await bench.call('mfaRecovery:renew', { idToken: again.idToken });
    expect(refusedWith(await answerWith(await signIn(), third))).toBe('INVALID_CODE');
    const page = await bench.store.query('identity_accounts', {});
    for (const code of recoveryCodes ?? []) expect(JSON.stringify(page)).not.toContain(code);
  });
});

describe('removing it', () => {
  it('needs a recent sign-in with it, and ends the other sessions', async () => {
    const { idToken, secret, factor } = await enrol();
    const remove = (token: string) => bench.call('mfaEnrollment:withdraw', { idToken: token, mfaEnrollmentId: factor });
    bench.pass(6 * 60_000);
    expect(refusedWith(await remove(idToken))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = signedIn(await answerWith(await signIn(), codeOf(secret)));
    const after = signedIn(await remove(again.idToken));
    expect(await factorsOf(after.idToken)).toEqual([]);
    expect(refusedWith(await bench.call('lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    signedIn(await signIn());
  });

  it('happens to somebody who used a stranger’s address, once that person proves it', async () => {
    const { localId } = await enrol();
    const document = await bench.store.get('identity_accounts', localId);
    await bench.store.patch('identity_accounts', localId, { emailVerified: false });
    expect(document?.data.secondFactor).not.toBeNull();
    await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.com' });
    await bench.call('resetPassword', { oobCode: await bench.mailedCode(), newPassword: ANOTHER_PASSWORD });
    signedIn(await signIn(ANOTHER_PASSWORD));
  });
});
