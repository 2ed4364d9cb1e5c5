/** Tokens that are forged, expired or revoked, tried wherever a token is accepted. */

import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import {
  createIdentityBench,
  GOOD_PASSWORD,
  type IdentityBench,
  memoryKeyFile,
  refusedWith,
  signedIn,
} from './identity-fixture.ts';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let bench: IdentityBench;
beforeEach(async () => {
  bench = await createIdentityBench();
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (token: string) => token.split('.') as [string, string, string];
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

async function sign(payload: Record<string, unknown>, header: Record<string, unknown> = {}, key?: KeyObject) {
  const { kid, privateKey } = bench.keys.current();
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header }).sign(key ?? privateKey);
}

const lookup = async (idToken: string) => refusedWith(await bench.call('lookup', { idToken })) ?? 'ok';

async function mint(uid = 'tg_42') {
  const minted = await bench.identity.mintCustomToken(asUid(uid), { claims: { premium: true } });
  if (!minted.ok) throw new Error(minted.error.code);
  return minted.value;
}

const exchange = (token: string) => bench.call('signInWithCustomToken', { token, returnSecureToken: true });

describe('id tokens', () => {
  it("have the same claims as Firebase's", async () => {
    const { idToken, localId } = await bench.signUp();
    const [header, payload] = parts(idToken);
    expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: bench.keys.current().kid });
    expect(decode(payload)).toEqual({
      iss: 'https://securetoken.google.com/arbi-local',
      aud: 'arbi-local',
      auth_time: 1_795_262_400,
      auth_time_ms: 0,
      user_id: localId,
      sub: localId,
      iat: 1_795_262_400,
      exp: 1_795_266_000,
      email: 'ana@example.com',
      email_verified: false,
      generation: expect.any(String),
      sid: expect.stringMatching(/^[0-9a-f]{32}$/),
      firebase: { identities: { email: ['ana@example.com'] }, sign_in_provider: 'password' },
    });
  });

  it('expire after an hour', async () => {
    const { idToken } = await bench.signUp();
    bench.pass(3_599_000);
    expect(await lookup(idToken)).toBe('ok');
    bench.pass(1_000);
    expect(await lookup(idToken)).toBe('TOKEN_EXPIRED');
  });

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['another project', { aud: 'other' }],
    ['a list of projects', { aud: ['arbi-local', 'other'] }],
    ['another user_id', { user_id: 'tg_1' }],
    ['no sub', { sub: undefined }],
    ['an empty sub', { sub: '' }],
    ['a sub that is no text', { sub: 7 }],
    ['no end', { exp: undefined }],
    ['an end in a year', { exp: 1_795_262_400 + 31_536_000 }],
    ['an end that is text', { exp: '1795266000' }],
    ['no beginning', { iat: undefined }],
    ['a beginning tomorrow', { iat: 1_795_348_800, exp: 1_795_350_000 }],
    ['no auth_time', { auth_time: undefined }],
    ['an auth_time tomorrow', { auth_time: 1_795_348_800 }],
    ['no generation', { generation: undefined }],
    ['no session', { sid: undefined }],
    ['no provider', { firebase: {} }],
  ])('are refused with %s, even if signed with our key', async (_, change) => {
    const { idToken } = await bench.signUp();
    const payload = decode(parts(idToken)[1]);
    expect(await lookup(await sign(payload))).toBe('ok');
    expect(await lookup(await sign({ ...payload, ...change }))).toBe('INVALID_ID_TOKEN');
  });

  it("are refused with another person's session, or one that never was", async () => {
    const ana = decode(parts((await bench.signUp()).idToken)[1]);
    const bia = decode(parts((await bench.signUp('bia@example.com')).idToken)[1]);
    expect(await lookup(await sign({ ...ana, sid: bia.sid }))).toBe('TOKEN_EXPIRED');
    expect(await lookup(await sign({ ...ana, sid: '0'.repeat(32) }))).toBe('TOKEN_EXPIRED');
  });

  it('are refused if they are from another generation', async () => {
    const payload = decode(parts((await bench.signUp()).idToken)[1]);
    expect(await lookup(await sign({ ...payload, generation: '0'.repeat(16) }))).toBe('TOKEN_EXPIRED');
  });

  it('are refused if signed with another key, whether under our kid, no kid, or its own', async () => {
    const payload = decode(parts((await bench.signUp()).idToken)[1]);
    const jwk = stranger.export({ format: 'jwk' });
    const headers = [{}, { kid: undefined }, { kid: 'theirs' }, { jwk }, { jku: 'https://example.com/jwks', kid: 'x' }];
    for (const header of headers) {
      expect(await lookup(await sign(payload, header, stranger))).toBe('INVALID_ID_TOKEN');
    }
  });

  it('are refused without a signature, and with an HMAC keyed by our public key', async () => {
    const [header, payload, signature] = parts((await bench.signUp()).idToken);
    const { kid, privateKey } = bench.keys.current();
    const publicPem = bench.keys.publicKey(kid)?.export({ type: 'spki', format: 'pem' }) ?? '';
    for (const alg of ['none', 'None', 'NONE', '', 'RS512', 'PS256', 'HS256']) {
      const forged = base64({ ...decode(header), alg });
      const hmac = createHmac('sha256', publicPem).update(`${forged}.${payload}`).digest('base64url');
      for (const seal of ['', signature, hmac]) {
        expect(await lookup(`${forged}.${payload}.${seal}`)).toBe('INVALID_ID_TOKEN');
      }
    }
    const ps256 = await sign(
      decode(payload),
      { alg: 'PS256' },
      createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    );
    expect(await lookup(ps256)).toBe('INVALID_ID_TOKEN');
  });

  it('are refused if any character of them changes', async () => {
    const { idToken } = await bench.signUp();
    const random = seeded(20_261_121);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=\n ';
    for (let round = 0; round < 400; round++) {
      const at = Math.floor(random() * idToken.length);
      const kind = Math.floor(random() * 3);
      const inserted = kind === 0 ? '' : (alphabet[Math.floor(random() * alphabet.length)] ?? '');
      const mutant = idToken.slice(0, at) + inserted + idToken.slice(kind === 2 ? at : at + 1);
      if (mutant === idToken) continue;
      expect(await lookup(mutant), mutant).not.toBe('ok');
    }
  });

  it('remain valid through one key rotation until they expire, but not through two', async () => {
    bench = await createIdentityBench({ file: memoryKeyFile() });
    const { idToken } = await bench.signUp();
    await bench.keys.rotate();
    expect(await lookup(idToken)).toBe('ok');
    const restarted = await bench.restart();
    expect(refusedWith(await restarted.call('lookup', { idToken }))).toBeUndefined();
    const newer = signedIn(
      await bench.call('signInWithPassword', { email: 'ana@example.com', password: GOOD_PASSWORD }),
    );
    expect(decode(parts(newer.idToken)[0]).kid).not.toBe(decode(parts(idToken)[0]).kid);
    await bench.keys.rotate();
    expect(await lookup(idToken)).toBe('INVALID_ID_TOKEN');
    expect(await lookup(newer.idToken)).toBe('ok');
  });
});

