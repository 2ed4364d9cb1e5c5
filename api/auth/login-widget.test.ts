import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import {
  AUTH_DATE,
  encodePairs,
  LAUNCHED_AT,
  OTHER_TOKEN,
  OWN_TOKEN,
  pairsOf,
  signWidget,
  webAppHash,
} from './launches-fixture.ts';
import { checkLoginWidget } from './login-widget.ts';

const options = { botToken: OWN_TOKEN, now: LAUNCHED_AT };
const codeOf = (answer: unknown) => {
  const result = checkLoginWidget(answer, options);
  return result.ok ? 'ok' : result.error.code;
};
const asQuery = (answer: Record<string, unknown>) => encodePairs(pairsOf(answer));

const unsigned = { auth_date: Number(AUTH_DATE), id: 42, first_name: 'Ana' };
const full = signWidget({ last_name: 'Conceição', username: 'ana_bets', photo_url: 'https://t.me/i/userpic/x.jpg' });

describe('checkLoginWidget', () => {
  it('reads the example of its comment', () => {
    const example = {
      id: 42,
      first_name: 'Ana',
      auth_date: 1795240740,
      hash: 'b19c311203c46b4c52fe1e07f48657db068cde901a05c57ab9ec3e47e2583093',
    };
    expect(checkLoginWidget(example, options)).toMatchObject({
      ok: true,
      value: { telegramId: 42, authDate: 1_795_240_740_000, startParam: null, chat: null },
    });
  });

  it('reads an object and a query string the same way', () => {
    const fromObject = checkLoginWidget(full, options);
    expect(fromObject).toMatchObject({
      value: {
        user: { id: 42, lastName: 'Conceição', username: 'ana_bets', photoUrl: 'https://t.me/i/userpic/x.jpg' },
      },
    });
    expect(checkLoginWidget(asQuery(full), options)).toEqual(fromObject);
    expect(checkLoginWidget(`?${asQuery(full)}`, options)).toEqual(fromObject);
  });

  it.each<[string, unknown, string]>([
    ['numbers as text', { ...signWidget(), id: '42', auth_date: AUTH_DATE }, 'ok'],
    ['an absent field as undefined', { ...signWidget(), last_name: undefined }, 'ok'],
    ['an empty field that was signed', signWidget({ last_name: '' }), 'ok'],
    ['a field that we do not know', signWidget({ lang: 'pt-br' }), 'ok'],
    ['an absent field as null', { ...signWidget(), last_name: null }, 'malformed'],
    ['a field within a field', { ...signWidget(), id: { id: 42 } }, 'malformed'],
    ['a flag', signWidget({ is_bot: true }), 'malformed'],
    ['a flag in text', asQuery(signWidget({ is_bot: true })), 'bad_user'],
    ['not a number', { ...signWidget(), id: Number.NaN }, 'malformed'],
    ['a list', [signWidget()], 'malformed'],
    ['nothing', undefined, 'malformed'],
    ['null', null, 'malformed'],
    ['a number', 42, 'malformed'],
    ['an empty object', {}, 'missing_hash'],
    ['an empty text', '', 'missing_hash'],
    ['no hash', unsigned, 'missing_hash'],
    ['an empty hash', { ...unsigned, hash: '' }, 'missing_hash'],
    ['the hash in upper case', { ...unsigned, hash: String(signWidget().hash).toUpperCase() }, 'bad_hash'],
    ['the hash as a number', { ...unsigned, hash: 1 }, 'bad_hash'],
    ['the launch data’s key', { ...unsigned, hash: webAppHash(pairsOf(unsigned)) }, 'bad_hash'],
    ['another bot', signWidget({}, OTHER_TOKEN), 'bad_hash'],
    ['another person', { ...signWidget(), id: 43 }, 'bad_hash'],
    ['a field more', { ...signWidget(), is_admin: 1 }, 'bad_hash'],
    ['an empty field more', { ...signWidget(), last_name: '' }, 'bad_hash'],
    ['hash twice', `${asQuery(full)}&hash=${full.hash}`, 'duplicate_key'],
    ['id twice', `id=1&${asQuery(full)}`, 'duplicate_key'],
    ['too long', signWidget({ photo_url: `https://t.me/${'x'.repeat(4096)}` }), 'too_large'],
    ['too long a text', asQuery(full).padEnd(4097, '&'), 'too_large'],
    ['no auth_date', signWidget({ auth_date: undefined }), 'bad_auth_date'],
    ['auth_date with a fraction', signWidget({ auth_date: 1795240740.5 }), 'bad_auth_date'],
    ['a field folded into auth_date', signWidget({ auth_date: `${AUTH_DATE}\nfirst_name=Ana` }), 'bad_auth_date'],
    ['a field folded into a name', signWidget({ first_name: 'Ana\nid=1' }), 'malformed'],
    ['two days old', signWidget({ auth_date: LAUNCHED_AT / 1000 - 172_800 }), 'expired'],
    ['an hour ahead', signWidget({ auth_date: LAUNCHED_AT / 1000 + 3600 }), 'future'],
    ['no id', signWidget({ id: undefined }), 'bad_user'],
    ['an id of 0', signWidget({ id: 0 }), 'bad_user'],
    ['an id below 0', signWidget({ id: -42 }), 'bad_user'],
    ['an id with a zero in front', signWidget({ id: '042' }), 'bad_user'],
    ['an id with a sign', signWidget({ id: '+42' }), 'bad_user'],
    ['an id with an exponent', signWidget({ id: '4e1' }), 'bad_user'],
    ['an id over 2^53', signWidget({ id: '9007199254740993' }), 'bad_user'],
    ['no first name', signWidget({ first_name: undefined }), 'bad_user'],
  ])('%s → %s', (_, answer, code) => expect(codeOf(answer)).toBe(code));

  it('refuses anything unsigned, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (answer, field) => {
        const more = { ...signWidget(), extra: field ?? null };
        return codeOf(answer) !== 'ok' && codeOf(more) !== 'ok';
      }),
      { seed: 1795240800, numRuns: soak(200, 1000) },
    );
  });

  it('throws without a valid token', () => {
    expect(() => checkLoginWidget(signWidget(), { ...options, botToken: '' })).toThrow('expected <digits>:<secret>');
  });
});
