import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { LAUNCHED_AT } from './launches-fixture.ts';
import { readToken, type SigningSecrets, signToken, type TokenContent } from './signed-token.ts';

const OLD = 'the secret of last year, 32 or more';
const NEW = 'the secret of this year, 32 or more';
const secrets: SigningSecrets = { current: NEW, previous: null };
const purpose = 'telegram-session';
const at = (ms: number) => epochMs(LAUNCHED_AT + ms);
const content: TokenContent = { payload: '42', issuedAt: LAUNCHED_AT, expiresAt: at(1000) };
const token = signToken(content, { purpose, secrets });
const codeOf = (text: string, options: Partial<Parameters<typeof readToken>[1]> = {}) => {
  const result = readToken(text, { purpose, secrets, now: LAUNCHED_AT, ...options });
  return result.ok ? 'ok' : result.error.code;
};

/** The same token with one of its five parts replaced. */
const withPart = (index: number, part: string) => token.split('.').with(index, part).join('.');

describe('a signed token', () => {
  it('returns what was signed', () => {
    const wellFormed = fc.string({ unit: 'grapheme', maxLength: 40 }).filter(text => Buffer.byteLength(text) <= 256);
    fc.assert(
      fc.property(
        wellFormed,
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 1, max: 4e12 }),
        fc.stringMatching(/^[a-z-]{1,32}$/),
        (payload, issuedAt, lifetime, use) => {
          const signed = { payload, issuedAt: epochMs(issuedAt), expiresAt: epochMs(issuedAt + lifetime) };
          const text = signToken(signed, { purpose: use, secrets });
          expect(text.length).toBeLessThanOrEqual(512);
          expect(readToken(text, { purpose: use, secrets, now: signed.issuedAt })).toEqual({
            ok: true,
            value: { ...signed, isCurrentKey: true },
          });
        },
      ),
      { seed: 1795240800, numRuns: 500 },
    );
  });

  it('is short enough with the longest payload and the latest dates', () => {
    const longest = { payload: 'x'.repeat(256), issuedAt: epochMs(99e13), expiresAt: epochMs(999_999_999_999_999) };
    expect(codeOf(signToken(longest, { purpose, secrets }), { now: epochMs(99e13) })).toBe('ok');
  });

  it.each([
    [-1001, 'future'],
    [-1000, 'ok'],
    [0, 'ok'],
    [999, 'ok'],
    [1000, 'expired'],
    [1001, 'expired'],
    [Number.NaN, 'expired'],
  ])('%d ms after it was issued, for 1000 ms: %s', (ms, code) => expect(codeOf(token, { now: at(ms) })).toBe(code));

  it.each<[string, SigningSecrets, string]>([
    ['its own key', { current: NEW, previous: OLD }, 'ok'],
    ['its key, now the previous one', { current: OLD, previous: NEW }, 'ok'],
    ['its key, no longer kept', { current: OLD, previous: null }, 'bad_signature'],
    ['two other keys', { current: OLD, previous: OLD.toUpperCase() }, 'bad_signature'],
  ])('under %s', (_, keys, code) => expect(codeOf(token, { secrets: keys })).toBe(code));

  it('reports that it should be signed again', () => {
    const rotated = { current: OLD, previous: NEW };
    expect(readToken(token, { purpose, secrets: rotated, now: LAUNCHED_AT })).toMatchObject({
      value: { isCurrentKey: false },
    });
  });

  const mac = token.split('.')[4] ?? '';
  // 43 characters hold 258 bits: the last two are unused, so four spellings decode to the same 32 bytes.
  const otherSpelling = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map(last => mac.slice(0, -1) + last)
    .find(other => other !== mac && Buffer.from(other, 'base64url').equals(Buffer.from(mac, 'base64url')));

  it.each([
    ['another version', withPart(0, 'v2'), 'malformed'],
    ['another payload', withPart(1, 'NDM'), 'bad_signature'],
    ['the same payload, spelt otherwise', withPart(1, 'NDJ'), 'bad_signature'],
    ['a payload padded', withPart(1, 'NDI='), 'malformed'],
    ['another start', withPart(2, String(LAUNCHED_AT + 1)), 'bad_signature'],
    ['another end', withPart(3, String(LAUNCHED_AT + 2000)), 'bad_signature'],
    ['an end with a zero in front', withPart(3, `0${LAUNCHED_AT + 1000}`), 'malformed'],
    ['an end with an exponent', withPart(3, '2e12'), 'malformed'],
    ['no signature', withPart(4, ''), 'malformed'],
    ['a signature of 42', withPart(4, mac.slice(1)), 'malformed'],
    ['the signature, spelt otherwise', withPart(4, otherSpelling ?? ''), 'bad_signature'],
    ['the signature in standard base64', withPart(4, `+${mac.slice(1)}`), 'malformed'],
    ['a part more', `${token}.`, 'malformed'],
    ['a space', `${token} `, 'malformed'],
    ['a line feed', `${token}\n`, 'malformed'],
    ['nothing', '', 'malformed'],
    ['513 characters', token.padEnd(513, 'A'), 'malformed'],
    ['a megabyte', token.padEnd(1e6, 'A'), 'malformed'],
  ])('%s → %s', (_, text, code) => expect(codeOf(text)).toBe(code));

  it('is invalid for another purpose', () =>
    expect(codeOf(token, { purpose: 'telegram-sessio' })).toBe('bad_signature'));

  it.each([
    ['a payload of 257 bytes', { ...content, payload: 'x'.repeat(257) }, {}],
    ['half an emoji', { ...content, payload: '\ud83e' }, {}],
    ['an end at the start', { ...content, expiresAt: LAUNCHED_AT }, {}],
    ['a purpose with a line feed', content, { purpose: 'a\nb' }],
    ['no purpose', content, { purpose: '' }],
    ['an empty secret', content, { secrets: { current: '', previous: null } }],
    ['a short secret', content, { secrets: { current: 'x'.repeat(31), previous: null } }],
  ])('cannot be made with %s', (_, bad, use) => {
    expect(() => signToken(bad, { purpose, secrets, ...use })).toThrow('token: ');
  });

  it('is not read with a previous secret that is too short', () => {
    expect(() => codeOf(token, { secrets: { current: NEW, previous: '' } })).toThrow('token: ');
  });
});
