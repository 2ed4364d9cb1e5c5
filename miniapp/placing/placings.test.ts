import { afterEach, describe, expect, it } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { FORGET_PLACING_MS, MAX_PLACINGS, startPlacing } from '#shared/placing/placing.ts';
import { cents, epochMs } from '#shared/units.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createPlacingStore } from './placings.ts';

afterEach(() => localStorage.clear());

const storage = createSafeStorage(() => localStorage);
const open = (now: number = NOW) => createPlacingStore(storage, () => now);
const placingOf = (id: string, at: number = NOW) => startPlacing(makeArb({ id }), cents(10_000), epochMs(at));
const ids = (store: ReturnType<typeof open>) => store.get().list.map(({ arb }) => arb.id);

describe('placings', () => {
  it('are kept in this browser, the latest touched last', () => {
    const store = open();
    for (const id of ['a', 'b', 'a']) expect(store.put(placingOf(id))).toBe(true);
    expect(ids(open())).toEqual(['b', 'a']);
    expect(open().get().list[0]).toEqual(placingOf('b'));
    store.forget('b');
    expect(ids(open())).toEqual(['a']);
  });

  it('are bounded in number and age', () => {
    const store = open();
    for (let at = 0; at < MAX_PLACINGS + 3; at++) store.put(placingOf(`arb ${at}`));
    expect(ids(store)).toHaveLength(MAX_PLACINGS);
    expect(ids(store).at(-1)).toBe(`arb ${MAX_PLACINGS + 2}`);
    expect(ids(open(NOW + FORGET_PLACING_MS))).toEqual([]);
  });

  it('changed in two tabs keep the changes of both', () => {
    const [left, right] = [open(), open()];
    left.put(placingOf('a'));
    right.put(placingOf('b'));
    left.refresh();
    expect(ids(left)).toEqual(['a', 'b']);
  });

  it('of a later version stay as they are, and are counted', () => {
    const later = { ...placingOf('later'), version: 2 };
    const text = (placings: readonly unknown[]) => JSON.stringify({ version: 1, placings });
    localStorage.setItem('arbi:placings', text([later, placingOf('a'), { version: 1 }, 7]));
    const store = open();
    expect([ids(store), store.get().unreadable]).toEqual([['a'], 1]);
    store.put(placingOf('b'));
    expect(JSON.parse(localStorage.getItem('arbi:placings') ?? '')).toEqual({
      version: 1,
      placings: [later, placingOf('a'), placingOf('b')],
    });
  });

  it.each(['nonsense', 'null', '{"version":2}'])('ignores the stored text %s', text => {
    localStorage.setItem('arbi:placings', text);
    expect(open().get()).toMatchObject({ list: [], unreadable: 0 });
  });
});
