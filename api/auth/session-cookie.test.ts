import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { LAUNCHED_AT } from './launches-fixture.ts';
import { clearSession, issueSession, readSession } from './session-cookie.ts';
import { signToken } from './signed-token.ts';

const OLD = 'the secret of last year, 32 or more';
const NEW = 'the secret of this year, 32 or more';
const secrets = { current: NEW, previous: null };
const WEEK = 604_800_000;
const later = (ms: number) => epochMs(LAUNCHED_AT + ms);

/** The `Cookie` header that a browser sends back. */
const sentBack = (setCookies: readonly string[]) => setCookies.map(cookie => cookie.split(';')[0]).join('; ');
const issued = { telegramId: asTelegramId(42), sessionId: 'a', now: LAUNCHED_AT, secrets, overHttps: false };
const cookie = sentBack(issueSession(issued));
const signed = cookie.split('; ')[1] ?? '';
const readAt = (header: string | undefined, now = LAUNCHED_AT) => readSession(header, { now, secrets });
const codeOf = (header: string | undefined, now = LAUNCHED_AT) => {
  const result = readAt(header, now);
  return result.ok ? 'ok' : result.error.code;
};

describe('issueSession', () => {
  it('writes the cookies in its comment for http://localhost', () => {
    const [readable, proof] = issueSession(issued);
    expect(readable).toBe('telegram_id=42; Path=/; Max-Age=604800; SameSite=Lax');
    expect(proof).toMatch(/^telegram_verified=v1\.NDI6YQ\.[\w.-]+; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/);
  });

  it('writes cookies for frames of another site over https', () => {
    const [readable, proof] = issueSession({ ...issued, overHttps: true, lifetimeMs: 90_000 });
    expect(readable).toBe('telegram_id=42; Path=/; Max-Age=90; SameSite=None; Secure; Partitioned');
    expect(proof).toMatch(/; Path=\/; Max-Age=90; SameSite=None; Secure; Partitioned; HttpOnly$/);
  });

  it.each([0, -42, 1.5, 2 ** 53, Number.NaN, 1e21])('throws for the id %d', telegramId => {
    expect(() => issueSession({ ...issued, telegramId: asTelegramId(telegramId) })).toThrow(
      'session: not the id of a person',
    );
  });
});

