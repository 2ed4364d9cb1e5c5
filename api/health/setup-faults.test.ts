import { expect, it } from 'vitest';
import { DocumentStoreError, type DocumentStoreErrorCode } from '#shared/ports/documents/document-store.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { REMEMBERED_MS, watchSetupFaults } from './setup-faults.ts';

function setup() {
  let now = 0;
  const logged: unknown[] = [];
  const real = createSqliteDocumentStore({ path: ':memory:' });
  const failing = new Map<string, DocumentStoreErrorCode>();
  const refusing: typeof real = {
    ...real,
    async query(collection, query) {
      const code = failing.get(collection);
      if (code !== undefined) throw new DocumentStoreError(code, 'why');
      return real.query(collection, query);
    },
    transaction: work => real.transaction(tx => work({ ...tx, query: refusing.query })),
  };
  const log = { error: (_: string, fields: unknown) => void logged.push(fields) };
  const { store, faults } = watchSetupFaults(refusing, { steady: { now: () => now }, log });
  const pass = (ms: number) => {
    now += ms;
  };
  return { store, faults, failing, logged, pass };
}

it('spec 8: a fault that only an operator can mend is remembered and logged once, whichever call meets it', async () => {
  const { store, faults, failing, logged, pass } = setup();
  failing.set('a', 'failed_precondition');
  expect(faults.recent()).toBeNull();
  await expect(store.query('a', {})).rejects.toMatchObject({ code: 'failed_precondition' });
  await expect(store.transaction(tx => tx.query('a', {}))).rejects.toMatchObject({ code: 'failed_precondition' });
  await store.put('a', 'works', {}, 'any');
  expect(faults.recent()).toBe('failed_precondition');
  expect(logged).toEqual([{ code: 'failed_precondition', cause: 'DocumentStoreError: why' }]);
  pass(REMEMBERED_MS - 1);
  expect(faults.recent()).toBe('failed_precondition');
  pass(1);
  expect(faults.recent()).toBeNull();
  await store.query('a', {}).catch(() => undefined);
  expect([faults.recent(), logged.length]).toEqual(['failed_precondition', 2]);
});

it('names the last of several faults, and the one before once that is over', async () => {
  const { store, faults, failing, pass } = setup();
  failing.set('a', 'permission_denied').set('b', 'unimplemented');
  const ask = (collection: string) => store.query(collection, {}).catch(() => undefined);
  await ask('a');
  pass(1);
  await ask('b');
  expect(faults.recent()).toBe('unimplemented');
  await ask('a');
  expect(faults.recent()).toBe('permission_denied');
});

it('is nobody’s fault that the store is away, or that the request was wrong', async () => {
  const { store, faults, failing, logged } = setup();
  for (const code of ['unavailable', 'timeout', 'contention', 'conflict', 'not_found', 'invalid_argument'] as const) {
    failing.set('a', code);
    await expect(store.query('a', {})).rejects.toMatchObject({ code });
  }
  expect([faults.recent(), logged]).toEqual([null, []]);
});
