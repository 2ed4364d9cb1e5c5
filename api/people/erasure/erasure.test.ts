import { onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../../adapters/documents/sqlite-document-store.ts';
import { STORE_INDEXES } from '../../store-indexes.ts';
import { erasureContract } from './erasure.contract.ts';

erasureContract(async () => {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: STORE_INDEXES });
  onTestFinished(() => store.close());
  return store;
});
