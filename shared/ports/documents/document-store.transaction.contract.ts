/** The part of the document store's contract about transactions. */
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { refusal } from './document-refusal.contract.ts';
import { type DocumentReader, type DocumentStore, DocumentStoreError, type Transaction } from './document-store.ts';

const WRITERS = soak(8, 20);
/** With a locking store, this many writers of one document take several seconds. */
const CONTENTION_TIMEOUT_MS = 60_000;

export function documentTransactionContract(current: () => DocumentStore): void {
  const numberIn = async (store: Pick<DocumentReader, 'get'>, id: string) =>
    Number((await store.get('c', id))?.data.n ?? 0);

  describe('a transaction', () => {
    it('reads, writes and returns the result of its work', async () => {
      const store = current();
      await store.put('c', 'a', { n: 1 }, 'any');
      await store.put('c', 'gone', { n: 1 }, 'any');
      const result = await store.transaction(async tx => {
        const a = await tx.get('c', 'a');
        const page = await tx.query('c', { where: { field: 'n', op: '==', value: 1 } });
        tx.put('c', 'b', { n: page.documents.length }, 'absent');
        tx.put('c', 'a', { n: 7 }, { version: a?.version ?? '' });
        tx.delete('c', 'gone');
        return 'done';
      });
      expect(result).toBe('done');
      const documents = (await store.query('c', {})).documents.map(({ id, data }) => [id, data.n]);
      expect(documents).toEqual([
        ['a', 7],
        ['b', 2],
      ]);
    });

    it('may only read, or do nothing', async () => {
      expect(await current().transaction(async tx => tx.get('c', 'a'))).toBeNull();
      expect(await current().transaction(async () => 5)).toBe(5);
    });

    it('writes nothing when its work fails, and fails with the same error, once', async () => {
      const failure = new Error('mine');
      let runs = 0;
      const doomed = current().transaction(async tx => {
        runs++;
        tx.put('c', 'a', { n: 1 }, 'any');
        throw failure;
      });
      await expect(doomed).rejects.toBe(failure);
      expect(await current().get('c', 'a')).toBeNull();
      expect(runs).toBe(1);
    });

    it.each<[string, 'conflict' | 'not_found', (tx: Transaction) => void]>([
      ['put where there is one', 'conflict', tx => tx.put('c', 'there', { n: 2 }, 'absent')],
      ['put over another version', 'conflict', tx => tx.put('c', 'there', { n: 2 }, { version: 'other' })],
      ['put over nothing', 'conflict', tx => tx.put('c', 'none', { n: 2 }, { version: 'other' })],
      ['patch of nothing', 'not_found', tx => tx.patch('c', 'none', { n: 2 })],
    ])('writes all or nothing: %s', async (_, code, write) => {
      const store = current();
      await store.put('c', 'there', { n: 1 }, 'any');
      const doomed = store.transaction(async tx => {
        tx.put('c', 'first', { n: 1 }, 'any');
        write(tx);
        tx.put('c', 'last', { n: 1 }, 'any');
      });
      await expect(doomed).rejects.toEqual(refusal(code));
      expect((await store.query('c', {})).documents.map(document => document.id)).toEqual(['there']);
      expect(await numberIn(store, 'there')).toBe(1);
    });

    it('checks a version that it has not read itself', async () => {
      const store = current();
      await store.put('c', 'a', { n: 1 }, 'any');
      const version = (await store.get('c', 'a'))?.version ?? '';
      await store.transaction(async tx => tx.put('c', 'a', { n: 2 }, { version }));
      await expect(store.transaction(async tx => tx.put('c', 'a', { n: 3 }, { version }))).rejects.toEqual(
        refusal('conflict'),
      );
      expect(await numberIn(store, 'a')).toBe(2);
    });

    it('patches at the top level', async () => {
      const store = current();
      await store.put('c', 'a', { n: 1, map: { x: 1 } }, 'any');
      await store.transaction(async tx => tx.patch('c', 'a', { map: { y: 2 }, 'with.dot': 1 }));
      expect((await store.get('c', 'a'))?.data).toEqual({ n: 1, map: { y: 2 }, 'with.dot': 1 });
    });

    it.each<[string, (tx: Transaction) => Promise<unknown>]>([
      [
        'a get after a write',
        async tx => {
          tx.put('c', 'a', { n: 1 }, 'any');
          await tx.get('c', 'a');
        },
      ],
      [
        'a query after a write',
        async tx => {
          tx.delete('c', 'a');
          await tx.query('c', {});
        },
      ],
      [
        'two writes of one document',
        async tx => {
          tx.delete('c', 'a');
          tx.put('c', 'a', { n: 1 }, 'any');
        },
      ],
      ['data that no document may hold', async tx => tx.put('c', 'a', { n: Number.NaN }, 'any')],
      ['a patch without fields', async tx => tx.patch('c', 'a', {})],
      ['a query that no store answers', async tx => tx.query('c', { limit: 0 })],
    ])('refuses %s', async (_, work) => {
      await expect(current().transaction(work)).rejects.toEqual(refusal('invalid_argument'));
      expect(await current().get('c', 'a')).toBeNull();
    });

    it('refuses an invalid path', async () => {
      const store = current();
      await expect(store.transaction(tx => tx.get('c', 'a/b'))).rejects.toEqual(refusal('invalid_path'));
      await expect(store.transaction(async tx => tx.delete('c/d', 'a'))).rejects.toEqual(refusal('invalid_path'));
    });

    it('ends when its work ends', async () => {
      let kept: Transaction | undefined;
      await current().transaction(async tx => {
        kept = tx;
      });
      expect(() => kept?.put('c', 'a', { n: 1 }, 'any')).toThrow(expect.objectContaining({ code: 'invalid_argument' }));
      await expect(kept?.get('c', 'a')).rejects.toEqual(refusal('invalid_argument'));
    });

    it(`loses no increment of ${WRITERS} at once`, { timeout: CONTENTION_TIMEOUT_MS }, async () => {
      const store = current();
      const increment = async (): Promise<void> => {
        try {
          await store.transaction(async tx => tx.put('c', 'a', { n: (await numberIn(tx, 'a')) + 1 }, 'any'));
        } catch (error) {
          if (error instanceof DocumentStoreError && error.code === 'contention') return increment();
          throw error;
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, increment));
      expect(await numberIn(store, 'a')).toBe(WRITERS);
    });

    it('lets only one of two transactions that ran the same query succeed', {
      timeout: CONTENTION_TIMEOUT_MS,
    }, async () => {
      const store = current();
      // Each adds a document unless there is one already; a store that checks only documents would let both through.
      const claim = (id: string): Promise<boolean> =>
        store
          .transaction(async tx => {
            const { documents } = await tx.query('c', { where: { field: 'slot', op: '==', value: 'x' } });
            if (documents.length > 0) return false;
            tx.put('c', id, { slot: 'x' }, 'absent');
            return true;
          })
          .catch(error => {
            if (error instanceof DocumentStoreError && error.code === 'contention') return claim(id);
            throw error;
          });
      const claims = await Promise.all(['a', 'b', 'd', 'e'].map(claim));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await store.count('c')).toBe(1);
    });
  });
}
