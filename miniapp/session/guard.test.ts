import { describe, expect, it, vi } from 'vitest';
import { findRoute } from '#shared/access/routes.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { ANSWER_HOLDS_MS, createGuard, isGuarded } from './guard.ts';
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

const SHOW = 'GET /api/session';
const CHECK = 'POST /api/check-telegram';
const EXPLAIN = 'GET /api/access';
const PRE = findRoute('arbitragePre');
const FLOW = findRoute('flowBuilder');
const PROFILE = findRoute('profile');

const explained = (decision: string) => sessionAnswer({ decision, groups: [] });

function setup(answers: Record<string, Answer | Answer[]>, { hasCookie = true, hasAccount = false } = {}) {
  const server = createTestServer({ [SHOW]: sessionAnswer(sessionOf(ANA_SESSION)), ...answers });
  const session = createSessionStore({
    fetch: server.fetch,
    rawLaunch: null,
    readCookies: () => (hasCookie ? 'telegram_id=910000001' : ''),
  });
  const account = new EventTarget();
  const state = { now: 1_000_000, hasAccount };
  const guard = createGuard({
    session,
    now: () => state.now,
    account: {
      isSignedIn: () => state.hasAccount,
      subscribe(listener) {
        account.addEventListener('change', listener);
        return () => account.removeEventListener('change', listener);
      },
    },
  });
  guard.start();
  const setAccount = (has: boolean) => {
    state.hasAccount = has;
    account.dispatchEvent(new Event('change'));
  };
  return {
    ...server,
    setAccount,
    session,
    guard,
    state,
    checks: () => server.calls().filter(call => call === CHECK).length,
  };
}

const settled = (guard: ReturnType<typeof setup>['guard'], route = PRE) =>
  vi.waitFor(() => {
    const decision = guard.get(route);
    expect(decision).not.toBeNull();
    return decision;
  }, PATIENT);

describe('a page for members', () => {
  it('sends the observed request, and opens on "yes"', async () => {
    const { guard, asked } = setup({ [CHECK]: sessionAnswer({ isMember: true }) });
    guard.watch(PRE);
    expect(guard.get(PRE)).toBeNull();
    expect(await settled(guard)).toBe('allow');
    expect(asked.at(-1)).toMatchObject({
      call: CHECK,
      body: { telegramId: ANA_SESSION.telegramId, route: '/arbitragem-pre' },
    });
  });

  it.each<[string, Record<string, Answer>, string]>([
    ['no', { [CHECK]: sessionAnswer({ isMember: false }), [EXPLAIN]: explained('join') }, 'join'],
    ['an answer that does not say', { [CHECK]: sessionAnswer({}), [EXPLAIN]: { status: 0 } }, 'join'],
    ['Telegram that could not be asked', { [CHECK]: sessionRefusal(503, 'unavailable', 'membership_unknown') }, 'wait'],
    ['a store that was silent', { [CHECK]: sessionRefusal(503, 'unavailable', 'store') }, 'wait'],
    ['no answer', { [CHECK]: { status: 0 } }, 'wait'],
    ['what is no answer of ours', { [CHECK]: sessionAnswer('<html>') }, 'wait'],
    ['a session that nobody could confirm', { [SHOW]: { status: 0 } }, 'wait'],
    ['a session that does not hold', { [SHOW]: sessionAnswer({ ...NOBODY, problem: 'expired' }) }, 'verify'],
  ])('%s', async (_, answers, decision) => {
    const { guard } = setup(answers);
    guard.watch(PRE);
    expect(await settled(guard)).toBe(decision);
  });

  it.each<[string, Record<string, Answer>]>([
    ['telegram', { [CHECK]: sessionRefusal(503, 'unavailable', 'membership_unknown') }],
    ['store', { [CHECK]: sessionRefusal(503, 'unavailable', 'store') }],
    ['store', { [SHOW]: sessionRefusal(503, 'unavailable', 'store') }],
    ['server', { [CHECK]: sessionRefusal(500, 'internal') }],
    ['server', { [CHECK]: { status: 0 } }],
    ['server', { [SHOW]: { status: 0 } }],
  ])('says that the %s did not answer', async (silent, answers) => {
    const { guard } = setup(answers);
    guard.watch(PRE);
    expect(await settled(guard)).toBe('wait');
    expect(guard.silenceOf(PRE)).toBe(silent);
  });

  it('is closed to visitors who are not signed in, without a request', async () => {
    const { guard, asked } = setup({}, { hasCookie: false, hasAccount: true });
    guard.watch(PRE);
    expect(await settled(guard)).toBe('verify');
    expect(asked).toEqual([]);
  });

  it('stays open if its person gains an account while nothing answers, and closes when they lose it', async () => {
    const { guard, setAccount, checks } = setup({ [CHECK]: [sessionAnswer({ isMember: true }), { status: 0 }] });
    guard.watch(PRE);
    expect(await settled(guard)).toBe('allow');
    setAccount(true);
    expect(guard.get(PRE)).toBe('allow');
    await expect.poll(() => checks()).toBe(2);
    expect(await settled(guard)).toBe('allow');
    setAccount(false);
    expect(guard.get(PRE)).toBeNull();
    expect(await settled(guard)).toBe('wait');
  });

  it('asks again if "no" only meant that the session was gone', async () => {
    const { guard, checks } = setup({
      [CHECK]: [sessionAnswer({ isMember: false }), sessionAnswer({ isMember: true })],
      [EXPLAIN]: explained('verify'),
    });
    guard.watch(PRE);
    expect(await settled(guard)).toBe('allow');
    expect(checks()).toBe(2);
  });
});

