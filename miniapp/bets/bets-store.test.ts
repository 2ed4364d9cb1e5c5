import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action, ActionInput } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { deleteBetsDatabase, openBetsDatabase } from './bets-database.ts';
import { createBetsStore } from './bets-store.ts';

/** What the server keeps of one person; it may be away, or lose its answer. */
function createServer() {
  const log: Action[] = [];
  const requests = new Set<string>();
  const state = { mode: 'up' as 'up' | 'down' | 'loses answer' | 401 | 409 };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (state.mode === 'down') throw new TypeError('fetch failed');
    if (typeof state.mode === 'number') {
      return Response.json(
        { code: state.mode === 401 ? 'unauthorized' : 'conflict', message: 'não' },
        { status: state.mode },
      );
    }
    if (request.method === 'GET') {
      const from = Number(url.searchParams.get('after')?.split(':')[1] ?? 0);
      return Response.json({ owner: 'ana', actions: log.slice(from), cursor: `l:${log.length}`, isLast: true });
    }
    const { id, actions } = (await request.json()) as { id: string; actions: Action[] };
    if (!requests.has(id)) log.push(...actions);
    requests.add(id);
    if (state.mode === 'loses answer') throw new TypeError('fetch failed');
    return Response.json({ added: actions.length });
  };
  return { log, state, fetch };
}

/** The database in memory takes its time, the more so on a busy machine. */
const PATIENT = { timeout: 20_000 };

let devices = 0;
/** One browser; its databases have names of their own, and survive a closed tab. */
function createDevice() {
  const prefix = `device ${++devices} `;
  const stores: ReturnType<typeof open>[] = [];
  const full = { is: false };
  let queue: Promise<unknown> = Promise.resolve();
  function open() {
    const later: (() => void)[] = [];
    const store = createBetsStore({
      async open(name, onGone) {
        const database = await openBetsDatabase(prefix + name, onGone);
        return {
          ...database,
          add: actions =>
            full.is ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.add(actions),
        };
      },
      remove: name => deleteBetsDatabase(prefix + name),
      alone<T>(run: () => Promise<T>) {
        const turn = queue.then(run);
        queue = turn.catch(() => {});
        return turn;
      },
      later: run => void later.push(run),
      idle: () => Promise.resolve(),
      tell(key) {
        for (const other of stores) if (other.store !== store) void other.store.heard(key);
      },
    });
    const retry = () => {
      for (const run of later.splice(0)) run();
    };
    return { store, retry };
  }
  return {
    full,
    tab() {
      const made = open();
      stores.push(made);
      return made;
    },
  };
}

const deposit = (id: string, cents = 1_000): ActionInput => ({ kind: 'deposit', id, at: 0, house: 'betano', cents });
const idsOf = (store: ReturnType<typeof createBetsStore>) => [...store.book.movements.keys()].sort();
const ready = (store: ReturnType<typeof createBetsStore>) =>
  vi.waitFor(() => expect(store.get().phase).toBe('ready'), PATIENT);
const settled = (store: ReturnType<typeof createBetsStore>) =>
  vi.waitFor(() => expect(store.get().waiting).toBe(0), PATIENT);

let server: ReturnType<typeof createServer>;
let ana: { key: string; fetch: typeof globalThis.fetch };
beforeEach(() => {
  server = createServer();
  ana = { key: 'ana', fetch: server.fetch };
});

