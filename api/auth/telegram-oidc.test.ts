import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createSeededRandom } from '../feeds/demo/random.ts';
import { mutate } from './mutations-fixture.ts';
import { createTelegramOidc, TELEGRAM_ISSUER } from './telegram-oidc.ts';

const NOW = epochMs(Date.parse('2026-11-21T12:00:00Z'));
const SECONDS = NOW / 1000;
const BOT_ID = 1_234_567;

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const ed = generateKeyPairSync('ed25519').privateKey;
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const publicJwk = (key: KeyObject, kid: string, alg: string) => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});
const keys = createLocalJWKSet({
  keys: [publicJwk(rsa, 'oidc-1', 'RS256'), publicJwk(ec, 'oidc-es256-1', 'ES256'), publicJwk(ed, 'ed', 'EdDSA')],
});
const oidc = createTelegramOidc({ keys, botId: BOT_ID, clock: { now: () => NOW } });

const CLAIMS = {
  iss: TELEGRAM_ISSUER,
  aud: String(BOT_ID),
  sub: '9876543210123456789',
  iat: SECONDS - 10,
  exp: SECONDS + 3600,
  id: 42,
  name: 'Ana Souza',
  preferred_username: 'ana',
  picture: 'https://cdn.telegram.org/ana.jpg',
};

async function sign(
  claims: Record<string, unknown> = {},
  { alg = 'RS256', kid = 'oidc-1', key = rsa }: { alg?: string; kid?: string; key?: KeyObject } = {},
): Promise<string> {
  const payload = Object.entries({ ...CLAIMS, ...claims }).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(payload)).setProtectedHeader({ alg, typ: 'JWT', kid }).sign(key);
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const refused = (code: string) => ({ ok: false, error: { code } });

describe('the id token of Telegram', () => {
  it('identifies the person, by the claim id, and the time', async () => {
    expect(await oidc.check(await sign())).toEqual({
      ok: true,
      value: {
        telegramId: 42,
        authDate: NOW - 10_000,
        proof: expect.stringMatching(/^[0-9a-f]{64}$/),
        user: {
          id: 42,
          firstName: 'Ana Souza',
          lastName: null,
          username: 'ana',
          photoUrl: 'https://cdn.telegram.org/ana.jpg',
          languageCode: null,
          isPremium: false,
          allowsWriteToPm: false,
        },
      },
    });
  });

  it('accepts parts of a name, a signature by ES256, and an id that is text', async () => {
    const token = await sign(
      { id: '42', given_name: 'Ana', family_name: 'Souza', picture: 'javascript:alert(1)', preferred_username: 'a b' },
      { alg: 'ES256', kid: 'oidc-es256-1', key: ec },
    );
    expect(await oidc.check(token)).toMatchObject({
      value: { telegramId: 42, user: { firstName: 'Ana', lastName: 'Souza', photoUrl: null, username: null } },
    });
  });

  it.each([BOT_ID, String(BOT_ID), [String(BOT_ID)], [BOT_ID]])('accepts the audience %j', async aud => {
    expect(await oidc.check(await sign({ aud }))).toMatchObject({ ok: true });
  });

  it.each([
    ...['7654321', '', `${BOT_ID} `, `0${BOT_ID}`, 7_654_321, null, undefined, true, {}, []],
    [String(BOT_ID), '7654321'],
    [[String(BOT_ID)]],
  ])('refuses the audience %j', async aud => {
    expect(await oidc.check(await sign({ aud }))).toEqual(refused('invalid'));
  });

  it.each([
    ['https://oauth.telegram.org/', 'invalid'],
    ['https://oauth.telegram.org.example', 'invalid'],
    [undefined, 'invalid'],
  ])('refuses the issuer %s', async (iss, code) => {
    expect(await oidc.check(await sign({ iss }))).toEqual(refused(code));
  });

  it.each([
    ['runs out this second', { exp: SECONDS }, 'expired'],
    ['ran out', { exp: SECONDS - 1 }, 'expired'],
    ['never runs out', { exp: undefined }, 'invalid'],
    ['runs out in words', { exp: '2099-01-01' }, 'invalid'],
    ['was signed over a day ago', { iat: SECONDS - 86_401 }, 'expired'],
    ['was signed nobody knows when', { iat: undefined }, 'invalid'],
    ['was signed in the future', { iat: SECONDS + 61 }, 'future'],
    ['begins later', { nbf: SECONDS + 3600 }, 'invalid'],
  ])('is refused when it %s', async (_, claims, code) => {
    expect(await oidc.check(await sign(claims))).toEqual(refused(code));
  });

  it.each([{ iat: SECONDS - 86_400 }, { iat: SECONDS + 60 }, { exp: SECONDS + 1 }])(
    'is valid at this time: %j',
    async claims => {
      expect(await oidc.check(await sign(claims))).toMatchObject({ ok: true });
    },
  );

  it.each([
    [{ id: undefined }],
    [{ id: null }],
    [{ id: 0 }],
    [{ id: -42 }],
    [{ id: 4.2 }],
    [{ id: '042' }],
    [{ id: 2 ** 53 }],
    [{ id: [42] }],
    [{ name: undefined, preferred_username: undefined }],
    [{ name: { first: 'Ana' } }],
    [{ name: 'A'.repeat(257) }],
  ])('refuses an invalid person: %j', async claims => {
    expect(await oidc.check(await sign(claims))).toEqual(refused('bad_user'));
  });

  it('must have the nonce that was sent, if one was sent', async () => {
    const token = await sign({ nonce: 'n-1' });
    expect(await oidc.check(token, { nonce: 'n-1' })).toMatchObject({ ok: true });
    expect(await oidc.check(token)).toMatchObject({ ok: true });
    expect(await oidc.check(token, { nonce: 'n-2' })).toEqual(refused('bad_nonce'));
    expect(await oidc.check(await sign(), { nonce: 'n-1' })).toEqual(refused('bad_nonce'));
    expect(await oidc.check(await sign(), { nonce: '' })).toEqual(refused('bad_nonce'));
  });
});

