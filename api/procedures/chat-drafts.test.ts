import { expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createChatDrafts } from './chat-drafts.ts';
import { titled } from './procedure-fixture.ts';
import { createProcedureStore } from './procedure-store.ts';

const ANA = asTelegramId(1);
const BRUNO = asTelegramId(2);

it('keeps what was sent as a draft of its sender, replaces it with the message, and leaves the rest alone', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const procedures = createProcedureStore({ store, clock: { now: () => epochMs(1_000) } });
  const members = new Set([ANA, BRUNO]);
  const drafts = createChatDrafts({
    procedures,
    commissions: () => FIRST_COMMISSIONS,
    mayRead: async id => members.has(id),
  });
  const keep = (who: typeof ANA, title: string) =>
    drafts.keep(who, 'chat-0001', { procedure: titled(title), text: 'x' });
  expect(await keep(ANA, 'a')).toBe('kept');
  expect(await keep(ANA, 'b')).toBe('kept');
  expect((await procedures.find('chat-0001'))?.procedure.title).toBe('b');
  expect(await keep(BRUNO, 'c')).toBe('taken');
  expect(await drafts.open(ANA)).toEqual([]);
  await procedures.setState('chat-0001', 'open', 2, () => true);
  expect(await keep(ANA, 'd')).toBe('taken');
  expect((await drafts.open(BRUNO)).map(({ id }) => id)).toEqual(['chat-0001']);
  members.delete(ANA);
  expect(await keep(ANA, 'e')).toBe('not_member');
  expect(await drafts.open(ANA)).toEqual([]);
  await store.close();
});
