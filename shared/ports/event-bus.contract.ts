/** What every bus promises, run against each adapter. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventBus, Topics } from './event-bus.ts';

export interface BusUnderTest {
  readonly bus: EventBus;
  /** What listeners failed with, as the adapter reported it. */
  readonly reported: readonly unknown[];
}

type State = Topics['feeds.state'];

const state = (feed: string): State => ({
  feed,
  health: { state: 'running', detail: null, refused: {}, gauges: {} },
});

/** makeBus: a bus with no subscriber; the suite closes it. */
export function eventBusContract(name: string, makeBus: () => Promise<BusUnderTest>): void {
  describe(name, () => {
    let current: BusUnderTest;
    beforeEach(async () => {
      current = await makeBus();
    });
    afterEach(() => current.bus.close());

    const publish = (...feeds: string[]) =>
      Promise.all(feeds.map(feed => current.bus.publish('feeds.state', state(feed))));

    /** What a subscriber hears, and a way to wait until it has heard so much. */
    function listen(during?: (feed: string) => void) {
      const heard: string[] = [];
      const waiting: { count: number; resolve: () => void }[] = [];
      const stop = current.bus.subscribe('feeds.state', ({ feed }) => {
        heard.push(feed);
        for (const waiter of waiting) if (heard.length >= waiter.count) waiter.resolve();
        during?.(feed);
      });
      const hears = (count: number) =>
        new Promise<void>(resolve => (heard.length >= count ? resolve() : waiting.push({ count, resolve })));
      return { heard, stop, hears };
    }

    it('delivers to every subscriber of the topic, in order, the same message', async () => {
      const [one, two] = [listen(), listen()];
      const messages: State[] = [];
      current.bus.subscribe('feeds.state', message => messages.push(message));
      const arbs: unknown[] = [];
      current.bus.subscribe('arbs.changed', message => arbs.push(message));
      const order = Array.from({ length: 100 }, (_, index) => `feed-${index}`);
      await publish(...order);
      await Promise.all([one.hears(100), two.hears(100)]);
      expect(one.heard).toEqual(order);
      expect(two.heard).toEqual(order);
      expect(messages).toEqual(order.map(state));
      expect(arbs).toEqual([]);
    });

    it('does not make the publisher wait for, or hear from, those who listen', async () => {
      const other = listen();
      current.bus.subscribe('feeds.state', () => {
        throw new Error('broken listener');
      });
      current.bus.subscribe('feeds.state', async () => {
        throw new Error('broken later');
      });
      const last = listen();
      await publish('a', 'b');
      await Promise.all([other.hears(2), last.hears(2)]);
      expect([other.heard, last.heard]).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
      expect(current.reported.map(error => (error as Error).message).sort()).toEqual([
        'broken later',
        'broken later',
        'broken listener',
        'broken listener',
      ]);
    });

    it('says nothing more to who has stopped, even in the middle of a message', async () => {
      const first = listen(() => second.stop());
      const second = listen();
      const third = listen();
      await publish('a', 'b');
      await Promise.all([first.hears(2), third.hears(2)]);
      first.stop();
      first.stop();
      await publish('c');
      await third.hears(3);
      expect([first.heard, second.heard, third.heard]).toEqual([['a', 'b'], [], ['a', 'b', 'c']]);
    });

    it('keeps two subscriptions of one function apart', async () => {
      const heard: string[] = [];
      const listener = ({ feed }: State) => {
        heard.push(feed);
      };
      const stop = current.bus.subscribe('feeds.state', listener);
      current.bus.subscribe('feeds.state', listener);
      const last = listen();
      await publish('a');
      await last.hears(1);
      stop();
      await publish('b');
      await last.hears(2);
      expect(heard).toEqual(['a', 'a', 'b']);
    });

    it('keeps the order when a listener publishes', async () => {
      const first = listen(feed => {
        if (feed === 'a') void publish('c');
      });
      const second = listen();
      await publish('a', 'b');
      await Promise.all([first.hears(3), second.hears(3)]);
      expect(first.heard).toEqual(['a', 'b', 'c']);
      expect(second.heard).toEqual(['a', 'b', 'c']);
    });

    it('does not tell who comes later what was said before', async () => {
      const early = listen();
      await publish('a');
      await early.hears(1);
      const late = listen();
      await publish('b');
      await late.hears(1);
      expect(late.heard).toEqual(['b']);
    });

    it('is silent once closed, to whoever still speaks', async () => {
      const one = listen();
      await publish('a');
      await one.hears(1);
      await current.bus.close();
      const late = listen();
      await publish('b');
      await current.bus.close();
      expect([one.heard, late.heard]).toEqual([['a'], []]);
      one.stop();
    });
  });
}
