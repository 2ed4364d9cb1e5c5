import { onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { closingsContract } from './closings.contract.ts';
import { CLOSING_INDEXES } from './create-closings.ts';

closingsContract(async () => {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: CLOSING_INDEXES });
  onTestFinished(() => store.close());
  return store;
});
