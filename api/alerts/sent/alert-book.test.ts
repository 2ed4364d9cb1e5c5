import { expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { asTelegramId, decimalOdds, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../../adapters/documents/sqlite-document-store.ts';
import { openAlertBook } from './alert-book.ts';

const NOW = epochMs(1_700_000_000_000);

it('reads an alert stored before legs had a commission', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const arb = makeArb({
    legs: [
      makeLeg({ book: 'betano', odds: decimalOdds(2.1) }),
      makeLeg({ book: 'betfair_ex_uk', odds: decimalOdds(2.2) }),
    ],
  });
  const old = { ...arb, legs: arb.legs.map(({ commission, ...leg }) => leg) };
  const alert = {
    version: 1,
    owner: 'tg_7',
    telegramId: 7,
    arbId: arb.id,
    rule: 'r',
    title: 't',
    market: 'm',
    peak: 0.01,
  };
  const times = { state: 'sent', messageId: 1, decidedAt: NOW, sentAt: NOW, closedAt: null };
  const data = JSON.parse(JSON.stringify({ ...alert, ...times, arb: old })) as DocumentData;
  await store.put('alert_messages', '7_x', data, 'absent');
  const book = await openAlertBook(store, NOW);
  expect(book.get(asTelegramId(7), arb.id)?.arb.legs.map(({ commission }) => commission)).toEqual([0, 0.065]);
});
