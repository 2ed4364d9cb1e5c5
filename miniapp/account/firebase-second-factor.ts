/** The second factor with Firebase's SDK: asked for in a sign-in, added, removed; and the recovery codes, our own. */
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import type { AccountPort } from './account-port.ts';
import { failureCodeOf, raise } from './failure-code.ts';
import { callIdentity, type IdentityServer } from './identity-call.ts';

/** Asks for the code of the second factor until `answer` takes it. Resolves with false if the person gives up. */
export type AskCode = (answer: (code: string) => Promise<void>) => Promise<boolean>;

/** Runs a sign-in. If the second factor is asked for, the sign-in ends with that code. */
export async function answerSecondFactor(auth: Auth, askCode: AskCode, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    if (failureCodeOf(cause) !== 'auth/multi-factor-auth-required') throw cause;
    const resolver = getMultiFactorResolver(auth, cause as MultiFactorError);
    const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    const answer = async (code: string) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app?.uid ?? '', code));
    };
    if (!app || !(await askCode(answer))) throw cause;
  }
}

type SecondFactorPart = Pick<AccountPort, 'startSecondFactor' | 'renewRecoveryCodes' | 'removeSecondFactor'>;

export function secondFactorOf(me: () => User, server: IdentityServer): SecondFactorPart {
  return {
    async startSecondFactor() {
      const factors = multiFactor(me());
      const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
      const name = me().email ?? me().phoneNumber ?? me().uid;
      return {
        secret: secret.secretKey,
        address: secret.generateQrCodeUrl(encodeURIComponent(name), 'Arbi'),
        finish: code => factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
      };
    },
    renewRecoveryCodes: async () => requestRecoveryCodes(server, await me().getIdToken()),
    async removeSecondFactor() {
      const factors = multiFactor(me());
      for (const factor of factors.enrolledFactors) await factors.unenroll(factor);
    },
  };
}

/** Not one of the SDK's operations: its refusals have the same form. */
async function requestRecoveryCodes(server: IdentityServer, idToken: string): Promise<readonly string[]> {
  const response = await callIdentity(server, '/v2/accounts/mfaRecovery:renew', { idToken });
  const answer: { recoveryCodes?: string[]; error?: { message: string } } = await response.json();
  if (answer.recoveryCodes) return answer.recoveryCodes;
  const isOld = answer.error?.message === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  return raise(isOld ? 'auth/requires-recent-login' : 'auth/internal-error');
}
