/** What a visitor with an anonymous account may do: keep data that follow into an account, and nothing else. */
import { beforeEach, expect, it } from 'vitest';
import { GOOD_PASSWORD, type SignedInAccount, signedIn } from '../../identity/identity-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

const SETTINGS = '/api/account/settings';
let made: Awaited<ReturnType<typeof createTestApp>>;
let visitor: SignedInAccount;
beforeEach(async () => {
  made = await createTestApp();
  visitor = signedIn(await made.access.bench.call('signUp', { returnSecureToken: true }));
});

async function ask(method: string, path: string, token: string | null, body?: unknown) {
  const answer = await made.ask(method, path, { token: token ?? undefined, body });
  return { status: answer.status, body: answer.body };
}

it.each(['/perfil', '/arbitragem-pre', '/arbitragem-live', '/admin'])(
  'opens %s no more than no account does',
  async path => {
    const route = `/api/access?route=${encodeURIComponent(path)}`;
    expect(await ask('GET', route, visitor.idToken)).toEqual(await ask('GET', route, null));
  },
);

it('has no alert rules', async () => {
  expect((await ask('GET', '/api/alert-rules', visitor.idToken)).status).toBe(401);
});

it('has settings, which are there when it has become an account', async () => {
  const { version } = (await ask('GET', SETTINGS, visitor.idToken)).body;
  const changes = [{ kind: 'calculation', key: 'a', value: { link: '1A' } }];
  expect((await ask('PUT', SETTINGS, visitor.idToken, { id: 'request-1', version, changes })).status).toBe(200);
  const password = { idToken: visitor.idToken, email: 'ana@example.com', password: GOOD_PASSWORD };
  const { idToken } = signedIn(await made.access.bench.call('signUp', password));
  expect((await ask('GET', SETTINGS, idToken)).body).toMatchObject({ owner: visitor.localId, entries: changes });
  expect((await ask('GET', SETTINGS, visitor.idToken)).status).toBe(401);
});

it('is deleted with what it keeps, however long ago the visit began', async () => {
  made.access.bench.pass(3_000_000);
  expect((await ask('DELETE', '/api/account', visitor.idToken)).status).toBe(204);
  expect((await ask('GET', SETTINGS, visitor.idToken)).status).toBe(401);
});
