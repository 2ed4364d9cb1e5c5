/** Signs demo people in: as visitors with a session, and as Telegram would open the app for them. */

import type { Page } from 'playwright-core';
import { ANA, BRUNO, CARLA, DIEGO } from '../../bot/sandbox/world/demo-world.ts';

import type { RunningServer } from './server.ts';

const PEOPLE = { ana: ANA, bruno: BRUNO, carla: CARLA, diego: DIEGO } as const;
/** Ana is a member, Bruno is in no group; Carla runs the product; Diego has left. */
export type DemoName = keyof typeof PEOPLE;

type Where = Pick<RunningServer, 'url'>;

export interface SignedDemoPerson {
  readonly initData: string;
  readonly widget: Readonly<Record<string, string | number>>;
}

/** The proofs that Telegram would sign. age: how long ago, in milliseconds. */
export async function sign(server: Where, who: DemoName, age = 0): Promise<SignedDemoPerson> {
  return (await send(server, 'POST', `/api/sandbox/people/${PEOPLE[who].id}/sign`, { age })).json();
}

/** The `Cookie` header of a session, for plain requests. */
export async function cookieOf(server: Where, who: DemoName): Promise<string> {
  return (await cookiesOf(server, who)).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Gives the browser of this page a session. */
export async function signIn(page: Page, server: Where, who: DemoName): Promise<void> {
  const cookies = await cookiesOf(server, who);
  await page.context().addCookies(cookies.map(cookie => ({ ...cookie, url: server.url })));
}

/** The person joins or leaves a group, as in their own Telegram. */
export async function setMember(server: Where, who: DemoName, chatId: number, isMember: boolean): Promise<void> {
  await send(server, 'PUT', `/api/sandbox/people/${PEOPLE[who].id}/groups/${chatId}`, { isMember });
}

export const TELEGRAM_THEME = {
  bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
};

/** The address at which Telegram opens the app. */
export function launchAddress(
  base: string,
  path: string,
  initData: string,
  theme: Readonly<Record<string, string>> = TELEGRAM_THEME,
): string {
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(theme),
  });
  return `${base}${path}#${launch}`;
}

/** Simulates a Telegram host that records all events and answers none. */
export async function playHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard, TelegramWebviewProxy: { postEvent: (type: string) => heard.push(type) } });
  });
}

async function cookiesOf(server: Where, who: DemoName): Promise<{ name: string; value: string }[]> {
  const { widget } = await sign(server, who);
  const answer = await send(server, 'POST', '/api/telegram/session', { widget });
  return answer.headers.getSetCookie().map(header => {
    const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
    return { name, value };
  });
}

async function send({ url }: Where, method: string, path: string, body: unknown): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
