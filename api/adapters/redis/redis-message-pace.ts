/**
 * The pace that all processes of one bot keep together, by the clock of Redis. Each question and its answer is one script. While
 * Redis does not answer, each process keeps a pace of its own.
 */
import { createHash } from 'node:crypto';
import {
  ALL_MS,
  CHAT_EVERY_MS,
  FLOOD_OVER_MS,
  GROUP_MOST,
  GROUP_MS,
  isGroupChat,
  type MessagePace,
  MOST_REFUSED,
} from '#shared/ports/chat/message-pace.ts';
import type { RedisClient } from './redis-connection.ts';

export interface RedisPaceDeps {
  readonly commands: Pick<RedisClient, 'eval'>;
  /** Each bot has its own limits. */
  readonly botId: number;
  /** Keeps the pace while Redis does not answer. */
  readonly alone: MessagePace;
}

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function at(key, rank) return tonumber(redis.call('ZRANGE', key, rank, rank, 'WITHSCORES')[2]) end`;

/** Keys: all, the chat's, until, whole, numbers. ARGV: the chat, whether it is a group, how many may have gone. */
const TAKE = `${NOW}
local isGroup, most = ARGV[2] == '1', tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${ALL_MS})
local wait = tonumber(redis.call('HGET', KEYS[4], 'until') or 0) - now
if redis.call('ZCARD', KEYS[1]) >= most then wait = math.max(wait, at(KEYS[1], -most) + ${ALL_MS} - now) end
if wait > 0 then return {'all', wait} end
local free = tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0)
local sent = redis.call('ZCARD', KEYS[2])
if sent > 0 then free = math.max(free, at(KEYS[2], -1) + ${CHAT_EVERY_MS}) end
if isGroup and sent >= ${GROUP_MOST} then free = math.max(free, at(KEYS[2], -${GROUP_MOST}) + ${GROUP_MS}) end
if free > now then return {'chat', free - now} end
local number = redis.call('INCR', KEYS[5])
redis.call('ZADD', KEYS[1], now, number)
redis.call('PEXPIRE', KEYS[1], ${ALL_MS})
redis.call('ZADD', KEYS[2], now, number)
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, isGroup and -${GROUP_MOST + 1} or -2)
redis.call('PEXPIRE', KEYS[2], isGroup and ${GROUP_MS} or ${CHAT_EVERY_MS})
return {'chat', 0}`;

/** Keys: since, until, whole. ARGV: the chat, milliseconds. Chats are named g… and p…, by whether they are groups. */
const REFUSE = `${NOW}
local over = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now - ${FLOOD_OVER_MS})
for _, chat in ipairs(over) do
  redis.call('ZREM', KEYS[1], chat)
  redis.call('ZREM', KEYS[2], chat)
end
local to = now + tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], 'NX', now, ARGV[1])
redis.call('ZADD', KEYS[2], 'GT', to, ARGV[1])
local kept = math.max(redis.call('PTTL', KEYS[2]), to - now + ${FLOOD_OVER_MS})
redis.call('PEXPIRE', KEYS[1], kept)
redis.call('PEXPIRE', KEYS[2], kept)
local paused = redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. now, '+inf')
local allowed, since = ${MOST_REFUSED.groups}, now
for _, chat in ipairs(paused) do
  if string.sub(chat, 1, 1) == 'p' then allowed = ${MOST_REFUSED.chats} end
  since = math.min(since, tonumber(redis.call('ZSCORE', KEYS[1], chat) or now))
end
if #paused <= allowed then return 0 end
local known = redis.call('HMGET', KEYS[3], 'since', 'until')
if known[1] then
  since = math.min(since, tonumber(known[1]))
  to = math.max(to, tonumber(known[2]))
end
redis.call('HSET', KEYS[3], 'since', since, 'until', to)
redis.call('PEXPIRE', KEYS[3], to - now + ${FLOOD_OVER_MS})
return 1`;

/** Keys: since, until, whole. ARGV: the chat. A message that was on its way says nothing of a wait asked for since. */
const ACCEPT = `${NOW}
if tonumber(redis.call('ZSCORE', KEYS[2], ARGV[1]) or 0) <= now then
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('ZREM', KEYS[2], ARGV[1])
end
if tonumber(redis.call('HGET', KEYS[3], 'until') or 0) <= now then redis.call('DEL', KEYS[3]) end
return 1`;

/** Keys: since, until, whole. -1: there is none. */
const FLOOD = `${NOW}
local longest = -1
local function look(since, to)
  if since and to and tonumber(to) >= now - ${FLOOD_OVER_MS} then
    longest = math.max(longest, math.max(tonumber(to), now) - tonumber(since))
  end
end
for _, chat in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  look(redis.call('ZSCORE', KEYS[1], chat), redis.call('ZSCORE', KEYS[2], chat))
end
local whole = redis.call('HMGET', KEYS[3], 'since', 'until')
look(whole[1], whole[2])
return longest`;

export function createRedisMessagePace({ commands, botId, alone }: RedisPaceDeps): MessagePace {
  const key = (name: string) => `arbi:pace:${botId}:${name}`;
  const floods = [key('since'), key('until'), key('whole')];
  const run = (script: string, keys: string[], ...values: (string | number)[]) =>
    commands.eval(script, { keys, arguments: values.map(String) });

  return {
    async take(chat, most) {
      const keys = [key('all'), key(`chat:${nameOf(chat)}`), key('until'), key('whole'), key('numbers')];
      const turn = await run(TAKE, keys, nameOf(chat), isGroupChat(chat) ? 1 : 0, most).catch(() => null);
      if (!Array.isArray(turn)) return alone.take(chat, most);
      return { whose: turn[0] === 'all' ? 'all' : 'chat', waitMs: Number(turn[1]) };
    },
    async refuse(chat, ms) {
      await run(REFUSE, floods, nameOf(chat), Math.ceil(ms)).catch(() => alone.refuse(chat, ms));
    },
    async accept(chat) {
      await run(ACCEPT, floods, nameOf(chat)).catch(() => alone.accept(chat));
    },
    async floodMs() {
      const ms = await run(FLOOD, floods).catch(() => null);
      if (ms === null) return alone.floodMs();
      return Number(ms) < 0 ? null : Number(ms);
    },
  };
}

/** Whom the bot writes to is nobody's business in a memory dump. */
const nameOf = (chat: string) =>
  `${isGroupChat(chat) ? 'g' : 'p'}${createHash('sha256').update(chat).digest('base64url').slice(0, 22)}`;
