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

it('keeps the newest 500, of one recipient the newest 20', async () => {
  const { store, outbox, pass } = makeOutbox();
  const send = (to: string, text: string) => outbox.send({ kind: 'sms', to, subject: 'Código', text });
  for (let i = 0; i < 503; i++) {
    pass(1);
    await send(`+55119${String(i).padStart(8, '0')}`, String(i));
  }
  const kept = await outbox.list(1_000);
  expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([500, '502', '3']);
  expect((await outbox.list(2)).map(({ text }) => text)).toEqual(['502', '501']);
  for (let i = 0; i < 25; i++) {
    pass(1);
    await send('+5511912345678', `again ${i}`);
  }
  const theirs = (await outbox.list(500)).filter(({ to }) => to === '+5511912345678');
  expect([theirs.length, theirs.at(-1)?.text]).toEqual([20, 'again 5']);
  await store.close();
});
