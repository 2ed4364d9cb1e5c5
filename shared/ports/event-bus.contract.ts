/** What every bus guarantees, run against each adapter. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asChatId, asTelegramId } from '../units.ts';
import type { EventBus, Topics } from './event-bus.ts';

export interface BusUnderTest {
  readonly bus: EventBus;
  /** The listeners' errors, as the adapter reported them. */
  readonly reported: readonly unknown[];
}

type Changed = Topics['membership.changed'];

const changed = (telegramId: number): Changed => ({
  chatId: asChatId(-1),
  telegramId: asTelegramId(telegramId),
  member: { status: 'member' },
});

/** makeBus: a bus with no subscriber; the suite closes it. */
export function eventBusContract(name: string, makeBus: () => Promise<BusUnderTest>): void {
  describe(name, () => {
    let current: BusUnderTest;
    beforeEach(async () => {
      current = await makeBus();
    });
    afterEach(() => current.bus.close());

    const publish = (...people: number[]) =>
      Promise.all(people.map(person => current.bus.publish('membership.changed', changed(person))));

    /** What a subscriber has received, and a way to wait until it has received a number of messages. */
    function listen(during?: (person: number) => void) {
      const heard: number[] = [];
      const waiting: { count: number; resolve: () => void }[] = [];
      const stop = current.bus.subscribe('membership.changed', ({ telegramId }) => {
        heard.push(telegramId);
        for (const waiter of waiting) if (heard.length >= waiter.count) waiter.resolve();
        during?.(telegramId);
      });
      const hears = (count: number) =>
        new Promise<void>(resolve => (heard.length >= count ? resolve() : waiting.push({ count, resolve })));
      return { heard, stop, hears };
    }

    it('delivers to every subscriber of the topic, in order, the same message', async () => {
      const [one, two] = [listen(), listen()];
      const messages: Changed[] = [];
      current.bus.subscribe('membership.changed', message => messages.push(message));
      const arbs: unknown[] = [];
      current.bus.subscribe('arbs.changed', message => arbs.push(message));
      const order = Array.from({ length: 100 }, (_, index) => index);
      await publish(...order);
      await Promise.all([one.hears(100), two.hears(100)]);
      expect(one.heard).toEqual(order);
      expect(two.heard).toEqual(order);
      expect(messages).toEqual(order.map(changed));
      expect(arbs).toEqual([]);
    });

    it('does not make the publisher wait for listeners or receive their errors', async () => {
      const other = listen();
      current.bus.subscribe('membership.changed', () => {
        throw new Error('broken listener');
      });
      current.bus.subscribe('membership.changed', async () => {
        throw new Error('broken later');
      });
      const last = listen();
      await publish(1, 2);
      await Promise.all([other.hears(2), last.hears(2)]);
      expect([other.heard, last.heard]).toEqual([
        [1, 2],
        [1, 2],
      ]);
      expect(current.reported.map(error => (error as Error).message).sort()).toEqual([
        'broken later',
        'broken later',
        'broken listener',
        'broken listener',
      ]);
    });

    it('delivers nothing after unsubscribing, even in the middle of a message', async () => {
      const first = listen(() => second.stop());
      const second = listen();
      const third = listen();
      await publish(1, 2);
      await Promise.all([first.hears(2), third.hears(2)]);
      first.stop();
      first.stop();
      await publish(3);
      await third.hears(3);
      expect([first.heard, second.heard, third.heard]).toEqual([[1, 2], [], [1, 2, 3]]);
    });

    it('keeps two subscriptions of one function apart', async () => {
      const heard: number[] = [];
      const listener = ({ telegramId }: Changed) => {
        heard.push(telegramId);
      };
      const stop = current.bus.subscribe('membership.changed', listener);
      current.bus.subscribe('membership.changed', listener);
      const last = listen();
      await publish(1);
      await last.hears(1);
      stop();
      await publish(2);
      await last.hears(2);
      expect(heard).toEqual([1, 1, 2]);
    });

    it('keeps the order when a listener publishes', async () => {
      const first = listen(person => {
        if (person === 1) void publish(3);
      });
      const second = listen();
      await publish(1, 2);
      await Promise.all([first.hears(3), second.hears(3)]);
      expect(first.heard).toEqual([1, 2, 3]);
      expect(second.heard).toEqual([1, 2, 3]);
    });

    it('does not replay earlier messages to a later subscriber', async () => {
      const early = listen();
      await publish(1);
      await early.hears(1);
      const late = listen();
      await publish(2);
      await late.hears(1);
      expect(late.heard).toEqual([2]);
    });

    it('delivers nothing once closed, though messages are still published', async () => {
      const one = listen();
      await publish(1);
      await one.hears(1);
      await current.bus.close();
      const late = listen();
      await publish(2);
      await current.bus.close();
      expect([one.heard, late.heard]).toEqual([[1], []]);
      one.stop();
    });
  });
}
