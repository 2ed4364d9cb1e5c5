/** What Firebase's own SDK makes of the refusal of a key. */
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence, signInAnonymously } from 'firebase/auth';
import { expect, it, onTestFinished } from 'vitest';
import { EMBEDDED_API_KEY, EMBEDDED_PROJECT_ID } from './create-identity.ts';
import { startFlowServer } from './sdk-flows/flow-server.ts';

async function sdkWith(apiKey: string): Promise<Auth> {
  const server = await startFlowServer();
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
