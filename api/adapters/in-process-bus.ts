/** The bus of a single process. Listeners run after the publisher; all listeners of a message run before the next one. */
import type { EventBus, Topic, Topics } from '#shared/ports/event-bus.ts';

export interface InProcessBusDeps {
  /** Called with what a listener threw or rejected with; it must not throw itself. */
  readonly onError: (error: unknown, topic: Topic) => void;
}

interface Subscription {
  readonly topic: Topic;
  readonly deliver: (message: never) => void;
}

export function createInProcessBus({ onError }: InProcessBusDeps): EventBus {
  const subscriptions = new Set<Subscription>();
  /** The subscribers at the time of each message that have not received it yet. */
  const waiting: { readonly message: Topics[Topic]; readonly subscription: Subscription }[] = [];
  let isDelivering = false;
  let isClosed = false;

  function deliver(message: Topics[Topic], { topic, deliver: listener }: Subscription): void {
    try {
      // A listener may be async whatever its type says, and an unhandled rejection would end the process.
      const outcome: unknown = listener(message as never);
      if (outcome instanceof Promise) outcome.catch((error: unknown) => onError(error, topic));
    } catch (error) {
      onError(error, topic);
    }
  }

  function deliverAll(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (subscriptions.has(next.subscription)) deliver(next.message, next.subscription);
    }
    isDelivering = false;
  }

  return {
    async publish(topic, message) {
      if (isClosed) return;
      for (const subscription of subscriptions) {
        if (subscription.topic === topic) waiting.push({ message, subscription });
      }
      if (isDelivering) return;
      isDelivering = true;
      queueMicrotask(deliverAll);
    },
    subscribe(topic, listener) {
      const subscription: Subscription = { topic, deliver: listener };
      if (!isClosed) subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    // Nothing is lost between the parts of one process.
    onGap: () => () => {},
    async close() {
      isClosed = true;
      subscriptions.clear();
      waiting.length = 0;
    },
  };
}
