import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';
import { createDevice, createServer, deposit, idsOfBets, ready, settled } from './bets-store-fixture.ts';

let server: ReturnType<typeof createServer>;
let ana: { key: string; fetch: typeof globalThis.fetch };
beforeEach(() => {
  server = createServer();
  ana = { key: 'ana', fetch: server.fetch };
});

describe('a visitor’s bets', () => {
  it('brings a visitor’s pictures into the account with their bets', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    await store.write([deposit('a')]);
    await store.keepPicture('picture-0123456789', Uint8Array.of(0xff, 0xd8, 0xff, 7));
    store.become(ana);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'ready', fromVisitor: 1 }), PATIENT);
    await store.adoptVisitor();
    await vi.waitFor(() => expect([server.pictures.size, server.log.length]).toEqual([1, 1]), PATIENT);
  });

  it('offers a visitor’s bets to the person who signs in, and brings them once', async () => {
    const { store } = createDevice().tab();
    store.become(null);
    await ready(store);
    await store.write([deposit('a'), deposit('b')]);
    store.become(ana);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'ready', fromVisitor: 2 }), PATIENT);
    expect(idsOfBets(store)).toEqual([]);
    await store.adoptVisitor();
    expect([idsOfBets(store), store.get().fromVisitor]).toEqual([['a', 'b'], 0]);
    await settled(store);
    expect(server.log).toHaveLength(2);
    store.become(null);
    await ready(store);
    expect(idsOfBets(store)).toEqual([]);
  });
});
