import { expect, it } from 'vitest';
import { asTelegramId } from '#shared/units.ts';
import { createStoredAlertPeople } from '../../api/alerts/alert-settings-store.ts';
import { alertArb, alertsReady } from './alerts-fixture.ts';

it('notes of each alert what it sent last, and how often on that day', async () => {
  const { opened, closed, pass, everybody, messagesOf, store } = await alertsReady(1);
  const [id = 0] = everybody.map(each => each.id);
  const people = createStoredAlertPeople(store, () => undefined);
  const noted = async () => (await people.read(asTelegramId(id))).sentByRule;
  expect(await noted()).toEqual([]);
  await opened(alertArb(0));
  await pass(2_000);
  expect(await noted()).toMatchObject([{ title: 'Casa 0 × Fora', profit: 0.02, count: 1 }]);
  // The same message, edited and restored, is no other one.
  await closed(alertArb(0));
  await pass(2_000);
  await opened(alertArb(0));
  await pass(2_000);
  await opened(alertArb(1));
  await pass(4_000);
  expect(messagesOf(id)).toHaveLength(2);
  expect(await noted()).toMatchObject([{ title: 'Casa 1 × Fora', count: 2 }]);
});
