import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { createDevice, createServer, deposit, idsOfBets, ready, settled } from './bets-store-fixture.ts';

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

  it('shows nothing of a person who leaves while it comes from the server', async () => {
    const device = createDevice();
    const { store } = device.tab();
    server.log.push(actionSchema.parse(deposit('a')));
    device.pulled.stored = async () => {
      store.become(null);
      await ready(store);
    };
    store.become(ana);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ owner: null, phase: 'ready' }), PATIENT);
    await device.exchanged();
    expect(idsOfBets(store)).toEqual([]);
  });

  it('shows nothing of a person who leaves while their database opens', async () => {
    const device = createDevice();
    const first = device.tab().store;
    server.state.mode = 'down';
    first.become(ana);
    await ready(first);
    await first.write([deposit('a')]);
    first.stop();
    server.state.mode = 'up';
    const { store } = device.tab();
    store.become(ana);
    // Both calls wait for Ana's database, and continue when somebody else is here.
    store.refresh();
    const remembered = store.remember('sum', store.get().version, 1);
    const heard = store.heard('ana');
    store.become(null);
    await Promise.all([remembered, heard, ready(store)]);
    await device.exchanged();
    expect(idsOfBets(store)).toEqual([]);
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
