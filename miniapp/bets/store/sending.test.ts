import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionInput } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { knownActions } from '#shared/bets/kept-action.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { createDevice, createServer, deposit, idsOfBets, ready, settled } from './bets-store-fixture.ts';

let server: ReturnType<typeof createServer>;
let ana: { key: string; fetch: typeof globalThis.fetch };
beforeEach(() => {
  server = createServer();
  ana = { key: 'ana', fetch: server.fetch };
});

describe('bets on their way to the server', () => {
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

  it('keeps what a later version wrote, passes it on, and counts everything else', async () => {
    const later = { kind: 'horoscope', id: 'later', at: 5, text: 'touro' };
    server.log.push(later);
    const device = createDevice();
    const { store } = device.tab();
    store.become(ana);
    await ready(store);
    await store.write([deposit('a')]);
    await settled(store);
    await vi.waitFor(async () => expect(await device.keptOf('ana')).toContainEqual(later), PATIENT);
    expect(store.get()).toMatchObject({ trouble: null });
    expect(idsOfBets(store)).toEqual(['a']);
  });

  it('keeps a picture until it is sent, also if the answer was lost, and deletes it for good', async () => {
    const { store, retry } = createDevice().tab();
    server.state.mode = 'down';
    store.become(ana);
    await ready(store);
    const id = 'picture-0123456789';
    expect(await store.keepPicture(id, Uint8Array.of(0xff, 0xd8, 0xff, 7))).toBe(true);
    expect(await store.pictureUrl(id)).toBe('data:image/jpeg;base64,/9j/Bw==');
    await vi.waitFor(() => expect(store.get()).toMatchObject({ trouble: 'offline' }), PATIENT);
    server.state.mode = 'loses answer';
    await vi.waitFor(() => {
      retry();
      expect(server.pictures.size).toBe(1);
    }, PATIENT);
    server.state.mode = 'up';
    await vi.waitFor(() => {
      retry();
      expect(store.get()).toMatchObject({ trouble: null, waiting: 0 });
    }, PATIENT);
    expect([...server.pictures]).toEqual([[id, Uint8Array.of(0xff, 0xd8, 0xff, 7)]]);
    expect(await store.pictureUrl(id)).toBe(`/api/files/${id}`);
    await store.dropPicture(id);
    await vi.waitFor(() => expect(server.pictures.size).toBe(0), PATIENT);
  });

  it.each([
    [401, 'denied'],
    [409, 'full'],
    [507, 'noRoom'],
  ] as const)('waits with what the server refuses with %i', async (status, trouble) => {
    const { store } = createDevice().tab();
    store.become(ana);
    await ready(store);
    server.state.mode = status;
    await store.write([deposit('a')]);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ trouble, waiting: 1 }), PATIENT);
    expect(idsOfBets(store)).toEqual(['a']);
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
        const whole = bookOf(knownActions(own.log)).bets.get('b');
        for (const { store } of tabs) expect(store.book.bets.get('b')).toEqual(whole);
        for (const { store } of tabs) store.stop();
      }),
      { numRuns: 12 },
    );
  });
});
