import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { epochMs } from '#shared/units.ts';
import { checkInitData } from './init-data.ts';
import {
  AUTH_DATE,
  ana,
  encodePairs,
  LAUNCHED_AT,
  OTHER_TOKEN,
  OWN_TOKEN,
  pairsOf,
  signLaunch,
  webAppHash,
  widgetHash,
} from './launches-fixture.ts';

const options = { botToken: OWN_TOKEN, now: LAUNCHED_AT };
const check = (raw: string) => checkInitData(raw, options);
const codeOf = (raw: string) => {
  const result = check(raw);
  return result.ok ? 'ok' : result.error.code;
};

const fields = { auth_date: AUTH_DATE, user: ana };
const goodHash = webAppHash(pairsOf(fields));
const withHash = (hash: string) => `${encodePairs(pairsOf(fields))}&hash=${hash}`;
const signedPairs = (pairs: [string, string][]) => encodePairs([...pairs, ['hash', webAppHash(pairs)]]);

const longest = signLaunch({
  user: {
    id: 7_000_000_001,
    first_name: '彩'.repeat(64),
    last_name: '票'.repeat(64),
    username: 'u'.repeat(32),
    language_code: 'zh-hans',
    is_premium: true,
    allows_write_to_pm: true,
    photo_url: `https://t.me/i/userpic/320/${'x'.repeat(80)}.svg`,
  },
  chat_instance: '-3788475317572404878',
  chat_type: 'private',
  start_param: 's'.repeat(512),
  signature: 'x'.repeat(86),
});

