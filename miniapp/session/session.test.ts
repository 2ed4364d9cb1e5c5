import { describe, expect, it } from 'vitest';
import { createSessionStore } from './session.ts';
import {
  ANA_SESSION,
  type Answer,
  BRUNO_SESSION,
  createTestServer,
  NOBODY,
  sessionAnswer,
  sessionOf,
  sessionRefusal,
} from './session-fixture.ts';

const EXCHANGE = 'POST /api/telegram/session';
const SHOW = 'GET /api/session';

function setup(answers: Record<string, Answer | Answer[]>, { rawLaunch = null as string | null, cookies = '' } = {}) {
  const server = createTestServer(answers);
  const session = createSessionStore({ fetch: server.fetch, rawLaunch, readCookies: () => cookies });
  return { ...server, session };
}

describe('in an ordinary browser', () => {
  it('sends no request without a cookie', async () => {
    const { session, asked } = setup({});
    expect(session.get().phase).toBe('starting');
    expect(await session.ready()).toEqual({ phase: 'known', telegram: null, isAdmin: false, problem: null });
    expect(asked).toEqual([]);
  });

  it('asks once whose cookie it is, however many callers wait', async () => {
    const { session, calls } = setup(
      { [SHOW]: sessionAnswer(sessionOf(ANA_SESSION, true)) },
      { cookies: 'a=b; telegram_id=910000001' },
    );
    await Promise.all([session.ready(), session.ready()]);
    expect(session.get()).toMatchObject({ phase: 'known', telegram: ANA_SESSION, isAdmin: true });
    expect(calls()).toEqual([SHOW]);
  });

  it.each<[string, Answer, object]>([
    ['expired', sessionAnswer({ ...NOBODY, problem: 'expired' }), { telegram: null, problem: 'expired' }],
    ['unreachable', { status: 0 }, { telegram: null, problem: 'unreachable' }],
    ['unreachable', sessionRefusal(500, 'internal'), { telegram: null, problem: 'unreachable' }],
    ['unreachable', sessionAnswer({ odd: true }), { telegram: null, problem: 'unreachable' }],
  ])('%s is a problem, and nobody is signed in', async (_, given, state) => {
    const { session } = setup({ [SHOW]: given }, { cookies: 'telegram_id=1' });
    expect(await session.ready()).toMatchObject(state);
  });

  it('recovers from a failure when asked again', async () => {
    const { session, set } = setup({ [SHOW]: { status: 0 } }, { cookies: 'telegram_id=1' });
    await session.ready();
    set(SHOW, sessionAnswer(sessionOf(ANA_SESSION)));
    expect(await session.refresh()).toMatchObject({ telegram: ANA_SESSION, problem: null });
    expect(await session.ready()).toMatchObject({ telegram: ANA_SESSION });
  });
});

