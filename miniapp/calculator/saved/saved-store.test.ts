import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountSettingsChangeSchema, type SavedCalculations } from '#shared/wire/account.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { createSavedStore } from './saved-store.ts';
import { mergeSaved } from './saved-sync.ts';

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

describe('on two devices', () => {
  const of = (...names: string[]): SavedCalculations => ({
    saved: names.map(name => ({ name: name[0] ?? '', link: name })),
    total: null,
  });

  it.each([
    ['the first time, what either has', undefined, of('a1', 'b1'), of('b2', 'c1'), of('a1', 'b1', 'c1')],
    ['saved here', of('a1'), of('b1', 'a1'), of('a1'), of('b1', 'a1')],
    ['saved there', of('a1'), of('a1'), of('b1', 'a1'), of('b1', 'a1')],
    ['deleted here', of('a1', 'b1'), of('b1'), of('a1', 'b1'), of('b1')],
    ['deleted there', of('a1', 'b1'), of('a1', 'b1'), of('b1'), of('b1')],
    ['changed there', of('a1'), of('a1'), of('a2'), of('a2')],
    ['changed on both: the one at hand', of('a1'), of('a3'), of('a2'), of('a3')],
    ['deleted there, changed here: nothing is lost', of('a1'), of('a2'), of(), of('a2')],
  ])('%s', (_, base, mine, theirs, joined) => {
    expect(mergeSaved(base, mine, theirs)).toEqual(joined);
  });

  it('merges no more than an account accepts: the oldest of the other side are dropped', () => {
    const many = (side: string) => ({
      saved: Array.from({ length: 30 }, (_, at) => ({ name: `${side}${at}`, link: '1A' })),
      total: null,
    });
    const joined = mergeSaved(undefined, many('a'), many('b'));
    expect(joined.saved.map(({ name }) => name)).toEqual(
      [...many('a').saved, ...many('b').saved.slice(0, 20)].map(({ name }) => name),
    );
    expect(accountSettingsChangeSchema.safeParse({ calculations: joined }).success).toBe(true);
  });

  const saved = fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), link: fc.constantFrom('1', '2') }),
    {
      selector: each => each.name,
    },
  );
  const side = fc.record({ saved, total: fc.constantFrom(null, '100', '200') });

  it('never loses what only one side added, has each name once, and is stable after one round', () => {
    fc.assert(
      fc.property(side, side, side, (base, mine, theirs) => {
        const joined = mergeSaved(base, mine, theirs);
        const names = joined.saved.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        const isNew = ({ name }: { name: string }) => !base.saved.some(each => each.name === name);
        for (const each of [...mine.saved, ...theirs.saved].filter(isNew)) expect(names).toContain(each.name);
        expect(mergeSaved(joined, joined, joined)).toEqual(joined);
      }),
    );
  });

  it('are accepted by an account', () => {
    expect(accountSettingsChangeSchema.safeParse({ calculations: of('1A', '2-_') }).success).toBe(true);
    expect(accountSettingsChangeSchema.safeParse({ calculations: of('a b') }).success).toBe(false);
  });
});
