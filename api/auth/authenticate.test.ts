import { describe, expect, it } from 'vitest';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { authenticate } from './authenticate.ts';
import { LAUNCHED_AT, OTHER_TOKEN, OWN_TOKEN, signLaunch } from './launches-fixture.ts';
import { issueSession } from './session-cookie.ts';

const secrets = { current: 'the secret of this year, 32 or more', previous: null };
const DAY = 86_400_000;
const anas = issueSession({ sessionId: 's1', telegramId: asTelegramId(42), now: LAUNCHED_AT, secrets, overHttps: true })
  .map(cookie => cookie.split(';')[0])
  .join('; ');
const launchOf = (id: number, more: Record<string, unknown> = {}) =>
  `tma ${signLaunch({ user: { id, first_name: 'X' }, ...more })}`;
const old = { auth_date: LAUNCHED_AT / 1000 - 5 * 86_400 };

type Outcome = Partial<{ telegramId: number; via: string; shouldRenew: boolean; code: string; reason: string }>;

function outcomeOf(cookie: string | undefined, authorization: string | undefined, passed = 0): Outcome {
  const options = { now: epochMs(LAUNCHED_AT + passed), secrets, botToken: OWN_TOKEN };
  const result = authenticate({ cookie, authorization }, options);
  return result.ok ? result.value : result.error;
}

describe('authenticate', () => {
  it.each<[string, string | undefined, string | undefined, Outcome]>([
    ['nothing', undefined, undefined, { code: 'anonymous' }],
    ['somebody else’s scheme', undefined, 'Bearer abc', { code: 'anonymous' }],
    ['the readable cookie alone', 'telegram_id=42', undefined, { code: 'anonymous' }],
    ['a cookie', anas, undefined, { telegramId: 42, via: 'cookie', shouldRenew: false }],
    ['a cookie and a bearer', anas, 'Bearer abc', { telegramId: 42, via: 'cookie', shouldRenew: false }],
    ['launch data', undefined, launchOf(42), { telegramId: 42, via: 'launch', shouldRenew: true }],
    ['both, one person', anas, launchOf(42), { telegramId: 42, via: 'cookie', shouldRenew: false }],
    ['both, two people', anas, launchOf(43), { code: 'different_people' }],
    ['a cookie and old launch data', anas, launchOf(42, old), { telegramId: 42, via: 'cookie', shouldRenew: false }],
    ['a cookie and old launch data of another', anas, launchOf(43, old), { code: 'different_people' }],
    ['old launch data alone', undefined, launchOf(42, old), { code: 'bad_launch', reason: 'expired' }],
    ['a cookie and a forgery', anas, `${launchOf(42)}0`, { code: 'bad_launch', reason: 'bad_hash' }],
    ['a cookie and an empty scheme', anas, 'tma', { code: 'bad_launch', reason: 'malformed' }],
    ['a forgery', undefined, `${launchOf(42)}0`, { code: 'bad_launch', reason: 'bad_hash' }],
    ['another bot’s', undefined, `tma ${signLaunch({}, OTHER_TOKEN)}`, { code: 'bad_launch', reason: 'bad_hash' }],
    ['a cookie changed', anas.replace('=42', '=43'), undefined, { code: 'bad_session', reason: 'other_person' }],
    ['a cookie twice', `${anas}; telegram_id=42`, undefined, { code: 'bad_session', reason: 'duplicate_cookie' }],
    ['a cookie changed, and launch data', anas.replace('=42', '=43'), launchOf(7), { telegramId: 7, via: 'launch' }],
  ])('%s', (_, cookie, authorization, expected) => expect(outcomeOf(cookie, authorization)).toMatchObject(expected));

  it('uses launch data once the cookie has expired, but only while the launch data is recent', () => {
    expect(outcomeOf(anas, undefined, 7 * DAY)).toEqual({ code: 'bad_session', reason: 'expired' });
    expect(outcomeOf(anas, launchOf(42), 7 * DAY)).toEqual({ code: 'bad_launch', reason: 'expired' });
    const fresh = launchOf(42, { auth_date: (LAUNCHED_AT + 7 * DAY) / 1000 });
    expect(outcomeOf(anas, fresh, 7 * DAY)).toEqual({
      telegramId: 42,
      via: 'launch',
      shown: { telegramId: 42, proof: expect.stringMatching(/^[0-9a-f]{64}$/), provenAt: LAUNCHED_AT + 7 * DAY },
      shouldRenew: true,
      expiresAt: LAUNCHED_AT + 8 * DAY,
    });
  });

  it('applies the given maximum age to launch data alone', () => {
    const options = { now: epochMs(LAUNCHED_AT + 1), secrets, botToken: OWN_TOKEN };
    const parts = { cookie: undefined, authorization: launchOf(42) };
    expect(authenticate(parts, { ...options, maxLaunchAgeMs: 60_001 }).ok).toBe(true);
    expect(authenticate(parts, { ...options, maxLaunchAgeMs: 60_000 }).ok).toBe(false);
  });

  it('asks for a new session once the old one is a day old', () => {
    expect(outcomeOf(anas, undefined, DAY)).toEqual({
      telegramId: 42,
      via: 'cookie',
      shown: { telegramId: 42, sessionId: 's1' },
      shouldRenew: true,
      expiresAt: LAUNCHED_AT + 7 * DAY,
    });
  });
});
