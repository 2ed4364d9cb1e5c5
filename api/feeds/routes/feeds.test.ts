import { describe, expect, it, onTestFinished } from 'vitest';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import { err, ok } from '#shared/result.ts';
import { ADMIN, MEMBER } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { FeedUnit, KeyQuota } from '../create-feeds.ts';

const GOOD_KEY = 'chave-de-teste-9f3a';
const QUOTA: KeyQuota = { left: 400, used: 100 };

/** A source that waits until it is stopped, and says which key it was made with. */
function keyedUnit(change: Partial<FeedUnit> = {}) {
  const keys: (string | null)[] = [];
  let open = 0;
  const unit: FeedUnit = {
    id: 'the-odds-api',
    demo: false,
    isAsked: false,
    fixed: null,
    note: null,
    cost: { kind: 'credits' },
    key: {
      given: null,
      form: /^[\w-]{8,128}$/,
      probe: async key => {
        if (key.startsWith('silent')) return err({ code: 'unavailable' });
        return key === GOOD_KEY ? ok(QUOTA) : err({ code: 'bad_key' });
      },
    },
    make(key) {
      keys.push(key);
      const feed: OddsFeed = {
        id: 'the-odds-api',
        demo: false,
        freshness: { preMs: 60_000, liveMs: 60_000 },
        async run(_emit, signal) {
          open += 1;
          await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
          open -= 1;
        },
        health: () => ({
          state: open > 0 ? 'running' : 'stopped',
          detail: null,
          refused: { outright: 2 },
          samples: [{ reason: 'outright', place: 'evento 1' }],
          gauges: {},
        }),
      };
      return { feed, results: null };
    },
    ...change,
  };
  return { unit, keys, open: () => open };
}

async function setup(change: Partial<FeedUnit> = {}) {
  const { unit, keys, open } = keyedUnit(change);
  const made = await createTestApp({ feedUnits: [unit] });
  const stop = await made.operator.control.start();
  onTestFinished(() => stop());
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await made.ask(method, path, { as: ADMIN, body });
    return [answer.status, answer.body] as const;
  };
  const version = async () => (await made.operator.feedSettings.read()).version;
  return { ...made, ask, version, keys, open };
}

const PATH = '/api/admin/feeds';
const UNIT = `${PATH}/the-odds-api`;
const UNDO = '/api/admin/feed-settings/undo';

