/** Tells the embedded accounts that this browser signs out, so that it is no longer listed as signed in. */
import type { User } from 'firebase/auth';

const PATIENCE_MS = 3_000;

/** Resolves whatever the answer is: without a connection the browser forgets the sign-in all the same. */
export async function endSignIn(user: User, origin: string): Promise<void> {
  try {
    const idToken = await user.getIdToken();
    await fetch(`${origin}/identitytoolkit.googleapis.com/v2/accounts:revokeToken`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken, tokenType: 'REFRESH_TOKEN', token: user.refreshToken }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    // It ends by itself thirty days after the proof.
  }
}
