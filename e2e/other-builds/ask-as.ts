/** Requests of the demo people to a running server of whichever build. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../running/server.ts';
import { cookieOf, type DemoName } from '../running/sign-in.ts';

/** Long enough for a busy machine; usually the answer comes within a second. */
const PATIENCE_MS = 30_000;

export type AskAs = ReturnType<typeof askAs>;

/** Resolves with the parsed body; null: there is none. Rejects if the request is refused. */
export function askAs(server: Pick<RunningServer, 'url'>) {
  const cookies = new Map<DemoName, Promise<string>>();
  const signedIn = (who: DemoName) => {
    const cookie = cookies.get(who) ?? cookieOf(server, who);
    cookies.set(who, cookie);
    return cookie;
  };
  return async (who: DemoName | null, method: string, path: string, body?: object) => {
    const isRaw = body instanceof Blob || body instanceof FormData;
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        Origin: server.url,
        ...(isRaw ? {} : { 'Content-Type': 'application/json' }),
        ...(who === null ? {} : { Cookie: await signedIn(who) }),
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await wait(100)) {
    if (Date.now() > end) throw new Error(`it never came to be: ${isSo}`);
  }
}

/** The newest button with this text, once it is there. chat: as `/api/sandbox/people/1/chats/2`. */
export async function press(ask: AskAs, chat: string, label: string | RegExp): Promise<void> {
  const find = async () => {
    const { messages } = await ask(null, 'GET', chat);
    for (const { id, buttons } of messages.toReversed())
      for (const { text, data } of buttons.flat())
        if (data !== undefined && (typeof label === 'string' ? text === label : label.test(text))) return { id, data };
    return null;
  };
  await until(async () => (await find()) !== null);
  const button = await find();
  await ask(null, 'POST', `${chat}/messages/${button?.id}/press`, { data: button?.data });
}
