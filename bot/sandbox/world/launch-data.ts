/** Signs launch data and the Login Widget's answer as Telegram does, with the token of the sandbox's bot. */
import { createHash, createHmac, type KeyObject, sign } from 'node:crypto';
import type { User } from './telegram-objects.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * `Telegram.WebApp.initData`. `signature` is made with a key of our own: only Telegram has Telegram's.
 * Source: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function signLaunchData(fields: Fields, token: string, thirdPartyKey: KeyObject): string {
  const checked = `${token.split(':')[0]}:WebAppData\n${checkString(fields)}`;
  const signature = sign(null, Buffer.from(checked), thirdPartyKey).toString('base64url');
  const signed = { ...fields, signature };
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  return new URLSearchParams({ ...signed, hash: hmac(checkString(signed), key) }).toString();
}

/** The parameters of a Telegram desktop client without theme colours. */
const CLIENT = { tgWebAppVersion: '9.1', tgWebAppPlatform: 'tdesktop', tgWebAppThemeParams: '{}' } as const;

/**
 * The address at which a client opens the Mini App: the launch data is in the fragment, which no server sees. path: one
 * of ours, with its query; otherwise the home page. Source: https://docs.telegram-mini-apps.com/platform/launch-parameters
 */
export function launchPath(path: string, initData: string, startParam: string): string {
  const url = URL.parse(path, 'http://here.invalid');
  // '/.//there' is a path of ours, but its pathname, used as an address, would lead elsewhere.
  const isOurs = url?.host === 'here.invalid' && path.startsWith('/') && !url.pathname.startsWith('//');
  const place = isOurs ? url.pathname + url.search : '/';
  const start = startParam === '' ? {} : { tgWebAppStartParam: startParam };
  return `${place}#${new URLSearchParams({ tgWebAppData: initData, ...CLIENT, ...start })}`;
}

export interface LoginWidgetAnswer {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  /** Seconds. */
  readonly auth_date: number;
  /**
   * Not Telegram's: an answer opens one session, and two answers of the same second would otherwise be identical. Every
   * field received is part of what is signed.
   */
  readonly login_id: string;
  readonly hash: string;
}

/** Source: https://core.telegram.org/widgets/login-legacy#checking-authorization */
export function signLoginWidget(user: User, authDate: number, loginId: string, token: string): LoginWidgetAnswer {
  const { id, first_name, last_name, username } = user;
  const answer = {
    id,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
    auth_date: authDate,
    login_id: loginId,
  };
  const fields = Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, String(value)]));
  return { ...answer, hash: hmac(checkString(fields), createHash('sha256').update(token).digest()) };
}

function checkString(fields: Fields): string {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
}

function hmac(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
