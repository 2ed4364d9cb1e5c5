/** Whether a sign-in still counts, and the stream that says when to ask. */
import { beforeEach, describe, expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import { ADMIN, MEMBER } from '../../access/access-fixture.ts';
import { ANOTHER_PASSWORD } from '../../identity/identity-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const standing = async (headers: Record<string, string>) =>
  (await made.app.request('/api/sign-in', { headers })).json();
const cookieOf = (telegramId: number) => made.access.cookieOf(asTelegramId(telegramId));
const setDisabled = async (uid: string, disabled: boolean) =>
  made.app.request(`/api/admin/accounts/${uid}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: await cookieOf(ADMIN) },
    body: JSON.stringify({ disabled }),
  });

describe('spec 4: how a sign-in stands', () => {
  it('of nobody: none; of a forged token: unknown', async () => {
    expect(await standing({})).toEqual({ account: 'none', telegram: 'none' });
    expect(await standing(bearer('a.b.c'))).toEqual({ account: 'unknown', telegram: 'none' });
    expect(await standing({ Cookie: 'telegram_id=42; telegram_verified=x' })).toMatchObject({ telegram: 'unknown' });
  });

  it('of an account: valid though its token has expired, disabled, and ended once it is enabled again', async () => {
    const { idToken, localId } = await made.access.bench.signUp();
    expect(await standing(bearer(idToken))).toMatchObject({ account: 'valid' });
    made.access.pass(2 * 3_600_000);
    expect(await standing(bearer(idToken))).toMatchObject({ account: 'valid' });
    await setDisabled(localId, true);
    expect(await standing(bearer(idToken))).toMatchObject({ account: 'disabled' });
    await setDisabled(localId, false);
    expect(await standing(bearer(idToken))).toMatchObject({ account: 'ended' });
  });

  it('of an account with a new password, of one that was deleted, and after thirty days', async () => {
    const { bench } = made.access;
    const [ana, bia, rui] = [
      await bench.signUp(),
      await bench.signUp('bia@example.com'),
      await bench.signUp('rui@x.co'),
    ];
    const changed = await bench.call('update', { idToken: ana.idToken, password: ANOTHER_PASSWORD });
    expect(await standing(bearer(ana.idToken))).toMatchObject({ account: 'password_changed' });
    expect(await standing(bearer(String(changed.idToken)))).toMatchObject({ account: 'valid' });
    await made.app.request('/api/account', { method: 'DELETE', headers: bearer(bia.idToken) });
    expect(await standing(bearer(bia.idToken))).toMatchObject({ account: 'deleted' });
    made.access.pass(31 * 86_400_000);
    expect(await standing(bearer(rui.idToken))).toMatchObject({ account: 'expired' });
  });

  it('of a Telegram session: disabled, ended, and deleted with its account', async () => {
    const Cookie = await cookieOf(MEMBER);
    expect(await standing({ Cookie })).toMatchObject({ telegram: 'valid' });
    await setDisabled(`tg_${MEMBER}`, true);
    expect(await standing({ Cookie })).toMatchObject({ telegram: 'disabled' });
    await setDisabled(`tg_${MEMBER}`, false);
    expect(await standing({ Cookie })).toMatchObject({ telegram: 'ended' });
    made.access.pass(1_000);
    const later = await cookieOf(MEMBER);
    await made.access.parts.telegramSessions.endDeleted(asTelegramId(MEMBER));
    expect(await standing({ Cookie: later })).toMatchObject({ telegram: 'deleted' });
    // Who comes in again has another account: only their old sessions have ended.
    made.access.pass(1_000);
    const again = await cookieOf(MEMBER);
    expect(await standing({ Cookie: again })).toMatchObject({ telegram: 'valid' });
  });

  it('is the reason of every refusal', async () => {
    const { idToken, localId } = await made.access.bench.signUp();
    const Cookie = await cookieOf(MEMBER);
    await setDisabled(localId, true);
    await setDisabled(`tg_${MEMBER}`, true);
    for (const path of ['/api/account', '/api/bets/actions', '/api/alert-rules']) {
      const answer = await made.app.request(path, { headers: bearer(idToken) });
      expect([answer.status, (await answer.json()).reason], path).toEqual([401, 'disabled']);
    }
    for (const path of ['/api/bets/actions', '/api/alert-rules', '/api/arbs?kind=pre', '/api/posts']) {
      const answer = await made.app.request(path, { headers: { Cookie } });
      expect([answer.status, (await answer.json()).reason], path).toEqual([401, 'disabled']);
    }
  });
});

describe('spec 4: the stream of a sign-in', () => {
  const follow = async (headers: Record<string, string>) =>
    made.app.request('/api/sign-in/stream', { headers }, { incoming: {}, outgoing: { destroy: () => {} } });

  /** Reads until the stream says that something has changed. */
  async function heard(answer: Response): Promise<string> {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: changed')) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    return text;
  }

  it('tells a device of the account, and a Telegram session, of a change, and nobody else', async () => {
    const [ana, bia] = [await made.access.bench.signUp(), await made.access.bench.signUp('bia@example.com')];
    const [mine, others] = [await follow(bearer(ana.idToken)), await follow(bearer(bia.idToken))];
    const telegram = await follow({ Cookie: await cookieOf(MEMBER) });
    await setDisabled(ana.localId, true);
    expect(await heard(mine)).toContain('event: beat');
    await setDisabled(`tg_${MEMBER}`, true);
    await heard(telegram);
    made.access.parts.signInStreams.accountChanged(asUid(bia.localId));
    expect((await heard(others)).match(/event: changed/g)).toHaveLength(1);
  });

  it('is told by another process, and after a gap', async () => {
    const { idToken, localId } = await made.access.bench.signUp();
    const answer = await follow(bearer(idToken));
    await made.access.bus.publish('account.changed', { uid: asUid(localId) });
    await heard(answer);
    const next = await follow(bearer(idToken));
    made.access.parts.signInStreams.allChanged();
    await heard(next);
  });

  it('is refused with the reason, and to one person only so often', async () => {
    expect([(await follow({})).status, (await (await follow({})).json()).reason]).toEqual([401, 'login']);
    const { idToken, localId } = await made.access.bench.signUp();
    for (let index = 0; index < 60; index += 1) expect((await follow(bearer(idToken))).status).toBe(200);
    expect((await follow(bearer(idToken))).status).toBe(429);
    await setDisabled(localId, true);
    const refused = await follow(bearer(idToken));
    expect([refused.status, (await refused.json()).reason]).toEqual([401, 'disabled']);
  });
});
