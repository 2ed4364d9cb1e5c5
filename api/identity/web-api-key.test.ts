/** The web API key that every call carries, and what Firebase's own SDK makes of its refusal. */
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence, signInAnonymously } from 'firebase/auth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EMBEDDED_API_KEY, EMBEDDED_PROJECT_ID } from './create-identity.ts';
import { createIdentityBench, serveIdentity } from './identity-fixture.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

async function sdkWith(apiKey: string): Promise<Auth> {
  const bench = await createIdentityBench();
  const server = await serveIdentity(() => bench);
  const app = initializeApp({ apiKey, projectId: EMBEDDED_PROJECT_ID }, `key ${apiKey}`);
  onTestFinished(async () => {
    await deleteApp(app);
    await server.close();
  });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
  return auth;
}

it('spec 7: the SDK sends the key with a sign-in and with a refresh', async () => {
  const { user } = await signInAnonymously(await sdkWith(EMBEDDED_API_KEY));
  expect(await user.getIdToken(true)).toEqual(expect.any(String));
});

it('spec 8: a wrong key is named by the words of the answer', async () => {
  const code = await signInAnonymously(await sdkWith('another')).catch((cause: { code: string }) => cause.code);
  // `failureCodeOf` of the miniapp knows this text, and shows the sentence of invalid-api-key.
  expect(code).toBe('auth/api-key-not-valid.-please-pass-a-valid-api-key.');
});

describe('spec 7: every call carries the web API key', () => {
  const refused = {
    error: {
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      status: 'INVALID_ARGUMENT',
      details: [{ reason: 'API_KEY_INVALID' }],
    },
  };
  const paths = [
    ['POST', `${ACCOUNTS}:signUp`],
    ['POST', `${ACCOUNTS}:lookup`],
    ['POST', '/identitytoolkit.googleapis.com/v2/accounts:revokeToken'],
    ['POST', '/identitytoolkit.googleapis.com/v2/accounts/mfaRecovery:renew'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy'],
    ['GET', '/identitytoolkit.googleapis.com/v1/projects'],
  ] as const;

  it.each(paths)('refuses %s %s without it, and with another one', async (method, path) => {
    const bench = await createIdentityBench();
    for (const query of ['', '?key=', '?key=Local', '?key=locall', '?apiKey=local', '?key=x&key=local']) {
      const init = method === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' }, body: '{}' };
      const response = await bench.app.request(path + query, { method, ...init });
      expect(response.status, query).toBe(400);
      expect(await response.json(), query).toMatchObject(refused);
    }
  });

  it('does nothing for a request without it', async () => {
    const bench = await createIdentityBench();
    const { idToken, refreshToken } = await bench.signUp();
    const body = JSON.stringify({ idToken, tokenType: 'REFRESH_TOKEN', token: refreshToken });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    await bench.app.request('/identitytoolkit.googleapis.com/v2/accounts:revokeToken', init);
    expect((await bench.refresh(refreshToken)).error).toBeUndefined();
  });
});
