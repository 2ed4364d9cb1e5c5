import { onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { betLogContract } from './bet-log.contract.ts';

betLogContract(async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => store.close());
  return store;
});