describe('custom tokens', () => {
  it('sign in the person they name, with their claims, also after a refresh', async () => {
    const answer = await exchange(await mint());
    expect(answer).toMatchObject({ localId: 'tg_42', isNewUser: true });
    expect(await exchange(await mint())).toMatchObject({ localId: 'tg_42', isNewUser: false });
    expect(decode(parts(signedIn(answer).idToken)[1])).toMatchObject({ premium: true, sub: 'tg_42' });
    const refreshed = await bench.refresh(signedIn(answer).refreshToken);
    expect(decode(parts(String(refreshed.id_token))[1])).toMatchObject({
      premium: true,
      firebase: { sign_in_provider: 'custom' },
    });
  });

  it('expire after five minutes', async () => {
    const token = await mint();
    bench.pass(300_000);
    expect(refusedWith(await exchange(token))).toBe('INVALID_CUSTOM_TOKEN');
  });

  it('are refused if made before the sessions were revoked', async () => {
    await exchange(await mint());
    const unused = await mint();
    bench.pass(2_000);
    await bench.identity.revokeSessions(asUid('tg_42'));
    expect(refusedWith(await exchange(unused))).toBe('INVALID_CUSTOM_TOKEN');
    expect(await exchange(await mint())).toMatchObject({ localId: 'tg_42' });
  });

  it('are refused unless we signed them', async () => {
    const [header, payload, signature] = parts(await mint());
    const claims = decode(payload);
    const idToken = signedIn(await exchange(await mint())).idToken;
    const forged = [
      // An unsigned token, as Google's emulator accepts it.
      JSON.stringify({ uid: 'tg_1' }),
      `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ ...claims, uid: 'tg_1' })}.`,
      `${header}.${base64({ ...claims, uid: 'tg_1' })}.${signature}`,
      await sign(claims, {}, stranger),
      await sign({ ...claims, iss: 'somebody@else.com' }),
      await sign({ ...claims, sub: 'somebody@else.com' }),
      await sign({ ...claims, aud: 'arbi-local' }),
      await sign({ ...claims, aud: [AUDIENCE, 'other'] }),
      await sign({ ...claims, uid: '../x' }),
      await sign({ ...claims, uid: undefined }),
      await sign({ ...claims, exp: undefined }),
      idToken,
      'x'.repeat(5_000),
    ];
    for (const token of forged) expect(refusedWith(await exchange(token)), token).toBe('INVALID_CUSTOM_TOKEN');
    expect(refusedWith(await bench.call('signInWithCustomToken', {}))).toBe('MISSING_CUSTOM_TOKEN');
  });
});

/** The mulberry32 generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
