/** Refresh tokens: each works once, is deleted with its session, and reveals when somebody else holds one. */

import { beforeEach, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  ANOTHER_PASSWORD,
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  refusedWith,
} from '../identity-fixture.ts';
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
  const response = await bench.app.request('/securetoken.googleapis.com/v1/token?key=local', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ grantType: 'refresh_token', refreshToken: answer.refresh_token }),
  });
  expect(await response.json()).toMatchObject({ user_id: localId });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('is refreshed without a new sign-in, and ends thirty days after the last proof however much it is used', async () => {
  let { refreshToken: token } = await bench.signUp();
  for (let day = 0; day < 29; day += 1) {
    bench.pass(DAY_MS);
    token = await next(token);
  }
  bench.pass(DAY_MS - 60_000);
  const answer = await bench.refresh(token);
  // The last id token ends with the sign-in.
  expect(answer.expires_in).toBe('60');
  const idToken = String(answer.access_token);
  const verified = await bench.identity.verifyIdToken(idToken);
  const [authTime, expiresAt] = [Date.parse('2026-11-21T12:00:00Z'), Date.parse('2026-12-21T12:00:00Z')];
  expect(verified).toMatchObject({ ok: true, value: { authTime, expiresAt } });
  // That sign-in is too old for anything that requires a recent one.
  expect(refusedWith(await bench.call('delete', { idToken }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  bench.pass(60_000);
  expect(await bench.identity.verifyIdToken(idToken)).toEqual({ ok: false, error: { code: 'expired' } });
  expect(await refusal(String(answer.refresh_token))).toBe('TOKEN_EXPIRED');
});

it('begins again where a new password ends it, and with a new proof', async () => {
  const { idToken, refreshToken } = await bench.signUp();
  bench.pass(60_000);
  const changed = await bench.call('update', { idToken, password: ANOTHER_PASSWORD });
  bench.pass(30 * DAY_MS - 60_000);
  expect(await refusal(refreshToken)).toBe('TOKEN_EXPIRED');
  // It takes the place of those that the change ended, and counts from then on.
  expect(await refusal(String(changed.refreshToken))).toBeUndefined();
  const again = await bench.call('signInWithPassword', { email: 'ana@example.com', password: ANOTHER_PASSWORD });
  bench.pass(29 * DAY_MS);
  expect(await refusal(String(again.refreshToken))).toBeUndefined();
});

it('ends no later for a clock that was a year ahead when it began', async () => {
  bench.pass(365 * DAY_MS);
  const { refreshToken } = await bench.signUp();
  bench.pass(-365 * DAY_MS);
  const token = await next(refreshToken);
  bench.pass(30 * DAY_MS);
  expect(await refusal(token)).toBe('TOKEN_EXPIRED');
});

it('of a visitor, who can prove nothing, lasts as long as it is used', async () => {
  const visitor = await bench.call('signUp', { returnSecureToken: true });
  let token = String(visitor.refreshToken);
  for (let day = 0; day < 60; day += 20) {
    bench.pass(20 * DAY_MS);
    token = await next(token);
  }
  bench.pass(60 * DAY_MS);
  expect(await refusal(token)).toBe('TOKEN_EXPIRED');
});

it('counts the thirty days of sessions that were stored with a later end', async () => {
  const { refreshToken } = await bench.signUp();
  const [stored] = (await bench.store.query('identity_sessions', {})).documents;
  const { device: _, deviceName: __, lastSeenAt: ___, ...before } = stored?.data ?? {};
  const data = { ...before, expiresAt: Number(before.expiresAt) + 30 * DAY_MS };
  await bench.store.put('identity_sessions', stored?.id ?? '', data, 'any');
  bench.pass(29 * DAY_MS);
  const token = await next(refreshToken);
  bench.pass(DAY_MS);
  expect(await refusal(token)).toBe('TOKEN_EXPIRED');
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

it('expires without use too, and is swept', async () => {
  const { refreshToken } = await bench.signUp();
  bench.pass(30 * DAY_MS);
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
  const response = await bench.app.request('/securetoken.googleapis.com/v1/token?key=local', {
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
    const path = '/identitytoolkit.googleapis.com/v2/accounts:revokeToken?key=local';
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
