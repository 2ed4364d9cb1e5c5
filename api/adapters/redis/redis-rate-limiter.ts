/**
 * Limits that all processes count together: a token bucket in Redis for each rule and subject, by the clock of Redis. While
 * it does not answer, each process counts for itself: people are let in, and nobody may guess without a bound.
 */
import { createHash } from 'node:crypto';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import type { RedisClient } from './redis-connection.ts';

export interface RedisLimiterDeps {
  readonly commands: Pick<RedisClient, 'eval'>;
  /** Counts while Redis does not answer. */
  readonly alone: RateLimiter;
}

/** One key a bucket, which goes by itself once it is full again. ARGV: burst, a minute's worth, how many are taken. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local burst, rate, taken = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local known = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = burst
if known[1] then
  left = math.min(burst, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) * rate / 60000)
end
local granted = 0
if left >= taken then
  granted = 1
  left = math.min(burst, left - taken)
end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.max(1000, math.ceil((burst - left) * 60000 / rate)))
return granted`;

export function createRedisRateLimiter({ commands, alone }: RedisLimiterDeps): RateLimiter {
  async function ask(rule: RateRule, subject: string, taken: 1 | -1): Promise<boolean> {
    // Subjects are addresses and accounts, which are nobody's business in a memory dump.
    const key = `arbi:limit:${rule.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
    const values = [rule.burst, rule.perMinute, taken].map(String);
    return Number(await commands.eval(TAKE, { keys: [key], arguments: values })) === 1;
  }

  return {
    take: (rule, subject) => ask(rule, subject, 1).catch(() => alone.take(rule, subject)),
    giveBack(rule, subject) {
      ask(rule, subject, -1).catch(() => alone.giveBack(rule, subject));
    },
  };
}