describe('readSession', () => {
  it('returns the person until the session ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.boolean(),
        (telegramId, seconds, share, overHttps) => {
          const lifetimeMs = seconds * 1000;
          const passed = Math.floor(lifetimeMs * share);
          const header = sentBack(
            issueSession({
              telegramId: asTelegramId(telegramId),
              sessionId: 'a',
              now: LAUNCHED_AT,
              secrets,
              overHttps,
              lifetimeMs,
            }),
          );
          expect(readAt(header, later(passed))).toEqual({
            ok: true,
            value: {
              telegramId,
              sessionId: 'a',
              issuedAt: LAUNCHED_AT,
              expiresAt: later(lifetimeMs),
              shouldRenew: passed >= Math.min(WEEK / 7, lifetimeMs / 2),
            },
          });
          expect(codeOf(header, later(lifetimeMs))).toBe('expired');
        },
      ),
      { seed: 1795240800, numRuns: 500 },
    );
  });

  it.each([
    [0, { ok: true, value: { shouldRenew: false } }],
    [WEEK / 7 - 1, { ok: true, value: { shouldRenew: false } }],
    [WEEK / 7, { ok: true, value: { shouldRenew: true } }],
    [WEEK - 1, { ok: true, value: { shouldRenew: true } }],
    [WEEK, { ok: false, error: { code: 'expired' } }],
  ])('after %d ms', (passed, expected) => expect(readAt(cookie, later(passed))).toMatchObject(expected));

  it.each([
    [60_000, 'ok', false],
    [60_001, 'ok', true],
    [WEEK, 'ok', true],
    [WEEK + 1, 'future', null],
  ])('issued %d ms ahead, by a clock that was set back since: %s, renewed: %s', (ahead, code, shouldRenew) => {
    const session = readAt(cookie, later(-ahead));
    expect(session.ok ? 'ok' : session.error.code).toBe(code);
    expect(session.ok ? session.value.shouldRenew : null).toBe(shouldRenew);
  });

  it('accepts the previous secret, and asks for a new session', () => {
    const read = (current: string, previous: string | null) =>
      readSession(cookie, { now: LAUNCHED_AT, secrets: { current, previous } });
    expect(read(OLD, NEW)).toMatchObject({ ok: true, value: { telegramId: 42, shouldRenew: true } });
    expect(read(OLD, null)).toEqual({ ok: false, error: { code: 'bad_signature' } });
  });

  const forPurpose = (purpose: string, payload: string) =>
    signToken({ payload, issuedAt: LAUNCHED_AT, expiresAt: later(WEEK) }, { purpose, secrets });

  it.each<[string, string | undefined, string]>([
    ['others around', `a=1; ${cookie};b=2; telegram_idx=7; xtelegram_id=8`, 'ok'],
    ['no spaces', cookie.replace('; ', ';'), 'ok'],
    ['the other order', cookie.split('; ').toReversed().join('; '), 'ok'],
    ['no header', undefined, 'missing'],
    ['an empty header', '', 'missing'],
    ['the readable one alone', 'telegram_id=42', 'missing'],
    ['the signed one alone', signed, 'missing'],
    ['both empty', 'telegram_id=; telegram_verified=', 'missing'],
    ['names in upper case', cookie.toUpperCase(), 'missing'],
    ['another id beside it', `telegram_id=43; ${signed}`, 'other_person'],
    ['the id with a zero in front', `telegram_id=042; ${signed}`, 'other_person'],
    ['the id in quotes', `telegram_id="42"; ${signed}`, 'other_person'],
    ['the id escaped', `telegram_id=%34%32; ${signed}`, 'other_person'],
    ['`true` for a proof', 'telegram_id=42; telegram_verified=true', 'malformed'],
    ['the proof in quotes', cookie.replace('verified=', 'verified="').concat('"'), 'malformed'],
    ['the id twice', `${cookie}; telegram_id=43`, 'duplicate_cookie'],
    ['the id twice, the same', `${cookie}; telegram_id=42`, 'duplicate_cookie'],
    ['the proof twice', `${cookie}; telegram_verified=x`, 'duplicate_cookie'],
    ['the proof twice, one empty', `telegram_verified=; ${cookie}`, 'duplicate_cookie'],
    ['a token for another purpose', `telegram_id=42; telegram_verified=${forPurpose('link', '42')}`, 'bad_signature'],
    [
      'a signed id that is none',
      `telegram_id=0; telegram_verified=${forPurpose('telegram-session', '0:a')}`,
      'other_person',
    ],
    [
      'a cookie from before sessions had ids',
      `telegram_id=42; telegram_verified=${forPurpose('telegram-session', '42')}`,
      'malformed',
    ],
    ['16 kB of others', `${cookie}; a=${'x'.repeat(16_384)}`, 'malformed'],
  ])('%s → %s', (_, header, code) => expect(codeOf(header)).toBe(code));
});

describe('clearSession', () => {
  it('removes what issueSession wrote, in every partition', () => {
    expect(clearSession({ overHttps: false })).toEqual([
      'telegram_id=; Path=/; Max-Age=0; SameSite=Lax',
      'telegram_verified=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ]);
    expect(clearSession({ overHttps: true })).toEqual([
      'telegram_id=; Path=/; Max-Age=0; SameSite=None; Secure; Partitioned',
      'telegram_verified=; Path=/; Max-Age=0; SameSite=None; Secure; Partitioned; HttpOnly',
      'telegram_id=; Path=/; Max-Age=0; SameSite=None; Secure',
      'telegram_verified=; Path=/; Max-Age=0; SameSite=None; Secure; HttpOnly',
    ]);
  });
});
