import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { createSavedStore } from './saved-store.ts';

beforeEach(() => localStorage.clear());
const storage = createSafeStorage(() => localStorage);

describe('saved calculations', () => {
  it('are saved by name, the last one first, and deleted', () => {
    const store = createSavedStore(storage);
    store.save({ name: 'Fla x Pal', link: '1A' });
    store.save({ name: 'Freebet', link: '1J' });
    store.save({ name: 'Fla x Pal', link: '1B' });
    expect(createSavedStore(storage).get().saved).toEqual([
      { name: 'Fla x Pal', link: '1B' },
      { name: 'Freebet', link: '1J' },
    ]);
    store.forget('Fla x Pal');
    expect(createSavedStore(storage).get().saved).toEqual([{ name: 'Freebet', link: '1J' }]);
  });

  it('are renamed in place, and replace another one of that name', () => {
    const store = createSavedStore(storage);
    for (const name of ['a', 'b', 'c']) store.save({ name, link: `1${name}` });
    store.rename('b', 'd');
    expect(store.get().saved.map(({ name, link }) => name + link)).toEqual(['c1c', 'd1b', 'a1a']);
    store.rename('d', 'a');
    expect(
      createSavedStore(storage)
        .get()
        .saved.map(({ name, link }) => name + link),
    ).toEqual(['c1c', 'a1b']);
  });

  it('changed in two tabs keep the changes of both', () => {
    const [left, right] = [createSavedStore(storage), createSavedStore(storage)];
    left.save({ name: 'a', link: '1A' });
    right.save({ name: 'b', link: '1B' });
    left.forget('a');
    // It was deleted in the other tab, so renaming it must not replace another one.
    right.rename('a', 'b');
    left.refresh();
    expect(left.get().saved).toEqual([{ name: 'b', link: '1B' }]);
  });

  it.each(['{', 'null', '{"a":1}', '[1,{"name":2}]'])('ignores the stored text %s', text => {
    localStorage.setItem('arbi:calculations', text);
    expect(createSavedStore(storage).get().saved).toEqual([]);
  });

  it('has the total to start from as it was typed', () => {
    expect(createSavedStore(storage).get().total).toBeNull();
    createSavedStore(storage).setTotal('R$ 1.500');
    expect(createSavedStore(storage).get().total).toBe('R$ 1.500');
    createSavedStore(storage).replace({ saved: [], total: null });
    expect(createSavedStore(storage).get().total).toBeNull();
  });
});
