import { onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { flowsContract } from './flows.contract.ts';

flowsContract(async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => store.close());
  return store;
});
