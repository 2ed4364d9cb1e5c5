import { describe, expect, it } from 'vitest';
import { askOidc } from './oidc-window.ts';

const WAY = { authorizationUrl: 'https://casa.example/authorize?tenant=1', clientId: 'arbi' };
const ORIGIN = 'https://arbi.example';

/** A window that visits one address after another, and is closed after the last one. */
function setup(places: (asked: URL) => (string | 'elsewhere')[]) {
  let asked = new URL(ORIGIN);
  let step = 0;
  let closed = false;
  let secrets = 0;
  const popup = {
    get closed() {
      return closed || step >= places(asked).length;
    },
    close: () => {
      closed = true;
    },
    get location() {
      const place = places(asked)[step];
      if (place === undefined || place === 'elsewhere') throw new DOMException('not yours', 'SecurityError');
      return new URL(place) as unknown as Location;
    },
  };
  const ask = (opens = true) =>
    askOidc(WAY, {
      origin: ORIGIN,
      open: address => {
        asked = new URL(address);
        return opens ? popup : null;
      },
      secret: () => {
        secrets += 1;
        return `secret-${secrets}`;
      },
      sha256: async text => `hash of ${text}`,
      pause: async () => {
        step += 1;
      },
    });
  return { ask, asked: () => asked, isClosed: () => closed };
}
const back = (asked: URL, rest: string) =>
  `${ORIGIN}/oidc-return.html#state=${asked.searchParams.get('state')}&${rest}`;

it('opens the provider with a hashed nonce, and returns the token with the raw nonce', async () => {
  const { ask, asked, isClosed } = setup(url => ['elsewhere', 'elsewhere', back(url, 'id_token=a.b.c')]);
  expect(await ask()).toEqual({ idToken: 'a.b.c', rawNonce: 'secret-1' });
  expect(Object.fromEntries(asked().searchParams)).toMatchObject({
    tenant: '1',
    client_id: 'arbi',
    response_type: 'id_token',
    redirect_uri: `${ORIGIN}/oidc-return.html`,
    nonce: 'hash of secret-1',
  });
  expect(isClosed()).toBe(true);
});

describe('failures', () => {
  it.each([
    ['a window that is closed', () => ['elsewhere'], 'auth/popup-closed-by-user'],
    ['a person who declines', (url: URL) => [back(url, 'error=access_denied')], 'auth/user-cancelled'],
    [
      'an answer to another question',
      () => [`${ORIGIN}/oidc-return.html#state=x&id_token=a.b.c`],
      'auth/popup-closed-by-user',
    ],
  ])('%s', async (_what, places, code) => {
    await expect(setup(places).ask()).rejects.toMatchObject({ code });
  });

  it('a window that the browser blocks', async () => {
    await expect(setup(() => []).ask(false)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  });
});
