/** Alerts while the store does not answer, and what they catch up with once it does. */
import { expect, it } from 'vitest';
import { alertArb, alertsReady } from './alerts-fixture.ts';

const stateOf = async ({ store }: Pick<Awaited<ReturnType<typeof alertsReady>>, 'store'>) =>
  (await store.query('alert_messages', {})).documents.map(({ data }) => data.state);

it('sends nothing of what came and went, and what is still open as it is by then', async () => {
  const world = await alertsReady(1);
  const [id = 0] = world.everybody.map(each => each.id);
  world.silence(true);
  await world.opened(alertArb(1), alertArb(2), alertArb(3));
  await world.pass(20_000);
  expect(world.messagesOf(id)).toEqual([]);
  await world.closed(alertArb(1));
  await world.publish({ type: 'changed', opportunity: alertArb(2, { profit: 0.05 }) });
  // The rule asks for 1 %.
  await world.publish({ type: 'changed', opportunity: alertArb(3, { profit: 0.005 }) });
  await world.pass(20_000);
  world.silence(false);
  await world.pass(20_000);
  const texts = world.messagesOf(id).map(({ text }) => text ?? '');
  expect(texts.map(text => text.match(/Casa \d/)?.[0])).toEqual(['Casa 2']);
  expect(texts[0]).toContain('+5,00');
  expect(await stateOf(world)).toContain('sent');
});

it('lets in again what comes back to what the rule asks for', async () => {
  const world = await alertsReady(1);
  const [id = 0] = world.everybody.map(each => each.id);
  world.silence(true);
  await world.opened(alertArb(1));
  await world.pass(5_000);
  await world.publish({ type: 'changed', opportunity: alertArb(1, { profit: 0.005 }) });
  await world.pass(5_000);
  world.silence(false);
  await world.pass(10_000);
  expect(world.messagesOf(id)).toEqual([]);
  await world.publish({ type: 'changed', opportunity: alertArb(1, { profit: 0.03 }) });
  await world.pass(5_000);
  expect(world.messagesOf(id).map(({ text }) => text?.match(/\+\d,\d\d/)?.[0])).toEqual(['+3,00']);
});

it('strikes out what ends meanwhile, and keeps that for a restart', async () => {
  const world = await alertsReady(1);
  const [id = 0] = world.everybody.map(each => each.id);
  await world.opened(alertArb(1));
  await world.pass(3_000);
  expect(world.messagesOf(id)).toHaveLength(1);
  world.silence(true);
  await world.closed(alertArb(1));
  await world.pass(10_000);
  expect(world.messagesOf(id)[0]?.text).toContain('Acabou');
  world.silence(false);
  await world.pass(10_000);
  expect(await stateOf(world)).toEqual(['closed']);
});

it('does not send again what was sent when the store fell silent, not after a restart either', async () => {
  const world = await alertsReady(1);
  const [id = 0] = world.everybody.map(each => each.id);
  world.whenSent(() => world.silence(true));
  await world.opened(alertArb(1));
  await world.pass(10_000);
  expect(world.messagesOf(id)).toHaveLength(1);
  world.silence(false);
  await world.pass(10_000);
  expect(await stateOf(world)).toEqual(['sent']);
  await world.stop();
  await world.begin();
  await world.opened(alertArb(1));
  await world.pass(120_000, 1_000);
  expect(world.messagesOf(id)).toHaveLength(1);
});
