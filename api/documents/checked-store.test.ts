import { z } from 'zod';
import { documentStoreContract } from '#shared/ports/documents/document-store.contract.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { checkedStoreContract } from './checked-store.contract.ts';
import { createCheckedStore } from './checked-store.ts';
import { createUnreadableRegister } from './unreadable-register.ts';

/** For documents that can be read the checks change nothing. */
documentStoreContract('SQLite, checked', async () =>
  createCheckedStore(createSqliteDocumentStore({ path: ':memory:' }), {
    kinds: ['c', 'bets', 'slips'].map(collection => keptKind(collection, z.looseObject({}))),
    register: createUnreadableRegister({ error: () => {}, info: () => {} }),
  }),
);

checkedStoreContract('SQLite with unreadable documents', async () => createSqliteDocumentStore({ path: ':memory:' }));
