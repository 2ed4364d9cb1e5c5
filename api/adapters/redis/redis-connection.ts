/** The connections to Redis or Valkey. What is sent while there is none fails at once: nothing waits for an outage to end. */
import type { createClient } from '@redis/client';
import type { Log } from '#shared/ports/log.ts';

export type RedisClient = ReturnType<typeof newClient>;

export interface Redis {
  /** For commands that answer at once. */
  readonly commands: RedisClient;
  /** For the stream reader, which waits for news. */
  readonly reader: RedisClient;
  /** Opens one more connection that waits for news, of something else. */
  openReader(): Promise<RedisClient>;
  /** Whether it answers, and how often it answered again after it did not. */
  state(): { readonly isReached: boolean; readonly reconnects: number };
  close(): void;
}

const CONNECT_MS = 3_000;
const PING_MS = 3_000;
const SILENT_MS = 10_000;
const LONGEST_RETRY_MS = 1_000;
/** A command that takes longer has no answer: every one of ours is a matter of microseconds. */
export const ANSWER_MS = 2_000;

/**
 * Resolves once it is reached: a server that starts before its Redis waits for it. Only then is the client loaded: most
 * servers have no Redis.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const { createClient: create } = await import('@redis/client');
  const [commands, reader] = [newClient(create, url, ANSWER_MS), newClient(create, url)];
  const clients = [commands, reader];
  let isReached = true;
  let reconnects = 0;
  commands.on('error', (cause: unknown) => {
    if (isReached)
      log.warn('o Redis não responde; novas tentativas até que responda', { cause: withoutAddress(cause) });
    isReached = false;
  });
  commands.on('ready', () => {
    if (!isReached) {
      reconnects += 1;
      log.info('o Redis responde de novo');
    }
    isReached = true;
  });
  // The same outage is reported once.
  reader.on('error', () => {});
  await Promise.all([commands.connect(), reader.connect()]);
  return {
    commands,
    reader,
    async openReader() {
      const another = newClient(create, url);
      another.on('error', () => {});
      clients.push(another);
      await another.connect();
      return another;
    },
    state: () => ({ isReached, reconnects }),
    close() {
      for (const client of clients) client.destroy();
    },
  };
}

function newClient(create: typeof createClient, url: string, timeout?: number) {
  return create({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    ...(timeout === undefined ? {} : { commandOptions: { timeout } }),
    socket: {
      connectTimeout: CONNECT_MS,
      // A machine that is gone closes no connection.
      socketTimeout: SILENT_MS,
      keepAlive: true,
      reconnectStrategy: retries => Math.min(50 * 2 ** Math.min(retries, 10), LONGEST_RETRY_MS),
    },
  });
}

/** The address may hold the password. */
function withoutAddress(cause: unknown): string {
  const text = cause instanceof Error ? cause.message || (cause as { code?: string }).code : cause;
  return String(text ?? 'sem motivo')
    .replace(/rediss?:\/\/\S+/g, '<endereço>')
    .slice(0, 200);
}
