import { expect, it } from 'vitest';
import { eventBusContract } from '#shared/ports/event-bus.contract.ts';
import { createInProcessBus } from './in-process-bus.ts';

eventBusContract('in-process bus', async () => {
  const reported: unknown[] = [];
  return { bus: createInProcessBus({ onError: error => reported.push(error) }), reported };
});

it('lets the publisher finish before any listener runs', async () => {
  const bus = createInProcessBus({ onError: error => expect.fail(String(error)) });
  const order: string[] = [];
  bus.subscribe('arbs.changed', () => order.push('heard'));
  const taken = bus.publish('arbs.changed', []);
  order.push('published');
  await taken;
  expect(order).toEqual(['published', 'heard']);
});
