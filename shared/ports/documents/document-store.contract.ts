/** What every document store guarantees, run against each adapter. Every test gets an empty store. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from './document-refusal.contract.ts';
import { documentQueryContract } from './document-store.query.contract.ts';
import { refusedQueryContract } from './document-store.refused-query.contract.ts';
import { documentTransactionContract } from './document-store.transaction.contract.ts';
import type { DocumentData, DocumentStore, Transaction } from './document-store.ts';
import { geoPoint } from './geo-point.ts';

/** makeStore: opens an empty store; the suite closes it. */
export function documentStoreContract(name: string, makeStore: () => Promise<DocumentStore>): void {
  describe(name, () => {
    let store: DocumentStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    documentWritingContract(() => store);
    documentQueryContract(() => store);
    refusedQueryContract(() => store);
    documentTransactionContract(() => store);
  });
}

function documentWritingContract(current: () => DocumentStore): void {
  describe('reading and writing one document', () => {
    it('returns what was put, and null if there is nothing', async () => {
      const store = current();
      const data = {
        text: 'ação 😀 \u0000 "\' \\',
        numbers: [0, -1, 1.5, 1e21, 9_007_199_254_740_991, 5e-324],
        nothing: null,
        yes: true,
        map: { 'a.b': { deeper: [{ x: [] }, {}] }, 'with space': 1 },
        empty: {},
      };
      await store.put('bets', 'one', data, 'any');
      expect((await store.get('bets', 'one'))?.data).toEqual(data);
      expect((await store.get('bets', 'one'))?.id).toBe('one');
      expect(await store.get('bets', 'two')).toBeNull();
      expect(await store.get('slips', 'one')).toBeNull();
    });

    it('spec 5: keeps a geopoint, wherever in the document, and finds no fields in it', async () => {
      const store = current();
      const place = geoPoint(-23.55052, -46.63331);
      const data = { place, list: [geoPoint(90, 180), { deep: geoPoint(-90, -180) }] };
      await store.put('c', 'put', data, 'any');
      await store.put('c', 'created', data, 'absent');
      await store.put('c', 'patched', { a: 1 }, 'any');
      await store.patch('c', 'patched', data);
      await store.transaction(async tx => {
        tx.put('c', 'within', data, 'absent');
        tx.patch('c', 'patched', { again: place });
      });
      expect((await store.get('c', 'put'))?.data).toEqual(data);
      expect((await store.get('c', 'patched'))?.data).toEqual({ a: 1, ...data, again: place });
      expect(await store.transaction(async tx => (await tx.get('c', 'within'))?.data)).toEqual(data);
      const { documents } = await store.query('c', { orderBy: { field: 'place', direction: 'asc' } });
      expect(documents.map(({ id, data: { place } }) => [id, place])).toEqual(
        ['created', 'patched', 'put', 'within'].map(id => [id, place]),
      );
      expect(await store.count('c', { field: 'place.latitude', op: '!=', value: 0 })).toBe(0);
    });

    it('stores minus zero as zero', async () => {
      await current().put('c', 'd', { zero: -0 }, 'any');
      expect(Object.is((await current().get('c', 'd'))?.data.zero, 0)).toBe(true);
    });

    it('keeps its own copy', async () => {
      const data = { list: [1] };
      await current().put('c', 'd', data, 'any');
      data.list.push(2);
      expect((await current().get('c', 'd'))?.data).toEqual({ list: [1] });
    });

    it('replaces the whole document with put', async () => {
      await current().put('c', 'd', { a: 1, b: 2 }, 'any');
      await current().put('c', 'd', { a: 3 }, 'any');
      expect((await current().get('c', 'd'))?.data).toEqual({ a: 3 });
    });

    it('creates a document only if it is absent, when that is expected', async () => {
      await current().put('c', 'd', { a: 1 }, 'absent');
      await expect(current().put('c', 'd', { a: 2 }, 'absent')).rejects.toEqual(refusal('conflict'));
      expect((await current().get('c', 'd'))?.data).toEqual({ a: 1 });
    });

    it('replaces only the expected version', async () => {
      const store = current();
      await store.put('c', 'd', { a: 1 }, 'any');
      const first = await store.get('c', 'd');
      const version = first?.version ?? '';
      await store.put('c', 'd', { a: 2 }, { version });
      await expect(store.put('c', 'd', { a: 3 }, { version })).rejects.toEqual(refusal('conflict'));
      await expect(store.put('c', 'none', { a: 3 }, { version })).rejects.toEqual(refusal('conflict'));
      await expect(store.put('c', 'd', { a: 3 }, { version: 'of another world' })).rejects.toEqual(refusal('conflict'));
      expect((await store.get('c', 'd'))?.data).toEqual({ a: 2 });
      expect(await store.get('c', 'none')).toBeNull();
    });

    it('never gives a document an earlier version again, even after it was deleted', async () => {
      const store = current();
      const versions: (string | undefined)[] = [];
      for (const a of [1, 2, 3]) {
        await store.put('c', 'd', { a }, 'any');
        versions.push((await store.get('c', 'd'))?.version);
        await store.delete('c', 'd');
      }
      expect(new Set(versions).size).toBe(3);
    });

    it('patches at the top level', async () => {
      const store = current();
      await store.put('c', 'd', { a: 1, map: { x: 1, y: 2 }, 'with.dot': 1 }, 'any');
      await store.patch('c', 'd', { map: { z: 3 }, b: null, 'with.dot': 2 });
      expect((await store.get('c', 'd'))?.data).toEqual({ a: 1, map: { z: 3 }, b: null, 'with.dot': 2 });
      await expect(store.patch('c', 'none', { a: 1 })).rejects.toEqual(refusal('not_found'));
      await expect(store.patch('c', 'd', {})).rejects.toEqual(refusal('invalid_argument'));
      expect(await store.get('c', 'none')).toBeNull();
    });

    it('deletes, without an error if there is nothing', async () => {
      const store = current();
      await store.put('c', 'd', { a: 1 }, 'any');
      await store.delete('c', 'd');
      await store.delete('c', 'd');
      expect(await store.get('c', 'd')).toBeNull();
    });

    it('deletes only the expected version', async () => {
      const store = current();
      await store.put('c', 'd', { a: 1 }, 'any');
      const version = (await store.get('c', 'd'))?.version ?? '';
      await store.put('c', 'd', { a: 2 }, 'any');
      await expect(store.delete('c', 'd', { version })).rejects.toEqual(refusal('conflict'));
      await expect(store.delete('c', 'd', 'absent')).rejects.toEqual(refusal('conflict'));
      const newer = (await store.get('c', 'd'))?.version ?? '';
      await store.delete('c', 'd', { version: newer });
      expect(await store.get('c', 'd')).toBeNull();
      await expect(store.delete('c', 'd', { version: newer })).rejects.toEqual(refusal('conflict'));
      await store.delete('c', 'd', 'absent');
    });

    it('keeps nested collections apart', async () => {
      const store = current();
      await store.put('users/1/bets', 'd', { a: 1 }, 'any');
      await store.put('users/2/bets', 'd', { a: 2 }, 'any');
      expect((await store.get('users/2/bets', 'd'))?.data).toEqual({ a: 2 });
      expect((await store.query('users/1/bets', {})).documents.map(document => document.data)).toEqual([{ a: 1 }]);
      expect((await store.query('users', {})).documents).toEqual([]);
    });
  });

  describe('it refuses', () => {
    it.each([
      ['', 'd'],
      ['c', ''],
      ['c', '.'],
      ['c', '..'],
      ['c', 'a/b'],
      ['c', '__x__'],
      ['c', '\ud800'],
      ['c', 'é'.repeat(751)],
      ['c/d', 'x'],
      ['c//e', 'x'],
      ['c/../e', 'x'],
      ['/c', 'x'],
      ['__c__', 'x'],
      ['c/d/e/f', 'x'],
      ['c/d/e', 'f/g'],
      ['c/', 'x'],
    ])('spec 5: the path %j / %j', async (collection, id) => {
      const store = current();
      await expect(store.get(collection, id)).rejects.toEqual(refusal('invalid_path'));
      await expect(store.put(collection, id, { a: 1 }, 'any')).rejects.toEqual(refusal('invalid_path'));
      await expect(store.patch(collection, id, { a: 1 })).rejects.toEqual(refusal('invalid_path'));
      await expect(store.delete(collection, id)).rejects.toEqual(refusal('invalid_path'));
      const work = (change: (tx: Transaction) => unknown) =>
        store.transaction(async tx => {
          await change(tx);
        });
      await expect(work(tx => tx.get(collection, id))).rejects.toEqual(refusal('invalid_path'));
      await expect(work(tx => tx.put(collection, id, { a: 1 }, 'any'))).rejects.toEqual(refusal('invalid_path'));
      await expect(work(tx => tx.patch(collection, id, { a: 1 }))).rejects.toEqual(refusal('invalid_path'));
      await expect(work(tx => tx.delete(collection, id))).rejects.toEqual(refusal('invalid_path'));
    });

    it.each(['', 'c/d', 'c/d/e/f', 'c//d', 'c/d/', '/c/d', '__c__', 'c/./d', 'c/..'])(
      'spec 5: the collection %j',
      async collection => {
        const store = current();
        await expect(store.query(collection, {})).rejects.toEqual(refusal('invalid_path'));
        await expect(store.count(collection)).rejects.toEqual(refusal('invalid_path'));
        await expect(store.transaction(tx => tx.query(collection, {}))).rejects.toEqual(refusal('invalid_path'));
      },
    );

    it.each(['', 'a~b', 'a*', 'a/b', '[a', 'a]', '__a__', '____', '\u0000'])(
      'spec 5: the field name %j',
      async name => {
        const store = current();
        await store.put('c', 'd', { kept: true }, 'any');
        for (const data of [{ [name]: 1 }, { map: { [name]: 1 } }, { list: [{ [name]: 1 }] }]) {
          await expect(store.put('c', 'd', data, 'any')).rejects.toEqual(refusal('invalid_argument'));
          await expect(store.patch('c', 'd', data)).rejects.toEqual(refusal('invalid_argument'));
          const doomed = store.transaction(async tx => tx.put('c', 'd', data, 'any'));
          await expect(doomed).rejects.toEqual(refusal('invalid_argument'));
        }
        for (const field of [name, `map.${name}`, `${name}.a`]) {
          const where = { field, op: '==', value: 1 } as const;
          await expect(store.query('c', { where })).rejects.toEqual(refusal('invalid_argument'));
          await expect(store.count('c', where)).rejects.toEqual(refusal('invalid_argument'));
          const orderBy = { field, direction: 'asc' } as const;
          await expect(store.query('c', { orderBy })).rejects.toEqual(refusal('invalid_argument'));
        }
        expect((await store.get('c', 'd'))?.data).toEqual({ kept: true });
      },
    );

    it('accepts the longest and strangest ids', async () => {
      const store = current();
      for (const id of ['é'.repeat(750), '__x', 'x__', '...', 'a b', '"\'`', '%2F', '😀', '-1']) {
        await store.put('c', id, { id }, 'any');
        expect((await store.get('c', id))?.data).toEqual({ id });
      }
      expect((await store.query('c', {})).documents).toHaveLength(9);
    });

    const nested = (levels: number): DocumentData => (levels === 1 ? { end: 1 } : { m: nested(levels - 1) });
    const asData = (value: unknown) => value as DocumentData;

    it.each<[string, DocumentData]>([
      ['not a number', { a: Number.NaN }],
      ['infinity', { a: Number.NEGATIVE_INFINITY }],
      ['a number beyond measure', { a: 1.7e308 }],
      ['undefined', asData({ a: undefined })],
      ['undefined in a list', asData({ a: [undefined] })],
      ['a hole in a list', asData({ a: Array(1) })],
      ['a date', asData({ a: new Date(0) })],
      ['a big integer', asData({ a: 1n })],
      ['a function', asData({ a: () => 1 })],
      ['an instance', asData({ a: new Map() })],
      ['a list in a list', { a: [[1]] }],
      ['half a character', { a: '\ud83d' }],
      ['spec 5: a latitude beyond the pole', { a: { __geopoint__: { latitude: 90.1, longitude: 0 } } }],
      ['spec 5: a longitude beyond the date line', { a: [{ __geopoint__: { latitude: 0, longitude: -180.1 } }] }],
      ['spec 5: a latitude that is no number', { a: { __geopoint__: { latitude: Number.NaN, longitude: 0 } } }],
      ['spec 5: a longitude that is infinite', { a: { __geopoint__: { latitude: 0, longitude: Infinity } } }],
      ['spec 5: a longitude that is text', { a: { __geopoint__: { latitude: 0, longitude: '0' } } }],
      ['spec 5: half a geopoint', { a: { __geopoint__: { latitude: 0 } } }],
      ['spec 5: a geopoint of something else', { a: { __geopoint__: null } }],
      ['spec 5: a geopoint with more in it', { a: { __geopoint__: { latitude: 0, longitude: 0, height: 1 } } }],
      ['spec 5: a geopoint with more beside it', { a: { __geopoint__: { latitude: 0, longitude: 0 }, b: 1 } }],
      ['spec 5: a document that is a geopoint', { __geopoint__: { latitude: 0, longitude: 0 } }],
      ['a document that is a list', asData([1])],
      ['21 levels', nested(21)],
      ['more than a mebibyte', { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) }],
    ])('%s', async (_, data) => {
      const store = current();
      await store.put('c', 'd', { kept: true }, 'any');
      await expect(store.put('c', 'd', data, 'any')).rejects.toEqual(refusal('invalid_argument'));
      await expect(store.patch('c', 'd', data)).rejects.toEqual(refusal('invalid_argument'));
      expect((await store.get('c', 'd'))?.data).toEqual({ kept: true });
    });

    it('accepts twenty levels and almost a mebibyte', async () => {
      const store = current();
      const big = { a: 'é'.repeat(261_000), b: 'x'.repeat(522_000) };
      await store.put('c', 'deep', nested(20), 'any');
      await store.put('c', 'big', big, 'any');
      expect((await store.get('c', 'deep'))?.data).toEqual(nested(20));
      expect((await store.get('c', 'big'))?.data).toEqual(big);
      await expect(store.patch('c', 'big', { c: 'x'.repeat(10_000) })).rejects.toEqual(refusal('invalid_argument'));
      expect((await store.get('c', 'big'))?.data).toEqual(big);
    });

    it('any call once it is closed', async () => {
      const store = current();
      await store.close();
      await expect(store.get('c', 'd')).rejects.toEqual(refusal('unavailable'));
      await expect(store.put('c', 'd', {}, 'any')).rejects.toEqual(refusal('unavailable'));
      await expect(store.transaction(async tx => tx.get('c', 'd'))).rejects.toEqual(refusal('unavailable'));
      await store.close();
    });
  });
}
