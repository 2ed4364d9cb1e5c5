/** Browsers and a server for the tests of the store of bets. */
import 'fake-indexeddb/auto';
import { expect, vi } from 'vitest';
import type { ActionInput } from '#shared/bets/action.ts';
import type { KeptAction } from '#shared/bets/kept-action.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { databaseName } from '../../sync/bets-database-name.ts';
import { deleteBetsDatabase, openBetsDatabase, tidyBets } from '../kept/bets-database.ts';
import { createBetsStore } from './bets-store.ts';

/** A server with the bets of one person; it may be away, or its answer may get lost. */
export function createServer() {
  const log: KeptAction[] = [];
  const requests = new Set<string>();
  const pictures = new Map<string, Uint8Array>();
  const state = { mode: 'up' as 'up' | 'down' | 'loses answer' | 401 | 409 | 507 };
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
    const picture = /^\/api\/bets\/pictures\/(.+)$/.exec(url.pathname)?.[1];
    if (picture !== undefined) {
      if (request.method === 'GET') return Response.json({ url: `/api/files/${picture}`, expiresAt: 1 });
      if (request.method === 'DELETE') pictures.delete(picture);
      else pictures.set(picture, new Uint8Array(await request.arrayBuffer()));
      if (state.mode === 'loses answer') throw new TypeError('fetch failed');
      return new Response(null, { status: 204 });
    }
    if (request.method === 'GET') {
      const from = Number(url.searchParams.get('after')?.split(':')[1] ?? 0);
      return Response.json({ owner: 'ana', actions: log.slice(from), cursor: `l:${log.length}`, isLast: true });
    }
    const { id, actions } = (await request.json()) as { id: string; actions: KeptAction[] };
    if (!requests.has(id)) log.push(...actions);
    requests.add(id);
    if (state.mode === 'loses answer') throw new TypeError('fetch failed');
    return Response.json({ added: actions.length });
  };
  return { log, pictures, state, fetch };
}

/**
 * One browser; its databases have names of their own, and survive a closed tab. Counted names would repeat when a test
 * of the same worker resets the modules.
 */
export function createDevice() {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const prefix = `device ${crypto.randomUUID()} `;
  const stores: ReturnType<typeof open>[] = [];
  const full = { is: false };
  /** An exchange waits for this between storing what the server gave and showing it. */
  const pulled = { stored: async () => {} };
  let queue: Promise<unknown> = Promise.resolve();
  function open() {
    const later: (() => void)[] = [];
    const store = createBetsStore({
      async open(name, onGone, onBlocked) {
        const database = await openBetsDatabase(prefix + name, onGone, onBlocked);
        return {
          ...database,
          add: actions => (full.is ? refuse() : database.add(actions)),
          async pulled(actions, cursor) {
            await database.pulled(actions, cursor);
            await pulled.stored();
          },
          addBatches: (batches, signal) => (full.is ? refuse() : database.addBatches(batches, signal)),
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
      painted: () => Promise.resolve(),
      pause: () => new Promise(resolve => setTimeout(resolve)),
      tidy: (_, database) => tidyBets(database),
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
    pulled,
    /** Resolves once no exchange with the server is under way. */
    exchanged: () => queue,
    /** What is kept of a person, as it is kept. */
    async keptOf(key: string) {
      const database = await openBetsDatabase(prefix + databaseName(key), () => {});
      return (await database.since(0, 100)).actions.map(({ action }) => action);
    },
    /** Of a visitor. */
    databaseName: prefix + databaseName(null),
    tab() {
      const made = open();
      stores.push(made);
      return made;
    },
  };
}

export const deposit = (id: string, cents = 1_000): ActionInput => ({
  kind: 'deposit',
  id,
  at: 0,
  house: 'betano',
  cents,
});
export const idsOfBets = (store: ReturnType<typeof createBetsStore>) => [...store.book.movements.keys()].sort();
export const ready = (store: ReturnType<typeof createBetsStore>) =>
  vi.waitFor(() => expect(store.get().phase).toBe('ready'), PATIENT);
export const settled = (store: ReturnType<typeof createBetsStore>) =>
  vi.waitFor(() => expect(store.get().waiting).toBe(0), PATIENT);
