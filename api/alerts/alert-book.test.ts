import { expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import type { DecimalOdds, EpochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/sqlite-document-store.ts';
import { openAlertBook } from './alert-book.ts';

const NOW = 1_700_000_000_000 as EpochMs;

it('reads an alert that was kept before legs said what their house keeps', async () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const arb = makeArb({
    legs: [
      makeLeg({ book: 'betano', odds: 2.1 as DecimalOdds }),
      makeLeg({ book: 'betfair_ex_uk', odds: 2.2 as DecimalOdds }),
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
  expect(book.get(7, arb.id)?.arb.legs.map(({ commission }) => commission)).toEqual([0, 0.065]);
});
