import { openDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';
import { createDevice, createServer, deposit, idsOfBets, ready } from './bets-store-fixture.ts';

describe('what a device remembers of the book of bets', () => {
  it('recalls what was remembered, before the bets are read, until something is written', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    expect(await store.recall('sum')).toBeNull();
    await ready(store);
    await store.write([deposit('a')]);
    expect(await store.remember('sum', store.get().version - 1, 'of another book')).toBe(false);
    expect(await store.remember('sum', store.get().version, 'R$ 10')).toBe(true);
    expect(await store.recall('sum')).toBeNull();
    store.stop();
    const again = device.tab().store;
    const recalled = again.recall('sum').then(found => [found, again.get().phase, idsOfBets(again)]);
    again.become(null);
    expect(await recalled).toEqual(['R$ 10', 'loading', []]);
    await ready(again);
    await again.write([deposit('b')]);
    again.stop();
    const last = device.tab().store;
    const stale = last.recall('sum');
    last.become(null);
    expect(await stale).toBeNull();
  });

  it('reads the bets once what was remembered is drawn', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    await store.write([deposit('a')]);
    await store.remember('sum', store.get().version, 'R$ 10');
    store.stop();
    const again = device.tab().store;
    let tell = () => {};
    const drawn = new Promise<void>(resolve => {
      tell = resolve;
    });
    const recalled = again.recall('sum', drawn);
    again.become(null);
    expect(await recalled).toBe('R$ 10');
    await again.remember('other', -1, null);
    expect(again.get().phase).toBe('loading');
    tell();
    await ready(again);
    expect(idsOfBets(again)).toEqual(['a']);
  });

  it('does not remember what another tab has written over', async () => {
    const device = createDevice();
    const [one, other] = [device.tab().store, device.tab().store];
    for (const store of [one, other]) {
      store.become(null);
      await ready(store);
    }
    const { version } = one.get();
    await other.write([deposit('a')]);
    expect(await one.remember('sum', version, 'R$ 0')).toBe(false);
  });

  it('does not remember while it is still taking in what another tab has written', async () => {
    // With this clock every slice is over its time, so the work pauses after each.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    onTestFinished(() => clock.mockRestore());
    const device = createDevice();
    const [one, other] = [device.tab().store, device.tab().store];
    for (const store of [one, other]) {
      store.become(null);
      await ready(store);
    }
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      const { version } = one.get();
      await other.write([deposit(id)]);
      expect(await one.remember('sum', version, 'R$ 0')).toBe(false);
      await vi.waitFor(() => expect(one.get().version).toBeGreaterThan(version), PATIENT);
    }
  });

  it('keeps the last changes of its person for tomorrow, and takes nothing that it cannot read', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    expect(await store.history()).toEqual([]);
    const written = Array.from({ length: 45 }, (_, at) => ({ ids: [`a${at}`], text: `mudança ${at}`, at }));
    await store.keepHistory(written);
    store.stop();
    const again = device.tab().store;
    again.become(null);
    await ready(again);
    expect(await again.history()).toEqual(written.slice(-40));
    await again.keepHistory([{ ids: ['a'], text: 7 } as never]);
    expect(await again.history()).toEqual([]);
    again.become({ key: 'ana', fetch: createServer().fetch });
    await ready(again);
    expect(await again.history()).toEqual([]);
  });
});

describe('tabs of two versions', () => {
  it('the older one lets go, says so, and keeps what is written in view', async () => {
    const device = createDevice();
    const { store } = device.tab();
    store.become(null);
    await ready(store);
    await store.write([deposit('a')]);
    const newer = await openDB(device.databaseName, 99);
    await expect.poll(() => store.get()).toMatchObject({ phase: 'ready', trouble: 'outdated' });
    expect(await store.write([deposit('b')])).toBe(false);
    expect([store.get().trouble, idsOfBets(store)]).toEqual(['outdated', ['a', 'b']]);
    newer.close();
  });

  it('the newer one says what it waits for, and goes on by itself', async () => {
    const device = createDevice();
    // A tab that ignores that another version wants to open the database.
    const older = await openDB(device.databaseName, 1, {
      upgrade(database) {
        const actions = database.createObjectStore('actions', { keyPath: 'order', autoIncrement: true });
        actions.createIndex('id', 'id', { unique: true });
        actions.createIndex('waiting', 'waiting');
        database.createObjectStore('facts');
      },
    });
    const { store } = device.tab();
    store.become(null);
    await expect.poll(() => store.get()).toMatchObject({ phase: 'loading', trouble: 'blocked' });
    older.close();
    await ready(store);
    expect(store.get().trouble).toBeNull();
  });
});
