/** Opens what the processes of one installation share: connections to Redis, and everything behind them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { EVENT_LIFETIME_MS } from '#shared/arbitrage/quotes/quote-book.ts';
import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { SharedFacts } from '#shared/ports/cluster/facts.ts';
import type { Leases } from '#shared/ports/cluster/leases.ts';
import type { QuoteLog } from '#shared/ports/cluster/quote-log.ts';
import type { TableFollower } from '#shared/ports/cluster/shared-table.ts';
import type { WaitingUpdates } from '#shared/ports/cluster/waiting-updates.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import { createRateLimiter } from '../adapters/in-process-rate-limiter.ts';
import { openRedisBus } from '../adapters/redis/redis-bus.ts';
import { openRedis } from '../adapters/redis/redis-connection.ts';
import { createRedisFacts } from '../adapters/redis/redis-facts.ts';
import { createRedisLeases } from '../adapters/redis/redis-leases.ts';
import { createRedisMessagePace } from '../adapters/redis/redis-message-pace.ts';
import { createRedisQuoteLog } from '../adapters/redis/redis-quote-log.ts';
import { createRedisRateLimiter } from '../adapters/redis/redis-rate-limiter.ts';
import { createRedisTable } from '../adapters/redis/redis-table.ts';
import { createRedisWaitingUpdates } from '../adapters/redis/redis-waiting-updates.ts';
import { createStreamReader, type StreamReader } from '../adapters/redis/stream-reader.ts';
import { FLUSH_MS } from '../arbitrage/arb-board.ts';
import type { RedisNumbers } from '../metrics/redis-numbers.ts';
import type { SharedArbs } from './arb-outbox.ts';
import { sayPresent } from './presence.ts';
import { ALL_SHARES } from './share-of.ts';

/** What a process does where there are several. */
export type ProcessRole = 'api' | 'scanner';

export interface ClusterSpec {
  readonly redisUrl: string;
  readonly role: ProcessRole;
  /** The folder that all machines see: secrets and files. */
  readonly sharedDir: string;
}

export interface Cluster {
  readonly bus: EventBus;
  readonly leases: Leases;
  readonly facts: SharedFacts;
  readonly quotes: QuoteLog;
  readonly limiter: RateLimiter;
  /** Null: there is no bot. */
  readonly updates: WaitingUpdates | null;
  /** How fast the bot may write, all processes together. alone: the pace of this process, while Redis does not answer. */
  paceWith(alone: MessagePace): MessagePace;
  readonly tables: {
    of(share: number): SharedArbs;
    follow(share: number, follower: TableFollower<Opportunity, readonly OpportunityChange[]>): Promise<() => void>;
  };
  /**
   * For streams that are read at intervals: called after what came was handed over, so that nobody waits another
   * interval to show it.
   */
  readonly onHanded: StreamReader['onHanded'];
  /** The state of Redis as this process sees it now. */
  readonly numbers: () => Promise<RedisNumbers>;
  /** Before something is tried again. */
  pause(): Promise<void>;
  close(): Promise<void>;
}

const PAUSE_MS = 500;

export async function openCluster(
  { redisUrl, role }: Pick<ClusterSpec, 'redisUrl' | 'role'>,
  { log, steady, botId }: { readonly log: Log; readonly steady: Clock; readonly botId: number | null },
): Promise<Cluster> {
  const redis = await openRedis(redisUrl, log);
  const { commands } = redis;
  const streams = createStreamReader(redis, log, role === 'api' ? { everyMs: FLUSH_MS } : 'at once');
  const tables = ALL_SHARES.map(share => createRedisTable(`arbs:${share}`, { commands, streams }) as SharedArbs);
  const tableOf = (share: number): SharedArbs => {
    const table = tables[share];
    if (table === undefined) throw new Error(`there is no share ${share}`);
    return table;
  };
  const leases = createRedisLeases(commands);
  const stopPresence = sayPresent(leases, randomUUID());
  const updates = botId === null ? null : createRedisWaitingUpdates({ ...redis, log, botId });
  const onError = (cause: unknown) => log.error('assinante do barramento falhou', { cause });
  return {
    bus: await openRedisBus({ commands, streams, log, onError }),
    leases,
    facts: createRedisFacts(commands),
    quotes: createRedisQuoteLog({ commands, streams, lifetimeMs: EVENT_LIFETIME_MS }),
    limiter: createRedisRateLimiter({ commands, alone: createRateLimiter({ clock: steady }) }),
    updates,
    paceWith: alone => (botId === null ? alone : createRedisMessagePace({ commands, botId, alone })),
    tables: { of: tableOf, follow: (share, follower) => tableOf(share).follow(follower) },
    onHanded: role === 'api' ? streams.onHanded : () => () => {},
    async numbers() {
      const began = performance.now();
      const answerMs = await commands.ping().then(
        () => performance.now() - began,
        () => null,
      );
      const updatesWaiting = (await updates?.count().catch(() => null)) ?? null;
      return { ...redis.state(), answerMs, lagMs: streams.lagMs(), updatesWaiting };
    },
    pause: () => wait(PAUSE_MS),
    async close() {
      await stopPresence();
      await streams.close();
      redis.close();
    },
  };
}
