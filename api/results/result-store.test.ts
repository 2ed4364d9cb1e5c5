import { onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { resultStoreContract } from './result-store.contract.ts';

resultStoreContract(async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => store.close());
  return store;
});
