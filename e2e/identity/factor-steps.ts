/** The steps about a second factor: an authenticator app is added, asked for, lost, and removed. */
import type { TotpSecret } from 'firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { PASSWORD, type Script } from './script.ts';
import { mailedCode } from './world.ts';

const DUDA = 'duda@example.com';

/** The result of signing in with the password and this code. */
function signInWith(device: ReturnType<Script['computer']>, given: string): Promise<string> {
  return device.do(
    async ({ email, password, code }) => {
      const { sdk, auth } = window;
      try {
        await sdk.signInWithEmailAndPassword(auth, email, password);
        return 'not asked';
      } catch (cause) {
        const resolver = sdk.getMultiFactorResolver(auth, cause as Parameters<typeof sdk.getMultiFactorResolver>[1]);
        const [app] = resolver.hints;
        const assertion = sdk.TotpMultiFactorGenerator.assertionForSignIn(app?.uid ?? '', code);
        return resolver.resolveSignIn(assertion).then(
          () => 'signed in',
          failure => String(failure.code),
        );
      }
    },
    { email: DUDA, password: PASSWORD, code: given },
  );
}

export function factorSteps({ ours, world, phone, computer }: Script): void {
  let secret = '';
  let recoveryCodes: readonly string[] = [];
  /**
   * The code that the app shows this many steps of thirty seconds from now: the server also accepts the step before and the
   * one after. Codes that are to be accepted are of now or later, because the next step may begin before they arrive.
   */
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

  ours('an authenticator app can be added only once the address is proven', async () => {
    await phone().signUp(DUDA, PASSWORD);
    const begin = async () => {
      const user = window.auth.currentUser;
      if (!user) throw new Error('nobody');
      const session = await window.sdk.multiFactor(user).getSession();
      return (await window.sdk.TotpMultiFactorGenerator.generateSecret(session)).secretKey;
    };
    expect(await phone().refusal(begin)).toBe('auth/unverified-email');
    await phone().do(async () => {
      if (window.auth.currentUser) await window.sdk.sendEmailVerification(window.auth.currentUser);
    });
    const proof = await mailedCode(world(), DUDA, 'verifyEmail');
    await phone().do(given => window.sdk.applyActionCode(window.auth, given.proof), { proof });
    expect(await phone().do(begin)).toMatch(/^[A-Z2-7]{32}$/);
  });

  ours('it is added with a code that it shows', async () => {
    secret = await phone().do(async () => {
      const user = window.auth.currentUser;
      if (!user) throw new Error('nobody');
      const session = await window.sdk.multiFactor(user).getSession();
      const made = await window.sdk.TotpMultiFactorGenerator.generateSecret(session);
      Object.assign(window, { made });
      return made.secretKey;
    });
    const enrol = (given: { code: string }) => {
      const { auth, sdk, made } = window as typeof window & { made: TotpSecret };
      if (!auth.currentUser) throw new Error('nobody');
      const assertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment(made, given.code);
      return sdk.multiFactor(auth.currentUser).enroll(assertion, 'celular');
    };
    expect(await phone().refusal(enrol, { code: code(50) })).toBe('auth/invalid-verification-code');
    expect(await phone().refusal(enrol, { code: code(0) })).toBe('');
    const factors = await phone().do(() => {
      const user = window.auth.currentUser;
      return user ? window.sdk.multiFactor(user).enrolledFactors.map(({ displayName }) => displayName) : [];
    });
    expect(factors).toEqual(['celular']);
  });

  ours('the password alone then signs nobody in, the code does, and each code once', async () => {
    const next = code(1);
    expect(await signInWith(computer(), next)).toBe('signed in');
    await computer().signOut();
    expect(await signInWith(computer(), next)).toBe('auth/invalid-verification-code');
    expect(await computer().who()).toBeNull();
  });

  ours('a recovery code stands for it once', async () => {
    const { idToken } = await phone().tokens();
    const path = '/identitytoolkit.googleapis.com/v2/accounts/mfaRecovery:renew';
    const { answer } = await phone().asks(path, { idToken });
    recoveryCodes = answer.recoveryCodes as string[];
    expect(await signInWith(computer(), recoveryCodes[0] ?? '')).toBe('signed in');
    await computer().signOut();
    expect(await signInWith(computer(), recoveryCodes[0] ?? '')).toBe('auth/invalid-verification-code');
  });

  ours('it is removed by a person who has just used it', async () => {
    expect(await signInWith(computer(), recoveryCodes[1] ?? '')).toBe('signed in');
    const remove = async () => {
      const user = window.auth.currentUser;
      if (!user) throw new Error('nobody');
      const factors = window.sdk.multiFactor(user);
      for (const factor of factors.enrolledFactors) await factors.unenroll(factor);
    };
    expect(await computer().refusal(remove)).toBe('');
    await computer().signOut();
    expect(await signInWith(computer(), '')).toBe('not asked');
    await computer().signOut();
    // The session from before the removal has ended.
    expect(await phone().refusal(() => window.auth.currentUser?.reload())).toBe('auth/user-token-expired');
  });
}
