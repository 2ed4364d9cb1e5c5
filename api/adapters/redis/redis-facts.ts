/** Facts in Redis: keys with a time to live. */
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import type { RedisClient } from './redis-connection.ts';

const keyOf = (name: string) => `arbi:fact:${name}`;

export function createRedisFacts(commands: Pick<RedisClient, 'set' | 'mGet'>): SharedFacts {
  return {
    async put(name, value, ms) {
      await commands.set(keyOf(name), JSON.stringify(value), { expiration: { type: 'PX', value: ms } });
    },
    async read(names) {
      if (names.length === 0) return [];
      const texts = await commands.mGet(names.map(keyOf));
      return texts.map(text => (text === null ? null : JSON.parse(text)));
    },
  };
}
