/** What the operations know of a request besides its body, and the cookies that carry it to the next one. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { addressSubject } from '../http/address-subject.ts';
import { randomId } from '../secrets/digest.ts';
import { deviceName } from '../sessions/device-name.ts';
import { KNOWN_DEVICE_MS } from './guessing/known-devices.ts';
import type { Call, IdentityDeps } from './operations/identity-deps.ts';
import type { Browser } from './tokens/session-document.ts';

/** Both cookies are sent only to the paths that read them. */
const TOOLKIT = '/identitytoolkit.googleapis.com';
const DEVICES_COOKIE = 'known_devices';
/** Tells sign-ins of one browser from those of others, for the list of devices. It opens nothing. */
const BROWSER_COOKIE = 'account_browser';

export function createCalls(deps: Pick<IdentityDeps, 'baseUrl' | 'clientAddress' | 'randomBytes'>) {
  function browserOf(c: Context): Browser {
    const known = getCookie(c, BROWSER_COOKIE);
    const isOurs = known !== undefined && /^[0-9a-f]{32}$/.test(known);
    return { id: isOurs ? known : randomId(deps.randomBytes, 16), name: deviceName(c.req.header('User-Agent')) };
  }

  /** The pages may be in the frame of Telegram Web: then only a cookie with all these attributes is kept. */
  function setOwnCookie(c: Context, name: string, value: string): void {
    const site = deps.baseUrl.startsWith('https:')
      ? ({ sameSite: 'None', secure: true, partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const);
    const maxAge = KNOWN_DEVICE_MS / 1000;
    setCookie(c, name, value, { path: TOOLKIT, httpOnly: true, maxAge, ...site });
  }

  return {
    of: (c: Context, tells: Pick<Call, 'names' | 'changes'>): Call => ({
      from: addressSubject(deps.clientAddress(c)),
      devices: getCookie(c, DEVICES_COOKIE) ?? '',
      setDevices: cookie => setOwnCookie(c, DEVICES_COOKIE, cookie),
      browser: browserOf(c),
      ...tells,
    }),
    keepBrowser: (c: Context, { id }: Browser) => setOwnCookie(c, BROWSER_COOKIE, id),
  };
}
