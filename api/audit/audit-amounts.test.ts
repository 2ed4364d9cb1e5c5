import { expect, it } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { withoutAmounts } from './audit-amounts.ts';

it.each([
  ['team.limit', 'board kto 500000', 'board'],
  ['team.placed', 'board 2 1.95 10000', 'board 2'],
  ['team.placed', 'board 2', 'board 2'],
  ['team.claimed', 'board 2', 'board 2'],
  ['admin.feeds', 'the odds api', 'the odds api'],
])('%s "%s" becomes "%s"', async (kind, before, after) => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const entry = { at: 1, kind, actor: 'tg:1', reason: null, device: null, before: null, after: null };
  await store.put('audit', 'a', { ...entry, subject: before }, 'any');
  await withoutAmounts(store);
  await withoutAmounts(store);
  expect((await store.get('audit', 'a'))?.data).toMatchObject({ kind, subject: after });
});
