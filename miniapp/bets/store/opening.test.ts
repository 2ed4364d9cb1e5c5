import { describe, expect, it } from 'vitest';
import { createDevice, createServer, deposit, idsOf, ready } from './bets-store-fixture.ts';

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
    const recalled = again.recall('sum').then(found => [found, again.get().phase, idsOf(again)]);
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
    expect(idsOf(again)).toEqual(['a']);
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
