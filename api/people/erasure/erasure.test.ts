import { createSqliteDocumentStore } from '../../adapters/documents/sqlite-document-store.ts';
import { STORE_INDEXES } from '../../store-indexes.ts';
import { erasureContract } from './erasure.contract.ts';

erasureContract(async () => createSqliteDocumentStore({ path: ':memory:', indexes: STORE_INDEXES }));