describe('/api/admin/feeds', () => {
  it.each<[string, string, unknown]>([
    ['GET', PATH, undefined],
    ['PUT', UNIT, { runs: true, version: null }],
    ['PUT', `${UNIT}/key`, { key: GOOD_KEY, version: null }],
    ['POST', `${UNIT}/restart`, undefined],
    ['POST', UNDO, { version: null }],
  ])('%s %s is only for administrators', async (method, path, body) => {
    const { ask: _, ...made } = await setup();
    const app = await createTestApp();
    expect((await app.ask(method, path, { body })).status).toBe(401);
    expect((await app.ask(method, path, { as: MEMBER, body })).status).toBe(403);
    expect(made.keys).toEqual([]);
  });

  it('starts a feed with a key that is checked, sealed, and never sent back', async () => {
    const { ask, version, keys, open, store, access } = await setup();
    expect(await ask('PUT', UNIT, { runs: true, version: null })).toMatchObject([400, { message: 'Falta a chave.' }]);
    expect((await ask('PUT', `${UNIT}/key`, { key: 'wrong-key-123', version: null }))[1].message).toContain('recusou');
    expect((await ask('PUT', `${UNIT}/key`, { key: 'não', version: null }))[0]).toBe(400);
    const [status, saved] = await ask('PUT', `${UNIT}/key`, { key: GOOD_KEY, version: null });
    expect([status, saved]).toMatchObject([
      200,
      { checked: true, feeds: [{ runs: false, state: null, key: { origin: 'sealed', last4: '9f3a' } }] },
    ]);
    // What it will cost is said before it is started: 400 left of 500, less 25, until the month ends.
    expect(saved.feeds[0].quota).toEqual({ left: 400, used: 100, per: 'month' });
    expect(saved.feeds[0].cost.perDay * saved.feeds[0].cost.daysLeft).toBeCloseTo(375, 6);
    expect(keys).toEqual([]);

    const [, started] = await ask('PUT', UNIT, { runs: true, version: await version() });
    expect(started.feeds).toMatchObject([{ runs: true, state: 'running', refused: { outright: 2 } }]);
    expect([keys, open()]).toEqual([[GOOD_KEY], 1]);

    const kept = JSON.stringify((await store.get('settings', 'feeds'))?.data);
    await access.parts.audit.settled();
    const entries = JSON.stringify((await access.parts.audit.page(null)).entries);
    for (const text of [kept, entries, JSON.stringify(started), JSON.stringify(saved)]) {
      expect(text).not.toContain(GOOD_KEY);
    }
    expect(entries).toContain('chave …9f3a');
  });

  it('stops it, and takes the change back', async () => {
    const { ask, version, open } = await setup({ isAsked: true, key: null });
    expect(open()).toBe(1);
    const [, stopped] = await ask('PUT', UNIT, { runs: false, version: null });
    expect(stopped).toMatchObject({ feeds: [{ runs: false, state: null }], undoable: 1, by: `tg:${ADMIN}` });
    expect(open()).toBe(0);
    expect((await ask('PUT', UNIT, { runs: true, version: null }))[0]).toBe(409);
    const [, undone] = await ask('POST', UNDO, { version: await version() });
    expect(undone).toMatchObject({ feeds: [{ runs: true, state: 'running' }], undoable: 0 });
    expect((await ask('POST', UNDO, { version: await version() }))[0]).toBe(400);
  });

  it('makes it again with another key, and without one once it is forgotten', async () => {
    const { ask, version, keys, open } = await setup({ isAsked: true });
    await ask('PUT', `${UNIT}/key`, { key: GOOD_KEY, version: null });
    const [, unchecked] = await ask('PUT', `${UNIT}/key`, { key: 'silent-provider', version: await version() });
    expect(unchecked.checked).toBe(false);
    expect([keys, open()]).toEqual([[GOOD_KEY, 'silent-provider'], 1]);
    await ask('POST', `${UNIT}/restart`);
    expect([keys.length, open()]).toEqual([3, 1]);
    const [, forgotten] = await ask('PUT', `${UNIT}/key`, { key: null, version: await version() });
    expect(forgotten.feeds).toMatchObject([{ runs: false, state: null, key: { origin: null, last4: null } }]);
    expect(open()).toBe(0);
  });

  it('forgets a key for good: it is in no change that can be taken back', async () => {
    const { ask, version, store } = await setup();
    await ask('PUT', `${UNIT}/key`, { key: GOOD_KEY, version: null });
    await ask('PUT', UNIT, { runs: true, version: await version() });
    await ask('PUT', UNIT, { runs: false, version: await version() });
    const sealed = async () => JSON.stringify((await store.get('settings', 'feeds'))?.data).includes('sealed');
    expect(await sealed()).toBe(true);
    await ask('PUT', `${UNIT}/key`, { key: null, version: await version() });
    expect(await sealed()).toBe(false);
    const [, undone] = await ask('POST', UNDO, { version: await version() });
    expect(undone.feeds).toMatchObject([{ key: { origin: null, last4: null } }]);
  });

  it('starts nothing while it cannot be known what is wanted, and says so', async () => {
    const { unit, open } = keyedUnit({ isAsked: true, key: null });
    const { ask, app, store, operator } = await createTestApp({ feedUnits: [unit] });
    await store.put('settings', 'feeds', { schema: 1, value: 'broken' }, 'any');
    const stop = await operator.control.start();
    onTestFinished(() => stop());
    expect(open()).toBe(0);
    const shown = (await ask('GET', PATH, { as: ADMIN })).body;
    expect(shown).toMatchObject({ damaged: 'first', feeds: [{ runs: false, state: null }] });
    expect((await ask('POST', `${UNIT}/restart`, { as: ADMIN })).status).toBe(400);
    const health = await (await app.request('/api/health')).json();
    expect(health).toMatchObject({ status: 'degraded', parts: { settings: { state: 'failing', reason: 'damaged' } } });
    const body = { runs: true, version: shown.version };
    const saved = await ask('PUT', UNIT, { as: ADMIN, body });
    expect(saved.body).toMatchObject({ damaged: null, feeds: [{ runs: true, state: 'running' }] });
    expect(open()).toBe(1);
  });

  it('runs what was set after a restart', async () => {
    const { ask, version, operator, open } = await setup();
    await ask('PUT', `${UNIT}/key`, { key: GOOD_KEY, version: null });
    await ask('PUT', UNIT, { runs: true, version: await version() });
    const stop = await operator.control.start();
    expect([operator.control.list()[0]?.runs, open()]).toEqual([true, 1]);
    await stop();
    expect(open()).toBe(0);
  });

  it('leaves alone what cannot be changed while the server runs, and what is not there', async () => {
    const { ask } = await setup({ fixed: 'Com uma gravação…' });
    expect((await ask('PUT', UNIT, { runs: true, version: null }))[1].message).toBe('Com uma gravação…');
    expect((await ask('POST', `${UNIT}/restart`))[0]).toBe(400);
    expect((await ask('PUT', `${PATH}/nope`, { runs: true, version: null }))[0]).toBe(404);
    expect((await ask('PUT', `${PATH}/nope/key`, { key: null, version: null }))[0]).toBe(404);
    expect((await ask('PUT', UNIT, { runs: 'sim', version: null }))[0]).toBe(400);
  });
});
