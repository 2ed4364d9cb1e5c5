import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice, createServer, deposit, idsOfBets, PATIENT, ready, settled } from './bets-store-fixture.ts';

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
    expect(idsOfBets(second.store)).toEqual(['a']);
    expect(second.store.get()).toMatchObject({ owner: null, waiting: 0, trouble: null });
  });

  it('shows in one tab what was written in another', async () => {
    const device = createDevice();
    const [one, other] = [device.tab(), device.tab()];
    for (const { store } of [one, other]) {
      store.become(ana);
      await ready(store);
    }
    await one.store.write([deposit('a')]);
    await vi.waitFor(() => expect(idsOfBets(other.store)).toEqual(['a']), PATIENT);
  });

  it('keeps what the disk refuses in the page, says so, and saves it with the next write', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    device.full.is = true;
    expect(await store.write([deposit('a')])).toBe(false);
    expect([store.get().trouble, idsOfBets(store)]).toEqual(['unsaved', ['a']]);
    device.full.is = false;
    expect(await store.write([deposit('b')])).toBe(true);
    expect(store.get().trouble).toBeNull();
    store.stop();
    const again = device.tab().store;
    again.become(null);
    await ready(again);
    expect(idsOfBets(again)).toEqual(['a', 'b']);
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
    expect(idsOfBets(store)).toEqual([]);
    server.state.mode = 'down';
    store.become(ana);
    await ready(store);
    expect(idsOfBets(store)).toEqual([]);
    await store.write([deposit('b')]);
    store.become(null);
    await ready(store);
    store.become(ana);
    await vi.waitFor(() => expect(idsOfBets(store)).toEqual(['b']), PATIENT);
  });
});
