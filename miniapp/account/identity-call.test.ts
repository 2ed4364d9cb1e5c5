import { afterEach, expect, it, vi } from 'vitest';
import { endSignIn } from './end-sign-in.ts';
import { callIdentity } from './identity-call.ts';

afterEach(() => vi.unstubAllGlobals());

it('spec 7: our own calls to the accounts carry the key in the address', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({});
  });
  const server = { origin: 'https://arbi.example', apiKey: 'a key&' };
  await callIdentity(server, '/v2/accounts/mfaRecovery:renew', {});
  await endSignIn({ getIdToken: async () => 't', refreshToken: 'r' } as Parameters<typeof endSignIn>[0], server);
  expect(asked).toEqual([
    'https://arbi.example/identitytoolkit.googleapis.com/v2/accounts/mfaRecovery:renew?key=a%20key%26',
    'https://arbi.example/identitytoolkit.googleapis.com/v2/accounts:revokeToken?key=a%20key%26',
  ]);
});
