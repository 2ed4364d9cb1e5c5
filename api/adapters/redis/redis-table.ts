/** A shared table in Redis: its rows are a hash, its changes a stream. Both are written by one script, if the lease holds. */
import type { SharedTable, TableFollower } from '#shared/ports/cluster/shared-table.ts';
import type { RedisClient } from './redis-connection.ts';
import { leaseKey } from './redis-leases.ts';
import { endOfStream, type StreamReader } from './stream-reader.ts';

export interface RedisTableDeps {
  readonly commands: RedisClient;
  readonly streams: StreamReader;
  /** Changes that are kept for readers that are away. */
  readonly kept?: number;
}

/** Keys: lease, stream, counter, rows. ARGV: token, how many are kept, message, how many rows are put, then rows, then keys. */
const WRITE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
local n = redis.call('INCR', KEYS[3])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[2], '*', 'n', n, 'm', ARGV[3])
local last = 4 + 2 * tonumber(ARGV[4])
for at = 5, last, 2 do redis.call('HSET', KEYS[4], ARGV[at], ARGV[at + 1]) end
for at = last + 1, #ARGV do redis.call('HDEL', KEYS[4], ARGV[at]) end
return 1`;

/** Row, Message: plain JSON, written by this program. */
export function createRedisTable<Row, Message>(
  name: string,
  { commands, streams, kept = 2_000 }: RedisTableDeps,
): SharedTable<Row, Message> {
  const [stream, counter, hash] = [`arbi:${name}:log`, `arbi:${name}:n`, `arbi:${name}:rows`] as const;

  async function rows(): Promise<Map<string, Row>> {
    const found = Object.entries(await commands.hGetAll(hash));
    return new Map(found.map(([key, text]) => [key, JSON.parse(text) as Row]));
  }

  return {
    rows,

    async write({ name: lease, token }, { put, remove, message }) {
      const puts = [...put].flatMap(([key, row]) => [key, JSON.stringify(row)]);
      const values = [`${token}`, `${kept}`, JSON.stringify(message), `${put.size}`, ...puts, ...remove];
      const keys = [leaseKey(lease), stream, counter, hash];
      return Number(await commands.eval(WRITE, { keys, arguments: values })) === 1;
    },

    async follow({ onRows, onMessage }: TableFollower<Row, Message>) {
      // Read before the rows: a change in between then arrives twice rather than never.
      const from = await endOfStream(commands, { key: stream, counter });
      onRows(await rows());
      return streams.follow({ key: stream, counter }, from, {
        onEntries(texts) {
          for (const text of texts) onMessage(JSON.parse(text) as Message);
        },
        onGap: async () => onRows(await rows()),
      });
    },
  };
}
