import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { outboxContract } from '#shared/ports/outbox.contract.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from './documents/sqlite-document-store.ts';
import { createStoreOutbox } from './store-outbox.ts';

function makeOutbox() {
  let now = 1_780_000_000_000;
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const outbox = createStoreOutbox({ store, clock: { now: () => epochMs(now) }, randomBytes });
  return { store, outbox, pass: (ms: number) => (now += ms) };
}

outboxContract('store outbox', async () => {
  const { store, outbox } = makeOutbox();
  return {
    outbox,
    taken: async () => (await outbox.list(500)).map(({ id: _, sentAt: __, ...message }) => message).reverse(),
    close: () => store.close(),
  };
});

it('keeps the newest 500', async () => {
  const { store, outbox, pass } = makeOutbox();
  for (let i = 0; i < 503; i++) {
    pass(1);
    await outbox.send({ kind: 'sms', to: '+5511912345678', subject: 'Código', text: String(i) });
  }
  const kept = await outbox.list(1_000);
  expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([500, '502', '3']);
  expect((await outbox.list(2)).map(({ text }) => text)).toEqual(['502', '501']);
  await store.close();
});
