import { expect, it } from 'vitest';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createChatDrafts } from './chat-drafts.ts';
import { titled } from './procedure-fixture.ts';
import { createProcedureStore } from './procedure-store.ts';

const ANA = asTelegramId(1);
const BRUNO = asTelegramId(2);

const readAs = (title: string) => {
  const procedure = titled(title);
  return { procedure, text: title, doubts: [], reading: { reader: 1, at: epochMs(1_000), zone: 'UTC', procedure } };
};

it('keeps what was sent as a draft of its sender, replaces it with the message, and leaves the rest alone', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const procedures = createProcedureStore({ store, clock: { now: () => epochMs(1_000) } });
  const members = new Set([ANA, BRUNO]);
  const drafts = createChatDrafts({
    procedures,
    commissions: () => FIRST_COMMISSIONS,
    mayRead: async id => members.has(id),
  });
  const keep = (who: typeof ANA, title: string) => drafts.keep(who, 'chat-0001', readAs(title));
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

it('leaves what a hand put right as it is, whether the message comes again or was edited', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const procedures = createProcedureStore({ store, clock: { now: () => epochMs(1_000) } });
  const drafts = createChatDrafts({ procedures, commissions: () => FIRST_COMMISSIONS, mayRead: async () => true });
  const keep = (title: string) => drafts.keep(ANA, 'chat-0001', readAs(title));
  expect(await keep('a')).toBe('kept');
  expect(await keep('a')).toBe('kept');
  expect(await procedures.find('chat-0001')).toMatchObject({ version: 1, reading: { reader: 1 } });
  const change = { procedure: titled('posto certo'), text: 'a', version: 1 };
  expect((await procedures.write('chat-0001', uidOfTelegram(ANA), change, () => true)).ok).toBe(true);
  expect([await keep('a'), await keep('b')]).toEqual(['kept', 'by_hand']);
  expect(await procedures.find('chat-0001')).toMatchObject({
    text: 'a',
    procedure: { title: 'posto certo' },
    reading: { procedure: { title: 'a' } },
  });
  await store.close();
});
