/**
 * Updates of the bot in Redis: a stream of those that have not been handled, and one bit for each number that was added. Who
 * may begin one is decided by a script, so that a process which lost the jobs without noticing begins nothing more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import type { WaitingUpdate, WaitingUpdates } from '#shared/ports/cluster/waiting-updates.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Redis } from './redis-connection.ts';
import { leaseKey } from './redis-leases.ts';

export interface RedisWaitingUpdatesDeps extends Pick<Redis, 'commands' | 'openReader'> {
  readonly log: Log;
  /** Each bot has its own numbers. */
  readonly botId: number;
  /** How many may wait. */
  readonly most?: number;
}

/** Telegram repeats no update after a day, and keeps none for longer. */
const KEPT_MS = 24 * 60 * 60_000;
/** Numbers come one after the other, so a day's worth of them are a few keys of a kilobyte. */
const NUMBERS_A_KEY = 8_192;
/** Far more than one chat may have waiting, so that it does not keep the others waiting. */
const MOST_IN_HAND = 1_000;
const READ_AT_ONCE = 100;
const BLOCK_MS = 1_000;
const RETRY_MS = 100;
/** An update that was begun this often and never ended is taken to be what ends the process. */
const MOST_TRIES = 5;

/** Keys: stream, bits. ARGV: how many may wait, which bit, the text, how long it is kept. */
const ADD = `
if redis.call('GETBIT', KEYS[2], ARGV[2]) == 1 then return 'known' end
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 'full' end
redis.call('XADD', KEYS[1], '*', 'm', ARGV[3])
redis.call('SETBIT', KEYS[2], ARGV[2], 1)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return 'added'`;

/** How often it was begun, this time included; 0: the lease is somebody else's; -1: it was handled. Keys: lease, stream, tries. */
const BEGIN = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if #redis.call('XRANGE', KEYS[2], ARGV[2], ARGV[2]) == 0 then return -1 end
local tries = redis.call('HINCRBY', KEYS[3], ARGV[2], 1)
redis.call('PEXPIRE', KEYS[3], ARGV[3])
return tries`;

type Reply =
  | readonly { readonly messages: readonly { readonly id: string; readonly message: { m?: string } }[] }[]
  | null;

export function createRedisWaitingUpdates(deps: RedisWaitingUpdatesDeps): WaitingUpdates {
  const { commands, openReader, log, botId, most = 5_000 } = deps;
  const keys = { stream: `arbi:bot:${botId}:updates`, tries: `arbi:bot:${botId}:tries` };

  async function beginningOf(id: string, { name, token }: Lease): Promise<'ours' | 'over' | 'not ours'> {
    const on = { keys: [leaseKey(name), keys.stream, keys.tries], arguments: [`${token}`, id, `${KEPT_MS}`] };
    const tries = Number(await commands.eval(BEGIN, on));
    if (tries === 0) return 'not ours';
    if (tries <= MOST_TRIES) return tries < 0 ? 'over' : 'ours';
    log.error('uma mensagem ao bot encerrou vários processos e fica sem resposta', { entrada: id });
    return 'over';
  }

  const remove = (id: string) => commands.multi().xDel(keys.stream, id).hDel(keys.tries, id).exec();

  return {
    async add(update) {
      const { update_id: number } = update;
      const bits = `arbi:bot:${botId}:seen:${Math.floor(number / NUMBERS_A_KEY)}`;
      const values = [most, number % NUMBERS_A_KEY, JSON.stringify(update), KEPT_MS].map(String);
      const added = await commands.eval(ADD, { keys: [keys.stream, bits], arguments: values });
      return String(added) as 'added' | 'known' | 'full';
    },

    count: () => commands.xLen(keys.stream),

    async follow(lease, handle) {
      const reader = await openReader();
      const inHand = new Map<string, Promise<void>>();
      let isStopped = false;
      let after = '0-0';

      async function work(id: string, text: string): Promise<void> {
        let isLeft = false;
        const begin = async () => {
          const beginning = isStopped ? 'not ours' : await beginningOf(id, lease).catch(() => 'not ours' as const);
          isLeft = beginning === 'not ours';
          return beginning === 'ours';
        };
        const waiting = { update: JSON.parse(text) as WaitingUpdate['update'], begin };
        await handle(waiting).catch(cause => log.error('o bot falhou', { entrada: id, cause }));
        // An update that was handled is not handed over again, however long it takes to tell Redis.
        while (!isLeft && !(await remove(id).catch(() => null)) && !isStopped) await wait(RETRY_MS);
        if (!isLeft || isStopped) return;
        await wait(RETRY_MS);
        after = '0-0';
      }

      async function read(): Promise<void> {
        const reply = (await reader.xRead(
          { key: keys.stream, id: after },
          { BLOCK: BLOCK_MS, COUNT: READ_AT_ONCE },
        )) as Reply;
        for (const { id, message } of reply?.[0]?.messages ?? []) {
          after = id;
          if (inHand.has(id)) continue;
          inHand.set(
            id,
            work(id, message.m ?? '').finally(() => inHand.delete(id)),
          );
        }
      }

      async function run(): Promise<void> {
        while (!isStopped) {
          if (inHand.size >= MOST_IN_HAND) await Promise.race(inHand.values());
          else
            await read().catch(async () => {
              // The connection reports its own outage. Meanwhile Redis may have restarted its numbering.
              after = '0-0';
              if (!isStopped) await wait(RETRY_MS);
            });
        }
      }
      const running = run();

      return async () => {
        isStopped = true;
        reader.destroy();
        await running;
        await Promise.all(inHand.values());
      };
    },
  };
}
