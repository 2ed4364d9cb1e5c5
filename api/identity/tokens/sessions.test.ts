/** Refresh tokens: each works once, is deleted with its session, and reveals when somebody else holds one. */

import { beforeEach, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import { createIdentityBench, GOOD_PASSWORD, type IdentityBench, refusedWith } from '../identity-fixture.ts';
import { sweepExpired } from '../operations/sweep.ts';
import { REUSE_GRACE_MS } from './sessions.ts';

const DAY_MS = 86_400_000;
let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const next = async (token: string) => String((await bench.refresh(token)).refresh_token);
const refusal = async (token: string) => refusedWith(await bench.refresh(token));

it('answers both the form that the SDK sends and JSON', async () => {
  const { refreshToken, localId } = await bench.signUp();
  const answer = await bench.refresh(refreshToken);
  expect(answer).toEqual({
    access_token: answer.id_token,
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: expect.any(String),
    id_token: expect.any(String),
    user_id: localId,
    project_id: 'arbi-local',
  });
  const response = await bench.app.request('/securetoken.googleapis.com/v1/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ grantType: 'refresh_token', refreshToken: answer.refresh_token }),
  });
  expect(await response.json()).toMatchObject({ user_id: localId });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('lasts as long as it is used, without a new sign-in', async () => {
  let { refreshToken: token } = await bench.signUp();
  for (let day = 0; day < 90; day += 30) {
    bench.pass(30 * DAY_MS);
    token = await next(token);
  }
  const { access_token } = await bench.refresh(token);
  const verified = await bench.identity.verifyIdToken(String(access_token));
  expect(verified).toMatchObject({ ok: true, value: { authTime: Date.parse('2026-11-21T12:00:00Z') } });
  // That sign-in is too old for anything that requires a recent one.
  expect(refusedWith(await bench.call('delete', { idToken: access_token }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

it('ends the session if a used token comes back', async () => {
  const { refreshToken: first, localId } = await bench.signUp();
  const second = await next(first);
  const third = await next(second);
  bench.pass(REUSE_GRACE_MS + 1);
  expect(await refusal(first)).toBe('TOKEN_EXPIRED');
  expect(await refusal(third)).toBe('TOKEN_EXPIRED');
  expect(bench.logged).toEqual([['refresh token usado de novo: sessão encerrada', { uid: localId }]]);
});

it('ends only that session', async () => {
  const { refreshToken: first } = await bench.signUp();
  const other = await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD });
  await next(first);
  bench.pass(REUSE_GRACE_MS + 1);
  expect(await refusal(first)).toBe('TOKEN_EXPIRED');
  expect(await refusal(String(other.refreshToken))).toBeUndefined();
});

it('lets two tabs refresh the token they share, and both stay signed in', async () => {
  const { refreshToken } = await bench.signUp();
  const [here, there] = await Promise.all([next(refreshToken), next(refreshToken)]);
  expect(here).not.toBe(there);
  bench.pass(3_600_000);
  const [hereAgain, thereAgain] = [await next(here), await next(there)];
  bench.pass(3_600_000);
  expect([await refusal(hereAgain), await refusal(thereAgain)]).toEqual([undefined, undefined]);
});

it('lets a used token bring only a few more', async () => {
  const { refreshToken } = await bench.signUp();
  const refusals = [];
  for (let i = 0; i < 6; i++) refusals.push(await refusal(refreshToken));
  expect(refusals).toEqual([undefined, undefined, undefined, undefined, 'TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
});

it('expires after sixty days without use, and is swept', async () => {
  const { refreshToken } = await bench.signUp();
  bench.pass(60 * DAY_MS);
  expect(await refusal(refreshToken)).toBe('TOKEN_EXPIRED');
  bench.pass(DAY_MS);
  await sweepExpired(bench.store, bench.deps.clock.now());
  expect(await bench.store.count('identity_sessions')).toBe(0);
});

it('refuses revoked, disabled and deleted people', async () => {
  const { localId, refreshToken } = await bench.signUp();
  await bench.identity.setDisabled(asUid(localId), true);
  expect(await refusal(refreshToken)).toBe('USER_DISABLED');
  await bench.identity.setDisabled(asUid(localId), false);
  expect(await refusal(refreshToken)).toBe('TOKEN_EXPIRED');
  await bench.identity.deleteAccount(asUid(localId));
  expect(await refusal(refreshToken)).toBe('TOKEN_EXPIRED');
});

it.each([
  [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'INVALID_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: `${'0'.repeat(32)}.${'A'.repeat(43)}` }, 'TOKEN_EXPIRED'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  [{ refresh_token: 'x' }, 'MISSING_GRANT_TYPE'],
  [{ grant_type: 'refresh_token', refresh_token: 7 }, 'INVALID_REFRESH_TOKEN'],
])('refuses %j', async (body, code) => {
  const response = await bench.app.request('/securetoken.googleapis.com/v1/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({ error: { code: 400, message: code } });
});

it('can be ended only by its own signed-in person', async () => {
  const ana = await bench.signUp();
  const bia = await bench.signUp('bia@example.com');
  const revoke = async (body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const path = '/identitytoolkit.googleapis.com/v2/accounts:revokeToken';
    const response = await bench.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const tokenType = 'REFRESH_TOKEN';
  expect(await revoke({ idToken: ana.idToken, tokenType, token: bia.refreshToken })).toEqual({});
  const kept = await bench.refresh(bia.refreshToken);
  expect(kept.error).toBeUndefined();
  expect(await revoke({ idToken: ana.idToken, tokenType, token: ana.refreshToken })).toEqual({});
  expect(await refusal(ana.refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await revoke({ idToken: 'x', tokenType, token: 'x' })).toMatchObject({
    error: { message: 'INVALID_ID_TOKEN' },
  });
  expect(await revoke({ idToken: bia.idToken, tokenType: 'ACCESS_TOKEN', token: 'x' })).toMatchObject({
    error: { message: 'OPERATION_NOT_ALLOWED' },
  });
});
