/**
 * Browsers that have signed in to an account before: each keeps a signed cookie, and its attempts are counted apart from
 * those of strangers, who therefore cannot lock the owner out. The cookie opens nothing and names nobody.
 * Source: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#shared/ports/clock.ts';
import { type RandomBytes, randomId } from '../../secrets/digest.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';

export interface KnownDevices {
  /**
   * An id for this browser if the cookie shows that it has signed in to the account since then; otherwise null.
   * account: any text that stands for it. since: milliseconds; a new password makes older entries void.
   */
  recognise(cookie: string, account: string, since: number): string | null;
  /** The cookie in which this browser is known for the account too. The oldest entry beyond the fourth is dropped. */
  remember(cookie: string, account: string): string;
}

export interface KnownDevicesDeps {
  readonly key: Buffer;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

export const KNOWN_DEVICE_MS = 180 * 86_400_000;
const MAX_ENTRIES = 4;
const MAX_COOKIE_LENGTH = 512;
const ENTRY = /^(?<id>[0-9a-f]{32})\.(?<at>[0-9a-z]{1,10})\.(?<mac>[\w-]{43})$/;

interface Entry {
  readonly text: string;
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
  readonly mac: string;
}

export function createKnownDevices({ key, clock, randomBytes }: KnownDevicesDeps): KnownDevices {
  const macOf = (account: string, id: string, at: number) => keyedHash(key, `${id}\n${at}\n${account}`);
  const isOf = (account: string, { id, at, mac }: Entry) => isSame(mac, macOf(account, id, at));

  return {
    recognise(cookie, account, since) {
      const oldest = Math.max(since, clock.now() - KNOWN_DEVICE_MS);
      return entriesOf(cookie).find(entry => entry.at >= oldest && isOf(account, entry))?.id ?? null;
    },
    remember(cookie, account) {
      const entries = entriesOf(cookie);
      const known = entries.find(entry => isOf(account, entry));
      // The id stays, so that signing in does not restore the guesses of a browser that somebody else uses too.
      const id = known?.id ?? randomId(randomBytes, 16);
      const at = clock.now();
      const renewed = `${id}.${at.toString(36)}.${macOf(account, id, at)}`;
      const others = entries.filter(entry => entry !== known).map(({ text }) => text);
      return [renewed, ...others].slice(0, MAX_ENTRIES).join('~');
    },
  };
}

function entriesOf(cookie: string): Entry[] {
  if (cookie.length > MAX_COOKIE_LENGTH) return [];
  return cookie
    .split('~')
    .slice(0, MAX_ENTRIES)
    .flatMap(text => {
      const { id, at, mac } = ENTRY.exec(text)?.groups ?? {};
      if (id === undefined || at === undefined || mac === undefined) return [];
      return [{ text, id, at: Number.parseInt(at, 36), mac }];
    });
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