describe('with launch data', () => {
  const rawLaunch = 'user=x&hash=y';

  it('exchanges them once, and adds no header if cookies are kept', async () => {
    const given = { [EXCHANGE]: sessionAnswer(sessionOf(ANA_SESSION)), [SHOW]: sessionAnswer(sessionOf(ANA_SESSION)) };
    const { session, asked } = setup(given, { rawLaunch });
    expect(await session.ready()).toMatchObject({ telegram: ANA_SESSION });
    await expect.poll(() => session.authorization()).toBeNull();
    expect(asked).toEqual([
      { call: EXCHANGE, authorization: null, body: { initData: rawLaunch } },
      { call: SHOW, authorization: null, body: null },
    ]);
  });

  it.each([
    ['no cookie came back', sessionAnswer(NOBODY)],
    ['the cookie is somebody else’s', sessionAnswer(sessionOf(BRUNO_SESSION))],
    ['nobody answered', { status: 0 }],
  ])('sends them with every request if %s', async (_, shown) => {
    const { session, asked, set } = setup(
      { [EXCHANGE]: sessionAnswer(sessionOf(ANA_SESSION)), [SHOW]: shown },
      { rawLaunch },
    );
    await session.ready();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    set('GET /api/arbs', sessionAnswer({}));
    // Meanwhile the session may be requested once more.
    const last = () => asked.findLast(({ call }) => call === 'GET /api/arbs');
    await session.fetch('/api/arbs');
    expect(last()?.authorization).toBe(`tma ${rawLaunch}`);
    await session.fetch('/api/arbs', { headers: { Authorization: 'Bearer token' } });
    expect(last()?.authorization).toBe('Bearer token');
  });

  it.each([
    [sessionRefusal(401, 'unauthorized', 'expired'), 'expired'],
    [sessionRefusal(401, 'unauthorized', 'bad_hash'), 'invalid'],
    [sessionRefusal(404, 'not_found', 'no_telegram'), 'invalid'],
    [sessionRefusal(503, 'unavailable'), 'unreachable'],
    [{ status: 0 }, 'unreachable'],
  ] as const)('%j signs nobody in, and says why: %s', async (given, problem) => {
    const { session } = setup({ [EXCHANGE]: given, [SHOW]: sessionAnswer(NOBODY) }, { rawLaunch });
    expect(await session.ready()).toEqual({ phase: 'known', telegram: null, isAdmin: false, problem });
    expect(session.authorization()).toBeNull();
  });

  it('keeps the existing session if the launch data have expired', async () => {
    const given = {
      [EXCHANGE]: sessionRefusal(401, 'unauthorized', 'expired'),
      [SHOW]: sessionAnswer(sessionOf(ANA_SESSION)),
    };
    const { session, asked } = setup(given, { rawLaunch });
    expect(await session.ready()).toMatchObject({ telegram: ANA_SESSION, problem: null });
    // The launch data are sent too, so that the session of another account does not count.
    expect(asked.at(-1)).toMatchObject({ call: SHOW, authorization: `tma ${rawLaunch}` });
  });
});

describe('signing in and out by hand', () => {
  it('is known at once to all listeners', async () => {
    const { session, asked } = setup({ [EXCHANGE]: sessionAnswer(sessionOf(ANA_SESSION)) });
    await session.ready();
    const heard: (number | undefined)[] = [];
    session.subscribe(() => heard.push(session.get().telegram?.telegramId));
    expect(await session.signIn({ widget: { id: 1, hash: 'x' } })).toMatchObject({
      ok: true,
      value: { telegram: ANA_SESSION },
    });
    expect(heard).toEqual([ANA_SESSION.telegramId]);
    expect(asked.at(-1)?.body).toEqual({ widget: { id: 1, hash: 'x' } });
    expect(await session.ready()).toMatchObject({ telegram: ANA_SESSION });
  });

  it.each([
    [sessionRefusal(401, 'unauthorized', 'expired'), 'expired'],
    [sessionRefusal(429, 'too_many_requests'), 'too_many_requests'],
    [{ status: 0 }, 'unavailable'],
  ])('a refusal changes nothing: %j', async (given, code) => {
    const { session } = setup({ [EXCHANGE]: given });
    await session.ready();
    expect(await session.signIn({ widget: 'x' })).toMatchObject({ ok: false, error: { code } });
    expect(session.get().telegram).toBeNull();
  });

  it('out: nobody is signed in, even with launch data available', async () => {
    const given = {
      [EXCHANGE]: sessionAnswer(sessionOf(ANA_SESSION)),
      [SHOW]: sessionAnswer(NOBODY),
      'DELETE /api/telegram/session': { status: 204 },
    };
    const { session } = setup(given, { rawLaunch: 'x' });
    await session.ready();
    await session.signOut();
    expect(session.get().telegram).toBeNull();
    expect(session.authorization()).toBeNull();
    expect(await session.refresh()).toMatchObject({ telegram: null });
  });

  it('out without an answer: reports it, and the session stays', async () => {
    const { session } = setup(
      { [SHOW]: sessionAnswer(sessionOf(ANA_SESSION)), 'DELETE /api/telegram/session': { status: 0 } },
      { cookies: 'telegram_id=1' },
    );
    await session.ready();
    await expect(session.signOut()).rejects.toMatchObject({ status: 0 });
    expect(session.get().telegram).toEqual(ANA_SESSION);
  });
});
