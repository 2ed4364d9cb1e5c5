/** Shared by the tests of this folder: a second, independent way of signing as Telegram does, and two fake bots. */
import { createHash, createHmac } from 'node:crypto';
import { epochMs } from '#shared/units.ts';

/** Both made up for these tests; no such bots exist. */
export const OWN_TOKEN = '1234567:AAOwnTokenOfTheseTests-0123456789abcd';
export const OTHER_TOKEN = '7654321:AAOtherTokenOfTheseTests-0123456789abc';

export const LAUNCHED_AT = epochMs(1_795_240_800_000);
/** A minute before NOW, in seconds. */
export const AUTH_DATE = '1795240740';

export const ana = { id: 42, first_name: 'Ana' };

type Pairs = readonly (readonly [string, string])[];

function hmacOf(pairs: Pairs, key: Buffer): string {
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hmac = createHmac('sha256', key);
  sorted.forEach(([field, value], i) => {
    hmac.update(`${i === 0 ? '' : '\n'}${field}=${value}`);
  });
  return hmac.digest('hex');
}

export function webAppHash(pairs: Pairs, token = OWN_TOKEN): string {
  return hmacOf(pairs, createHmac('sha256', 'WebAppData').update(token).digest());
}

export function widgetHash(pairs: Pairs, token = OWN_TOKEN): string {
  return hmacOf(pairs, createHash('sha256').update(token).digest());
}

export function encodePairs(pairs: Pairs): string {
  return pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
}

/** Signed launch data with these fields, in alphabetical order; undefined leaves a field out. */
export function signLaunch(fields: Readonly<Record<string, unknown>> = {}, token = OWN_TOKEN): string {
  const pairs = pairsOf({ auth_date: AUTH_DATE, user: ana, ...fields });
  return encodePairs([...pairs, ['hash', webAppHash(pairs, token)]]);
}

/** The signed answer of the Login Widget with these fields. */
export function signWidget(fields: Readonly<Record<string, unknown>> = {}, token = OWN_TOKEN): Record<string, unknown> {
  const all = { auth_date: Number(AUTH_DATE), ...ana, ...fields };
  return { ...all, hash: widgetHash(pairsOf(all), token) };
}

export function pairsOf(fields: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