describe('the book of bets on a device', () => {
  it('is there again after the tab was closed, without a server', async () => {
    const device = createDevice();
    const first = device.tab();
    first.store.become(null);
    await ready(first.store);
    expect(await first.store.write([deposit('a')])).toBe(true);
    first.store.stop();
    const second = device.tab();
    second.store.become(null);
    await ready(second.store);
    expect(idsOf(second.store)).toEqual(['a']);
    expect(second.store.get()).toMatchObject({ owner: null, waiting: 0, trouble: null });
  });

  it('sends what was written while the server was away, once, also if its answer was lost', async () => {
    const { store, retry } = createDevice().tab();
    server.state.mode = 'down';
    store.become(ana);
    await ready(store);
    await store.write([deposit('a')]);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ trouble: 'offline', waiting: 1 }), PATIENT);
    server.state.mode = 'loses answer';
    retry();
    await vi.waitFor(() => expect(server.log).toHaveLength(1), PATIENT);
    server.state.mode = 'up';
    await vi.waitFor(() => {
      retry();
      expect(store.get()).toMatchObject({ trouble: null, waiting: 0 });
    }, PATIENT);
    expect(server.log.map(({ id }) => id)).toEqual(['a']);
  });

  it('shows in one tab what was written in another', async () => {
    const device = createDevice();
    const [one, other] = [device.tab(), device.tab()];
    for (const { store } of [one, other]) {
      store.become(ana);
      await ready(store);
    }
    await one.store.write([deposit('a')]);
    await vi.waitFor(() => expect(idsOf(other.store)).toEqual(['a']), PATIENT);
  });

  it('keeps what the disk refuses in the page, says so, and saves it with the next write', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    device.full.is = true;
    expect(await store.write([deposit('a')])).toBe(false);
    expect([store.get().trouble, idsOf(store)]).toEqual(['unsaved', ['a']]);
    device.full.is = false;
    expect(await store.write([deposit('b')])).toBe(true);
    expect(store.get().trouble).toBeNull();
    store.stop();
    const again = device.tab().store;
    again.become(null);
    await ready(again);
    expect(idsOf(again)).toEqual(['a', 'b']);
  });

  it.each([
    [401, 'denied'],
    [409, 'full'],
  ] as const)('waits with what the server refuses with %i', async (status, trouble) => {
    const { store } = createDevice().tab();
    store.become(ana);
    await ready(store);
    server.state.mode = status;
    await store.write([deposit('a')]);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ trouble, waiting: 1 }), PATIENT);
    expect(idsOf(store)).toEqual(['a']);
  });

  it('leaves the device with its person, unless something was not sent', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(ana);
    await ready(store);
    await store.write([deposit('a')]);
    await settled(store);
    store.become(null);
    await ready(store);
    expect(idsOf(store)).toEqual([]);
    server.state.mode = 'down';
    store.become(ana);
    await ready(store);
    expect(idsOf(store)).toEqual([]);
    await store.write([deposit('b')]);
    store.become(null);
    await ready(store);
    store.become(ana);
    await vi.waitFor(() => expect(idsOf(store)).toEqual(['b']), PATIENT);
  });

  it('offers a visitor’s bets to the person who signs in, and brings them once', async () => {
    const { store } = createDevice().tab();
    store.become(null);
    await ready(store);
    await store.write([deposit('a'), deposit('b')]);
    store.become(ana);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'ready', fromVisitor: 2 }), PATIENT);
    expect(idsOf(store)).toEqual([]);
    await store.adoptVisitor();
    expect([idsOf(store), store.get().fromVisitor]).toEqual([['a', 'b'], 0]);
    await settled(store);
    expect(server.log).toHaveLength(2);
    store.become(null);
    await ready(store);
    expect(idsOf(store)).toEqual([]);
  });

  it('of several devices, with a server that comes and goes, ends the same everywhere', async () => {
    const step = fc.record({
      device: fc.nat(2),
      mode: fc.constantFrom('up', 'down', 'loses answer'),
      edits: fc.array(fc.record({ at: fc.nat(20), odds: fc.integer({ min: 11, max: 60 }) }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
        const own = createServer();
        const who = { key: 'ana', fetch: own.fetch };
        const tabs = [createDevice().tab(), createDevice().tab(), createDevice().tab()];
        for (const { store } of tabs) {
          store.become(who);
          await ready(store);
        }
        const acknowledged = ['place'];
        let count = 0;
        const terms = { procedure: 'p', house: 'kto', odds: 2, stakeCents: 100 };
        await tabs[0]?.store.write([{ kind: 'place', id: 'place', at: 0, bet: 'b', terms }]);
        for (const { device, mode, edits } of steps) {
          own.state.mode = mode as 'up';
          for (const { at, odds } of edits) {
            const id = `e${count++}`;
            const edit: ActionInput = {
              kind: 'edit',
              id,
              at,
              device: String(device),
              bet: 'b',
              set: { odds: odds / 10 },
            };
            if (await tabs[device]?.store.write([edit])) acknowledged.push(id);
          }
        }
        own.state.mode = 'up';
        await vi.waitFor(async () => {
          for (const { store, retry } of tabs) {
            retry();
            store.refresh();
          }
          for (const { store } of tabs) {
            expect(store.get().waiting).toBe(0);
            expect(acknowledged.filter(id => !store.book.has(id))).toEqual([]);
          }
        }, PATIENT);
        const whole = bookOf(own.log).bets.get('b');
        for (const { store } of tabs) expect(store.book.bets.get('b')).toEqual(whole);
        for (const { store } of tabs) store.stop();
      }),
      { numRuns: 12 },
    );
  });
});
