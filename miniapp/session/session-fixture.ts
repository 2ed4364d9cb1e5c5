/** A server of sessions for tests: answers are prepared, and requests are recorded. */
import { asTelegramId } from '#shared/units.ts';
import type { SessionInfo } from '#shared/wire/auth.ts';

export const ANA_SESSION = {
  telegramId: asTelegramId(910_000_001),
  firstName: 'Ana',
  lastName: 'Prado',
  username: 'ana_demo',
  photoUrl: null,
  expiresAt: null,
} as const satisfies NonNullable<SessionInfo['telegram']>;

export const BRUNO_SESSION = {
  ...ANA_SESSION,
  telegramId: asTelegramId(910_000_002),
  firstName: 'Bruno',
  lastName: 'Teles',
  username: 'bruno_demo',
};

export const sessionOf = (telegram: SessionInfo['telegram'], isAdmin = false): SessionInfo => ({
  telegram,
  isAdmin,
  problem: null,
});
export const NOBODY: SessionInfo = sessionOf(null);

/** 0 means no answer at all. */
export type Answer = { readonly status: number; readonly body?: unknown };
export const sessionAnswer = (body: unknown, status = 200): Answer => ({ status, body });
export const sessionRefusal = (status: number, code: string, reason?: string): Answer =>
  sessionAnswer({ code, message: 'não', ...(reason === undefined ? {} : { reason }) }, status);

interface Asked {
  readonly call: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** By 'METHOD /path'; each answer is given once, and the last one is repeated. */
export function createTestServer(answers: Record<string, readonly Answer[] | Answer>) {
  const asked: Asked[] = [];
  const queues = new Map(Object.entries(answers).map(([call, given]) => [call, [given].flat()]));
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input instanceof Request ? input.url : input).split('?')[0];
    const call = `${init?.method ?? 'GET'} ${path}`;
    const authorization = new Headers(init?.headers).get('Authorization');
    asked.push({ call, authorization, body: init?.body === undefined ? null : JSON.parse(String(init.body)) });
    const queue = queues.get(call) ?? [];
    const given = queue.length > 1 ? queue.shift() : queue[0];
    if (given === undefined) throw new Error(`Nothing is set for ${call}`);
    if (given.status === 0) throw new TypeError('fetch failed');
    return given.body === undefined
      ? new Response(null, { status: given.status })
      : Response.json(given.body, { status: given.status });
  };
  return {
    asked,
    fetch,
    calls: () => asked.map(one => one.call),
    set: (call: string, ...given: Answer[]) => queues.set(call, given),
  };
}
