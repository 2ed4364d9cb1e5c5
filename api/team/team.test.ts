import { onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { teamContract } from './team.contract.ts';

teamContract(async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => store.close());
  return store;
});
