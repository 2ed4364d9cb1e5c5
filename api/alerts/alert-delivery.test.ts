/** Settings of alerts in a process that sends none, beside the one that does. */
import { expect, it } from 'vitest';
import { UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import { asTelegramId } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { alertDeliveryElsewhere, createAlertDelivery } from './alert-delivery.ts';
import { openAlertPeople } from './alert-settings-store.ts';

const ANA = asTelegramId(7);

async function open() {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const bus = createInProcessBus({ onError: cause => expect.fail(String(cause)) });
  const published: unknown[] = [];
  bus.subscribe('alerts.changed', message => published.push(message));
  return { store, bus, published };
}

it('reads and changes what is stored, and tells who sends', async () => {
  const { store, bus, published } = await open();
  const [one, other] = [alertDeliveryElsewhere(store, bus, 'one'), alertDeliveryElsewhere(store, bus, 'other')];
  expect([await other.settings(ANA), await other.canWrite(ANA)]).toEqual([UNSET_ALERTS, false]);
  const paused = await one.changeSeen(ANA, { from: { paused: false }, to: { paused: true } });
  expect(paused).toEqual({ ok: true, value: { ...UNSET_ALERTS, paused: true } });
  expect(await other.settings(ANA)).toEqual({ ...UNSET_ALERTS, paused: true });
  await expect.poll(() => published).toEqual([{ telegramId: ANA, from: 'one' }]);
  // What was seen before is not written over what another process has changed.
  const late = await other.changeSeen(ANA, { from: { paused: false }, to: { paused: true } });
  expect(late).toEqual(paused);
  const stale = await other.changeSeen(ANA, { from: { digestAt: 500 }, to: { digestAt: 600 } });
  expect(stale).toEqual({ ok: false, error: { code: 'stale' } });
});

it('sees at once what the process that sends has changed, and the other way round', async () => {
  const { store, bus } = await open();
  const here = await openAlertPeople(store);
  bus.subscribe('alerts.changed', ({ telegramId }) => void here.lookAgain(telegramId));
  const dropped: unknown[] = [];
  const sends = createAlertDelivery(here, async telegramId => void dropped.push(telegramId));
  const elsewhere = alertDeliveryElsewhere(store, bus, 'elsewhere');
  await here.change(ANA, () => ({ canWrite: true }));
  expect(await elsewhere.canWrite(ANA)).toBe(true);
  await sends.changeTo(ANA, settings => ({ ...settings, paused: true }));
  expect(dropped).toEqual([ANA]);
  expect((await elsewhere.settings(ANA)).paused).toBe(true);
  await elsewhere.changeSeen(ANA, { from: { paused: true }, to: { paused: false } });
  await expect.poll(async () => (await sends.settings(ANA)).paused).toBe(false);
  expect(here.get(ANA).canWrite).toBe(true);
});