describe('checkInitData', () => {
  it('reads the example of its comment', () => {
    const example =
      'auth_date=1795240740&user=%7B%22id%22%3A42%2C%22first_name%22%3A%22Ana%22%7D&hash=1792fdf839216412c384337fec31d5d084765abeb25e72408432b50b8402bfc6';
    expect(check(example)).toEqual({
      ok: true,
      value: {
        proof: expect.stringMatching(/^[0-9a-f]{64}$/),
        telegramId: 42,
        user: {
          id: 42,
          firstName: 'Ana',
          lastName: null,
          username: null,
          languageCode: null,
          photoUrl: null,
          isPremium: false,
          allowsWriteToPm: false,
        },
        authDate: 1_795_240_740_000,
        startParam: null,
        chat: null,
        chatType: null,
        chatInstance: null,
      },
    });
  });

  it('returns where the app was launched from', () => {
    const raw = signLaunch({
      chat: { id: -1_001_234_567_890, type: 'supergroup', title: 'Arbitragem BR', username: 'arb' },
      chat_type: 'supergroup',
      chat_instance: '-3788475317572404878',
      start_param: 'calc surebet\u0000 ü',
    });
    expect(check(raw)).toMatchObject({
      value: {
        startParam: 'calc surebet\u0000 ü',
        chat: { id: -1_001_234_567_890, type: 'supergroup', title: 'Arbitragem BR' },
        chatType: 'supergroup',
        chatInstance: '-3788475317572404878',
      },
    });
  });

  it.each([
    ['`+` for a space', signLaunch({ user: { id: 42, first_name: 'Ana Maria' } }).replaceAll('%20', '+')],
    [
      'escapes in lower case',
      signLaunch({ user: { id: 42, first_name: 'João 🦜' } }).replace(/%../g, x => x.toLowerCase()),
    ],
    ['no escapes at all', signLaunch().replaceAll(/%../g, x => decodeURIComponent(x))],
    ['another order', signLaunch().split('&').toReversed().join('&')],
    ['a question mark in front', `?${signLaunch()}`],
    ['separators too many', `&&${signLaunch()}&`],
    ['fields unknown to us', signLaunch({ query_id: 'AAH', can_send_after: 0, signature: 'x', zeta9: '' })],
    ['an empty value', signLaunch({ start_param: '' })],
    ['a broken escape that was signed', signLaunch({ start_param: '%ZZ%' }).replaceAll('%25', '%')],
    ['a line feed in the JSON, escaped', signLaunch({ user: { id: 42, first_name: 'A\nauth_date=1' } })],
    ['the largest id', signLaunch({ user: { id: Number.MAX_SAFE_INTEGER, first_name: '' } })],
    ['half an emoji', signLaunch({ user: '{"id":42,"first_name":"\\ud83e"}' })],
    ['the longest there is', longest],
    ['decoration that does not fit', signLaunch({ user: { ...ana, username: 'a b', photo_url: 'javascript:1' } })],
  ])('accepts %s', (_, raw) => expect(codeOf(raw)).toBe('ok'));

  it('leaves out invalid optional fields, and repairs half an emoji', () => {
    const user = '{"id":42,"first_name":"Z\\ud83e","username":"a b","photo_url":"javascript:1","is_premium":"yes"}';
    expect(check(signLaunch({ user }))).toMatchObject({
      value: { user: { firstName: 'Z\ufffd', username: null, photoUrl: null, isPremium: false } },
    });
  });

  it.each([
    ['nothing', '', 'missing_hash'],
    ['no hash', encodePairs(pairsOf(fields)), 'missing_hash'],
    ['an empty hash', withHash(''), 'missing_hash'],
    ['a hash by another name', `${encodePairs(pairsOf(fields))}&Hash=${goodHash}`, 'missing_hash'],
    ['upper case', withHash(goodHash.toUpperCase()), 'bad_hash'],
    ['one digit in upper case', withHash(goodHash.replace(/[a-f]/, x => x.toUpperCase())), 'bad_hash'],
    ['a space before', withHash(`+${goodHash}`), 'bad_hash'],
    ['a line feed after', withHash(`${goodHash}%0A`), 'bad_hash'],
    ['a null byte after', withHash(`${goodHash}%00`), 'bad_hash'],
    ['no hexadecimal', withHash('z'.repeat(64)), 'bad_hash'],
    [
      'full-width digits',
      withHash(goodHash.replace(/\d/, x => String.fromCharCode(x.charCodeAt(0) + 0xfee0))),
      'bad_hash',
    ],
    ['another bot', signLaunch({}, OTHER_TOKEN), 'bad_hash'],
    ['the widget’s key', withHash(widgetHash(pairsOf(fields))), 'bad_hash'],
    ['a field more', `${signLaunch()}&is_admin=1`, 'bad_hash'],
    ['an empty field more', `${signLaunch()}&=`, 'bad_hash'],
    ['a field less', signLaunch({ start_param: 'x' }).replace('start_param=x&', ''), 'bad_hash'],
    ['signature changed', signLaunch({ signature: 'x' }).replace('signature=x', 'signature=y'), 'bad_hash'],
    ['signature left out', signLaunch({ signature: 'x' }).replace('signature=x&', ''), 'bad_hash'],
    ['a broken escape', `${signLaunch()}&x=%ZZ`, 'bad_hash'],
    ['a byte that is no UTF-8', signLaunch({ start_param: 'é' }).replace('%C3%A9', '%C3'), 'bad_hash'],
    ['encoded twice', encodeURIComponent(signLaunch()), 'missing_hash'],
    ['user twice', `user=%7B%22id%22%3A1%7D&${signLaunch()}`, 'duplicate_key'],
    ['user twice, the same', `${signLaunch()}&user=${encodeURIComponent(JSON.stringify(ana))}`, 'duplicate_key'],
    ['user twice, spelt otherwise', `${signLaunch()}&us%65r=`, 'duplicate_key'],
    ['hash twice', `${signLaunch()}&hash=${goodHash}`, 'duplicate_key'],
    ['hash twice, one empty', `hash=&${signLaunch()}`, 'duplicate_key'],
    ['auth_date twice', `${signLaunch()}&auth_date=${AUTH_DATE}`, 'duplicate_key'],
    ['4,097 characters', signLaunch().padEnd(4097, '&'), 'too_large'],
    ['4,096 characters', signLaunch().padEnd(4096, '&'), 'ok'],
    ['33 fields', signLaunch(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, i]))), 'too_large'],
    ['32 fields', signLaunch(Object.fromEntries(Array.from({ length: 29 }, (_, i) => [`f${i}`, i]))), 'ok'],
    ['a chat that is none', signLaunch({ chat: '[]' }), 'malformed'],
    ['a chat without JSON', signLaunch({ chat: '' }), 'malformed'],
  ])('%s', (_, raw, code) => expect(codeOf(raw)).toBe(code));

  describe('auth_date', () => {
    it.each([
      ...['', ' ', '+1795240740', '-1795240740', ' 1795240740', '1795240740 ', '1795240740.0', '1795240740.5'],
      ...[
        '1.795240740e9',
        '0x6B015DA4',
        '01795240740',
        '1795240740n',
        '1_795_240_740',
        '١٧٩٥٢٤٠٧٤٠',
        'NaN',
        'Infinity',
      ],
      ...[
        '1795240740000',
        '99999999999999999999',
        '1795240740\u0000',
        '1795240740\n',
        '2026-11-21T10:00:00Z',
        undefined,
      ],
    ])('refuses %j', value => expect(codeOf(signLaunch({ auth_date: value }))).toBe('bad_auth_date'));

    const seconds = LAUNCHED_AT / 1000;
    it.each([
      [0, 'expired'],
      [seconds - 86_401, 'expired'],
      [seconds - 86_400, 'ok'],
      [seconds, 'ok'],
      [seconds + 60, 'ok'],
      [seconds + 61, 'future'],
      [999_999_999_999, 'future'],
    ])('%d → %s', (value, code) => expect(codeOf(signLaunch({ auth_date: value }))).toBe(code));

    it('is exact to the millisecond, and respects the given limit', () => {
      const at = (ms: number, maxAgeMs?: number) =>
        checkInitData(signLaunch(), { ...options, now: epochMs(ms), ...(maxAgeMs ? { maxAgeMs } : {}) }).ok;
      const signedAt = Number(AUTH_DATE) * 1000;
      expect([at(signedAt + 86_400_000), at(signedAt + 86_400_001)]).toEqual([true, false]);
      expect([at(signedAt + 5000, 5000), at(signedAt + 5001, 5000)]).toEqual([true, false]);
      expect([at(signedAt - 60_000), at(signedAt - 60_001)]).toEqual([true, false]);
      expect(at(8.64e15, Number.POSITIVE_INFINITY)).toBe(true);
      expect([at(Number.NaN), at(LAUNCHED_AT, Number.NEGATIVE_INFINITY)]).toEqual([false, false]);
      expect(checkInitData(signLaunch(), { ...options, maxAgeMs: Number.NaN }).ok).toBe(false);
    });
  });

  // The signed lines are the same in all of these; only the boundaries between fields differ.
  it.each<[string, [string, string][], string]>([
    [
      'a field folded into auth_date',
      [
        ['auth_date', `1\nchat_type=x`],
        ['user', JSON.stringify(ana)],
      ],
      'bad_auth_date',
    ],
    [
      'auth_date folded away',
      [
        ['a', `b\nauth_date=${AUTH_DATE}`],
        ['user', JSON.stringify(ana)],
      ],
      'bad_auth_date',
    ],
    [
      'the user folded away',
      [
        ['auth_date', AUTH_DATE],
        ['start_param', `x\nuser=${JSON.stringify(ana)}`],
      ],
      'malformed',
    ],
    ['a line feed in a value', [...pairsOf(fields), ['start_param', 'a\nb']], 'malformed'],
    ['a line feed in a key', [...pairsOf(fields), ['a\nb', '']], 'malformed'],
    ['a key with `=`', [...pairsOf(fields), ['start_param=a', 'b']], 'malformed'],
    ['a key that is empty', [...pairsOf(fields), ['', 'b']], 'malformed'],
  ])('%s', (_, pairs, code) => expect(codeOf(signedPairs(pairs))).toBe(code));

  describe('user', () => {
    it.each<[unknown, string]>([
      [undefined, 'bad_user'],
      ['', 'bad_user'],
      ['{', 'bad_user'],
      ['null', 'bad_user'],
      ['[42]', 'bad_user'],
      ['42', 'bad_user'],
      [{ first_name: 'Ana' }, 'bad_user'],
      [{ id: 42 }, 'bad_user'],
      [{ ...ana, id: '42' }, 'bad_user'],
      [{ ...ana, id: 0 }, 'bad_user'],
      [{ ...ana, id: -42 }, 'bad_user'],
      [{ ...ana, id: 42.5 }, 'bad_user'],
      [{ ...ana, id: null }, 'bad_user'],
      ['{"id":9007199254740992,"first_name":"Ana"}', 'bad_user'],
      ['{"id":9007199254740993,"first_name":"Ana"}', 'bad_user'],
      ['{"id":1e400,"first_name":"Ana"}', 'bad_user'],
      [{ ...ana, first_name: 7 }, 'bad_user'],
      [{ ...ana, first_name: 'x'.repeat(257) }, 'bad_user'],
      [{ ...ana, last_name: 'x'.repeat(257) }, 'bad_user'],
      [{ ...ana, is_bot: 'true' }, 'bad_user'],
      [{ ...ana, is_bot: true }, 'bot'],
      [{ ...ana, is_bot: false }, 'ok'],
      ['{"id":42,"first_name":"Ana","__proto__":{"is_bot":true}}', 'ok'],
    ])('%j → %s', (user, code) => expect(codeOf(signLaunch({ user }))).toBe(code));
  });

  it('refuses anything unsigned, and never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webQueryParameters());
    fc.assert(
      fc.property(text, raw => !check(raw).ok && !check(`${signLaunch()}&${raw.replaceAll('&', '')}=x`).ok),
      { seed: 1795240800, numRuns: soak(200, 1000) },
    );
  });

  it('gives the same answer to a wrong hash of any length', () => {
    const codes = new Set(Array.from({ length: 300 }, (_, length) => codeOf(withHash('a'.repeat(length + 1)))));
    expect([...codes]).toEqual(['bad_hash']);
  });

  it.each(['', ' ', 'undefined', '1234567', '1234567:', ':abc'])(
    'throws for the bot token %j, without revealing it',
    botToken => {
      expect(() => checkInitData(signLaunch({}, botToken), { ...options, botToken })).toThrow(
        'expected <digits>:<secret>',
      );
    },
  );
});