describe('an invalid id token of Telegram', () => {
  it.each(['', 'a.b.c', 'nonsense', 'a'.repeat(20_000), `${'a'.repeat(9_000)}.b.c`])(
    'is refused: %.20s',
    async text => {
      expect(await oidc.check(text)).toEqual(refused('invalid'));
    },
  );

  it('is refused if it is unsigned', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const header = base64({ alg, typ: 'JWT', kid: 'oidc-1' });
      expect(await oidc.check(`${header}.${base64(CLAIMS)}.`)).toEqual(refused('invalid'));
      expect(await oidc.check(`${header}.${base64(CLAIMS)}.AAAA`)).toEqual(refused('invalid'));
    }
  });

  it('is refused if its HMAC secret is the public key', async () => {
    const head = `${base64({ alg: 'HS256', typ: 'JWT', kid: 'oidc-1' })}.${base64(CLAIMS)}`;
    const pem = createPublicKey(rsa).export({ type: 'spki', format: 'pem' });
    const signature = createHmac('sha256', pem).update(head).digest('base64url');
    expect(await oidc.check(`${head}.${signature}`)).toEqual(refused('invalid'));
  });

  it.each([
    ['by somebody else', { key: stranger }],
    ['by a key that is not there', { kid: 'oidc-2' }],
    ['by an algorithm that is not taken, though its key is there', { alg: 'EdDSA', kid: 'ed', key: ed }],
    ['by another algorithm of the same key', { alg: 'PS256' }],
    ['by one key under the name of another', { alg: 'ES256', kid: 'oidc-1', key: ec }],
  ])('is refused if signed %s', async (_, by) => {
    expect(await oidc.check(await sign({}, by))).toEqual(refused('invalid'));
  });

  it('is refused if it contains its own key', async () => {
    const jwk = createPublicKey(stranger).export({ format: 'jwk' });
    const header = { alg: 'RS256', kid: 'oidc-1', jwk, jku: 'https://example.com/keys' };
    const token = await new SignJWT(CLAIMS).setProtectedHeader(header).sign(stranger);
    expect(await oidc.check(token)).toEqual(refused('invalid'));
  });

  it('is refused after each of 1,000 changes', async () => {
    const random = createSeededRandom(20_261_121);
    const good = [
      await sign(),
      await sign({ id: 7, nonce: 'n' }),
      await sign({}, { alg: 'ES256', kid: 'oidc-es256-1', key: ec }),
    ];
    for (let run = 0; run < 1_000; ) {
      const changed = mutate(good[run % good.length] ?? '', good, random);
      if (good.includes(changed)) continue;
      run += 1;
      expect((await oidc.check(changed)).ok, changed).toBe(false);
    }
  });
});

it('does not report the token as invalid if the keys cannot be fetched', async () => {
  // Nothing listens on port 1.
  const unreachable = createRemoteJWKSet(new URL('http://127.0.0.1:1/jwks.json'));
  const cut = createTelegramOidc({ keys: unreachable, botId: BOT_ID, clock: { now: () => NOW } });
  await expect(cut.check(await sign())).rejects.toThrow('keys');
});
