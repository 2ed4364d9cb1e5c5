import { describe, expect, it } from 'vitest';
import { parseTelegramId, parseTelegramUser } from './telegram-user.ts';

describe('parseTelegramUser', () => {
  it('reads the example of its comment', () => {
    expect(parseTelegramUser({ id: 42, first_name: 'Ana' })).toEqual({
      ok: true,
      value: {
        id: 42,
        firstName: 'Ana',
        lastName: null,
        username: null,
        languageCode: null,
        photoUrl: null,
        isPremium: false,
        allowsWriteToPm: false,
      },
    });
  });

  it.each([
    ['username', 'ana_bets', 'username', 'ana_bets'],
    ['username', 'ana bets', 'username', null],
    ['username', '', 'username', null],
    ['language_code', 'pt-br', 'languageCode', 'pt-br'],
    ['language_code', '<b>', 'languageCode', null],
    ['photo_url', 'https://t.me/i/x.svg', 'photoUrl', 'https://t.me/i/x.svg'],
    ['photo_url', 'http://t.me/i/x.svg', 'photoUrl', null],
    ['photo_url', 'javascript:alert(1)', 'photoUrl', null],
    ['photo_url', `https://t.me/${'x'.repeat(2048)}`, 'photoUrl', null],
    ['is_premium', true, 'isPremium', true],
    ['is_premium', 'true', 'isPremium', false],
    ['allows_write_to_pm', true, 'allowsWriteToPm', true],
    ['last_name', null, 'lastName', null],
    ['last_name', 'x'.repeat(256), 'lastName', 'x'.repeat(256)],
  ])('%s %.40j → %s %.40j', (field, given, name, read) => {
    const user = parseTelegramUser({ id: 42, first_name: 'Ana', [field]: given });
    expect(user).toMatchObject({ ok: true, value: { [name]: read } });
  });
});

describe('parseTelegramId', () => {
  it.each([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['99999999999999999999', null],
    ['0', null],
    ['042', null],
    ['-42', null],
    ['+42', null],
    ['42.0', null],
    ['4e1', null],
    ['0x2A', null],
    [' 42', null],
    ['42\n', null],
    ['٤٢', null],
    ['', null],
  ])('%j → %j', (text, id) => expect(parseTelegramId(text)).toBe(id));
});
