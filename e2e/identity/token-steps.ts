/** Tokens: those of Telegram people, forged ones, and refresh tokens that keep a session alive. */
import { expect } from 'vitest';
import { ACCOUNTS, ANA_MAIL, claimsOf, PASSWORD, RUI, type Script, tampered, unsigned } from './script.ts';

const TOKEN = '/securetoken.googleapis.com/v1/token';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

export function tokenSteps(script: Script): void {
  telegramSteps(script);
  idTokenSteps(script);
  refreshTokenSteps(script);
}

function telegramSteps({ ours, phone, computer }: Script): void {
  ours('a Telegram person signs in with our token, always to the same account', async () => {
    const person = await computer().do(telegramPerson);
    await computer().do(signInByToken, { token: person.customToken });
    expect(await computer().who()).toMatchObject({ uid: `tg_${person.telegramId}`, email: null });
    const { idToken } = await computer().tokens();
    expect(claimsOf(idToken)).toMatchObject({ firebase: { sign_in_provider: 'custom' } });
    await computer().signOut();
    await computer().do(signInByToken, { token: (await computer().do(telegramPerson)).customToken });
    expect(await computer().who()).toMatchObject({ uid: `tg_${person.telegramId}` });
  });

  ours('an unsigned token for a Telegram person is refused', async () => {
    const { customToken } = await computer().do(telegramPerson);
    await computer().signOut();
    const now = Math.floor(Date.now() / 1000);
    const claims = { aud: AUDIENCE, iat: now, exp: now + 3600, uid: 'tg_1', sub: 'arbi@arbi-local.local' };
    for (const token of [
      unsigned({ ...claims, iss: claims.sub }),
      unsigned(claimsOf(customToken)),
      tampered(customToken, { uid: 'tg_1' }),
      JSON.stringify({ uid: 'tg_1' }),
    ]) {
      expect(await computer().refusal(signInByToken, { token }), token).toBe('auth/invalid-custom-token');
    }
    expect(await computer().who()).toBeNull();
  });

  ours('an account with nothing proven cannot be linked to a Telegram person', async () => {
    await computer().signIn(RUI, PASSWORD);
    const { status, answer } = await computer().do(askAccount, { method: 'POST' });
    expect([status, answer.reason]).toEqual([400, 'unproven']);
    await computer().signOut();
  });

  ours('an account with a proven address can, and Telegram then signs in to it', async () => {
    const ana = (await phone().who())?.uid;
    const { telegramId } = await phone().do(telegramPerson);
    const { status, answer } = await phone().do(askAccount, { method: 'POST' });
    expect([status, answer]).toMatchObject([200, { uid: ana, telegram: { telegramId }, canUnlink: true }]);
    await computer().do(signInByToken, { token: (await computer().do(telegramPerson)).customToken });
    expect(await computer().who()).toMatchObject({ uid: ana, email: ANA_MAIL });
  });

  ours('and can be unlinked again', async () => {
    const { status, answer } = await computer().do(askAccount, { method: 'DELETE' });
    expect([status, answer]).toMatchObject([200, { telegram: null }]);
    const { telegramId, customToken } = await computer().do(telegramPerson);
    await computer().do(signInByToken, { token: customToken });
    expect(await computer().who()).toMatchObject({ uid: `tg_${telegramId}` });
    const refused = await computer().do(askAccount, { method: 'DELETE' });
    expect([refused.status, refused.answer.reason]).toEqual([409, 'last_way_in']);
    await computer().signOut();
  });
}

function idTokenSteps({ ours, phone }: Script): void {
  const lookUp = (idToken: string) => phone().asks(`${ACCOUNTS}:lookup`, { idToken });

  ours('an unsigned id token is refused', async () => {
    const { idToken } = await phone().tokens();
    expect((await lookUp(idToken)).refused).toBe('');
    expect((await lookUp(unsigned(claimsOf(idToken)))).refused).toBe('INVALID_ID_TOKEN');
  });

  ours('so is one whose content was changed under its signature', async () => {
    const { idToken } = await phone().tokens();
    for (const claims of [{ sub: 'tg_1', user_id: 'tg_1' }, { exp: 4_102_444_800 }, { email_verified: true, x: 1 }]) {
      expect((await lookUp(tampered(idToken, claims))).refused).toBe('INVALID_ID_TOKEN');
    }
  });
}

function refreshTokenSteps({ step, ours, product, phone }: Script): void {
  const refresh = (token: string) =>
    phone().asks(TOKEN, new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }));
  const lastToken = { refresh: '' };

  ours('every refresh returns a new pair of tokens', async () => {
    const before = await phone().tokens();
    expect(await phone().refusesRefresh()).toBe('');
    const after = await phone().tokens();
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(claimsOf(after.idToken)).toMatchObject({
      sub: claimsOf(before.idToken).sub,
      auth_time: claimsOf(before.idToken).auth_time,
    });
    lastToken.refresh = before.refreshToken;
  });

  ours('a token used a moment ago may come from another tab, and also returns a pair', async () => {
    expect((await refresh(lastToken.refresh)).refused).toBe('');
    expect(await phone().refusesRefresh()).toBe('');
  });

  ours('a token used long ago was stolen from somebody: the session ends for both', async () => {
    const { refreshToken } = await phone().tokens();
    const id = refreshToken.split('.')[0] ?? '';
    const session = await product().store.get('identity_sessions', id);
    const ago = (entries: unknown) =>
      Array.isArray(entries) ? entries.map(entry => ({ ...entry, at: entry.at - 61_000 })) : [];
    await product().store.patch('identity_sessions', id, { used: ago(session?.data.used) });
    expect((await refresh(lastToken.refresh)).refused).toBe('TOKEN_EXPIRED');
    expect((await refresh(refreshToken)).refused).toBe('TOKEN_EXPIRED');
    expect(await phone().refusesRefresh()).toBe('auth/user-token-expired');
    expect(await phone().who()).toBeNull();
  });

  step('an invalid refresh token refreshes nothing', async () => {
    expect((await refresh('nonsense')).refused).toBe('INVALID_REFRESH_TOKEN');
    expect((await refresh('')).refused).toBe('MISSING_REFRESH_TOKEN');
  });
}

/** As `/telegram-login` does it: really signed, really verified, and then an account token for the session. */
async function telegramPerson(): Promise<{ telegramId: number; customToken: string }> {
  const ask = async (path: string, body: object | null) => {
    const options = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    };
    const response = await fetch(path, body === null ? {} : options);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { people } = await ask('/api/sandbox/people', null);
  const { telegramId } = people[0];
  const { widget } = await ask(`/api/sandbox/people/${telegramId}/sign`, {});
  await ask('/api/telegram/session', { widget });
  const { customToken } = await ask('/api/telegram/account-token', {});
  return { telegramId, customToken };
}

/** Links the Telegram person of the session to the account, or unlinks them. */
async function askAccount(given: { method: string }): Promise<{ status: number; answer: Record<string, unknown> }> {
  const token = await window.auth.currentUser?.getIdToken();
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch('/api/account/telegram', { method: given.method, headers });
  return { status: response.status, answer: await response.json() };
}

async function signInByToken(given: { token: string }): Promise<void> {
  await window.sdk.signInWithCustomToken(window.auth, given.token);
}
