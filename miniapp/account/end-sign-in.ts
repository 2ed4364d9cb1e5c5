/** Tells the embedded accounts that this browser signs out, so that it is no longer listed as signed in. */
import type { User } from 'firebase/auth';
import { callIdentity, type IdentityServer } from './identity-call.ts';

const PATIENCE_MS = 3_000;

/** Resolves whatever the answer is: without a connection the browser forgets the sign-in all the same. */
export async function endSignIn(user: User, server: IdentityServer): Promise<void> {
  try {
    const idToken = await user.getIdToken();
    const body = { idToken, tokenType: 'REFRESH_TOKEN', token: user.refreshToken };
    await callIdentity(server, '/v2/accounts:revokeToken', body, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // It ends by itself thirty days after the proof.
  }
}
