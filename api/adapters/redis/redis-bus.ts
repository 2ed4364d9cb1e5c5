/**
 * The bus of several processes: one stream, which each process reads from the moment it opened the bus. After an outage it
 * continues where it stopped; what was trimmed meanwhile is a gap, which subscribers are told of. What cannot be sent is
 * heard by this process alone: the others read the store again from time to time.
 */
import { type EventBus, isTopic, type Topic, type Topics } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { createInProcessBus, type InProcessBusDeps } from '../in-process-bus.ts';
import type { RedisClient } from './redis-connection.ts';
import { endOfStream, type StreamReader } from './stream-reader.ts';

export interface RedisBusDeps extends InProcessBusDeps {
  readonly commands: RedisClient;
  readonly streams: StreamReader;
  readonly log: Log;
  /** Messages that are kept for readers that are away. */
  readonly kept?: number;
}

const KEYS = { key: 'arbi:bus', counter: 'arbi:bus:n' };

/** Numbers an entry and adds it. Keys: stream, counter. ARGV: how many are kept, the text. */
const APPEND = `
local n = redis.call('INCR', KEYS[2])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'n', n, 'm', ARGV[2])`;

export async function openRedisBus({
  commands,
  streams,
  log,
  onError,
  kept = 10_000,
}: RedisBusDeps): Promise<EventBus> {
  const local = createInProcessBus({ onError });
  const gapListeners = new Set<() => void>();
  let isClosed = false;

  const stop = streams.follow(KEYS, await endOfStream(commands, KEYS), {
    onEntries(texts) {
      for (const text of texts) {
        const { topic, message } = JSON.parse(text) as { topic: string; message: Topics[Topic] };
        // Another version of the program may know topics that this one does not.
        if (isTopic(topic)) void local.publish(topic, message as never);
      }
    },
    async onGap() {
      log.warn('mensagens entre os processos se perderam: tudo é lido de novo');
      for (const listener of gapListeners) listener();
    },
  });

  return {
    async publish(topic, message) {
      if (isClosed) return;
      // Arbs reach other processes through the tables of their shares; this message is for this process only.
      if (topic === 'arbs.changed') return local.publish(topic, message);
      const text = JSON.stringify({ topic, message });
      try {
        await commands.eval(APPEND, { keys: [KEYS.key, KEYS.counter], arguments: [String(kept), text] });
      } catch (cause) {
        log.warn('os outros processos não souberam: o Redis não respondeu', { topic, cause });
        await local.publish(topic, message);
      }
    },
    subscribe: local.subscribe,
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    async close() {
      isClosed = true;
      stop();
      gapListeners.clear();
      await local.close();
    },
  };
}
