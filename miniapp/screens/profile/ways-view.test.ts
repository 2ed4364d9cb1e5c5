import { describe, expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import { mayRemove, providerRows } from './ways-view.ts';

const password = { id: 'password', name: 'ana@example.com' };
const phone = { id: 'phone', name: '+5511987654321' };
const google = { id: 'google.com', name: 'ana@gmail.com' };

describe('mayRemove', () => {
  it.each([
    ['the only way', 'u1', [password], 'password', false],
    ['the only way beside the Telegram it was born from', 'tg_42', [password], 'password', true],
    ['one of two', 'u1', [password, phone], 'phone', true],
    ['what is not there', 'tg_42', [password, phone], 'google.com', false],
  ])('%s', (_what, uid, ways, id, may) => {
    expect(mayRemove({ uid: asUid(uid), ways }, id)).toBe(may);
  });
});

describe('providerRows', () => {
  it('lists linked providers first, then those that can be linked', () => {
    const offered = [
      { id: 'google.com', name: 'Google', oidc: null },
      { id: 'oidc.casa', name: 'Casa', oidc: null },
    ];
    expect(providerRows({ ways: [password, phone, google] }, offered)).toEqual([
      { id: 'google.com', name: 'Google', who: 'ana@gmail.com', linked: true },
      { id: 'oidc.casa', name: 'Casa', who: null, linked: false },
    ]);
  });

  it('keeps a linked provider that this server no longer offers', () => {
    expect(providerRows({ ways: [google] }, [])).toEqual([
      { id: 'google.com', name: 'Google', who: 'ana@gmail.com', linked: true },
    ]);
  });
});