describe('an answer', () => {
  it('is valid for a minute, for this page and this person', async () => {
    const { guard, checks, state } = setup({ [CHECK]: sessionAnswer({ isMember: true }) });
    const stop = guard.watch(PRE);
    await settled(guard);
    stop();
    guard.watch(PRE)();
    state.now += ANSWER_HOLDS_MS - 1;
    guard.watch(PRE)();
    expect(guard.get(PRE)).toBe('allow');
    expect(checks()).toBe(1);
    state.now += 1;
    guard.watch(PRE);
    expect(guard.get(PRE)).toBeNull();
    await settled(guard);
    expect(checks()).toBe(2);
  });

  it('is dropped when somebody else signs in', async () => {
    const { guard, session, set } = setup({ [CHECK]: sessionAnswer({ isMember: true }) });
    guard.watch(PRE);
    await settled(guard);
    set(CHECK, sessionAnswer({ isMember: false }));
    set(EXPLAIN, explained('join'));
    session.adopt(sessionOf(BRUNO_SESSION));
    expect(guard.get(PRE)).toBeNull();
    expect(await settled(guard)).toBe('join');
  });

  it('is dropped when the stream is denied, and requested again', async () => {
    const { guard, set, state } = setup({ [CHECK]: sessionAnswer({ isMember: true }) });
    guard.watch(PRE);
    await settled(guard);
    state.now += 10_000;
    set(CHECK, sessionAnswer({ isMember: false }));
    set(EXPLAIN, explained('join'));
    guard.deny('arbitragePre', 'join');
    expect(guard.get(PRE)).toBeNull();
    expect(await settled(guard)).toBe('join');
  });

  it('becomes "wait" if it is refused again at once, because two answers disagree', async () => {
    const { guard, checks } = setup({ [CHECK]: sessionAnswer({ isMember: true }) });
    guard.watch(PRE);
    await settled(guard);
    guard.deny('arbitragePre', 'join');
    expect(await settled(guard)).toBe('allow');
    guard.deny('arbitragePre', 'join');
    expect(guard.get(PRE)).toBe('wait');
    await guard.retry(PRE);
    expect(guard.get(PRE)).toBe('allow');
    expect(checks()).toBe(3);
  });

  it('"wait" stays while it is requested again', async () => {
    const { guard, set } = setup({ [SHOW]: { status: 0 } });
    guard.watch(PRE);
    expect(await settled(guard)).toBe('wait');
    set(SHOW, sessionAnswer(sessionOf(ANA_SESSION)));
    set(CHECK, sessionRefusal(503, 'unavailable', 'wait'), sessionAnswer({ isMember: true }));
    const asking = guard.retry(PRE);
    expect(guard.get(PRE)).toBe('wait');
    await asking;
    await guard.retry(PRE);
    expect(guard.get(PRE)).toBe('allow');
  });
});

describe('other pages', () => {
  it('opens a page for accounts at once with an account or a Telegram session', async () => {
    const withAccount = setup({}, { hasCookie: false, hasAccount: true });
    withAccount.guard.watch(PROFILE);
    expect(await settled(withAccount.guard, PROFILE)).toBe('allow');
    expect(withAccount.asked).toEqual([]);
    const withTelegram = setup({});
    withTelegram.guard.watch(PROFILE);
    expect(await settled(withTelegram.guard, PROFILE)).toBe('allow');
    const stranger = setup({}, { hasCookie: false });
    stranger.guard.watch(PROFILE);
    expect(await settled(stranger.guard, PROFILE)).toBe('login');
  });

  it('keeps a page with an optional list open until it learns that the list is on', async () => {
    const { guard, calls } = setup({ [EXPLAIN]: explained('verify') }, { hasCookie: false });
    guard.watch(FLOW);
    expect(guard.get(FLOW)).toBe('allow');
    await expect.poll(() => guard.get(FLOW)).toBe('verify');
    expect(calls()).toEqual([EXPLAIN]);
  });

  it('keeps it open if there is no answer', async () => {
    const { guard, calls } = setup({ [EXPLAIN]: { status: 0 } }, { hasCookie: false });
    guard.watch(FLOW);
    await expect.poll(() => calls().length).toBe(2);
    expect(guard.get(FLOW)).toBe('allow');
  });

  it.each([
    ['arbitragePre', true],
    ['messageBuilder', true],
    ['dashboard', true],
    ['calculator', false],
    ['admin', false],
    ['login', false],
  ] as const)('%s is guarded: %s', (id, guarded) => {
    expect(isGuarded(findRoute(id))).toBe(guarded);
  });
});
