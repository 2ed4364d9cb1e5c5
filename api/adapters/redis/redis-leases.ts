/** Leases in Redis: a key with a time to live, whose value is the token. Every check and change is one script. */
import type { Lease, Leases } from '#shared/ports/cluster/leases.ts';
import type { RedisClient } from './redis-connection.ts';

export const leaseKey = (name: string): string => `arbi:lease:${name}`;

const TAKE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local time = redis.call('TIME')
-- Higher than before also where Redis has forgotten everything.
redis.call('SET', KEYS[2], time[1] * 1000, 'NX')
local token = redis.call('INCR', KEYS[2])
redis.call('SET', KEYS[1], token, 'PX', ARGV[1])
return token`;

const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`;

/** By the clock of Redis: those of the machines may differ. */
const JOIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

export const processGroupKey = (group: string): string => `arbi:group:${group}`;

export function createRedisLeases(commands: Pick<RedisClient, 'eval' | 'zRem'>): Leases {
  const run = (script: string, keys: string[], ...values: (string | number)[]) =>
    commands.eval(script, { keys, arguments: values.map(String) });

  return {
    async take(name, ms): Promise<Lease | null> {
      const key = leaseKey(name);
      const token = Number(await run(TAKE, [key, 'arbi:fence'], ms));
      if (token === 0) return null;
      return {
        name,
        token,
        renew: async () => Number(await run(RENEW, [key], token, ms)) === 1,
        release: async () => void (await run(RELEASE, [key], token)),
      };
    },
    join: async (group, process, ms) => Number(await run(JOIN, [processGroupKey(group)], process, ms)),
    leave: async (group, process) => void (await commands.zRem(processGroupKey(group), process)),
  };
}
