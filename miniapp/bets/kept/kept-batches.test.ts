import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { openBetsDatabase, tidyBets } from './bets-database.ts';
import { packBatch } from './packed-actions.ts';

let databases = 0;
const open = (name = `batches ${++databases}`) => openBetsDatabase(name, () => {});
const deposits = (count: number, from = 0): Action[] =>
  Array.from({ length: count }, (_, index) =>
    actionSchema.parse({ kind: 'deposit', id: `d${from + index}`, at: index, house: 'kto', cents: 100 }),
  );
const idsIn = async (database: Awaited<ReturnType<typeof open>>) =>
  (await database.since(0, 10_000)).actions.map(({ id }) => id);

it('keeps batches all or none, and counts what is in them', async () => {
  const database = await open();
  const aborted = new AbortController();
  const cancelled = database.addBatches([packBatch(deposits(5))], aborted.signal);
  aborted.abort();
  await expect(cancelled).rejects.toThrow();
  expect(await database.count()).toBe(0);
  const [first, last] = await database.addBatches([packBatch(deposits(5)), packBatch(deposits(3, 5))]);
  expect([await database.count(), await database.countWaiting(), await idsIn(database)]).toEqual([8, 8, []]);
  expect(last).toBe(first + 1);
  const countsAfter = async (number: number) => (await database.batches(number)).batches.map(({ count }) => count);
  expect([await countsAfter(0), await countsAfter(first), await countsAfter(last)]).toEqual([[5, 3], [3], []]);
});

it('puts them among the others one by one, in their order, and only what is not there', async () => {
  const database = await open();
  await database.add(deposits(2));
  await database.addBatches([packBatch(deposits(5)), packBatch(deposits(3, 5))]);
  expect(await database.unfold()).toBe(true);
  expect([await idsIn(database), await database.count()]).toEqual([['d0', 'd1', 'd2', 'd3', 'd4'], 8]);
  await tidyBets(database);
  expect([await idsIn(database), await database.unfold()]).toEqual([deposits(8).map(({ id }) => id), false]);
});

it('sends what lies in a batch like everything else', async () => {
  const database = await open();
  await database.addBatches([packBatch(deposits(5))]);
  const waiting = (await database.waiting(3)) as Action[];
  expect(waiting.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2']);
  await database.sent(waiting.map(({ id }) => id));
  expect([await database.countWaiting(), await database.count()]).toEqual([2, 5]);
});

it('remembers nothing as long as something lies in a batch', async () => {
  const database = await open();
  await database.add(deposits(2));
  await database.keepDerived('sum', 2, 'R$ 2');
  expect(await database.derived('sum')).toBe('R$ 2');
  await database.addBatches([packBatch(deposits(1, 2))]);
  expect(await database.derived('sum')).toBeNull();
});
