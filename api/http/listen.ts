/** Starts and stops a server: it resolves only when the port is open, and closes only after its last answers. */
import type { IncomingMessage, Server } from 'node:http';
import { serve } from '@hono/node-server';
import { err, ok, type Result } from '#shared/result.ts';
import { connectionsCheckingInterval, limitRequests, REQUEST_TIMES, type RequestTimeouts } from './request-timeouts.ts';

export interface ListenOptions {
  readonly fetch: Parameters<typeof serve>[0]['fetch'];
  /** 0: any free port. */
  readonly port: number;
  /** Undefined: every address of this machine. */
  readonly hostname?: string;
  readonly serverOptions?: { readonly connectionsCheckingInterval: number };
}

/** How long an open request may continue once the server is stopping. */
const GRACE_MS = 2_000;

/** Rejects with the system's error if the port cannot be opened. */
export async function listen({ fetch, port, hostname, serverOptions }: ListenOptions): Promise<Server> {
  const server = serve({
    fetch,
    port,
    ...(hostname === undefined ? {} : { hostname }),
    ...(serverOptions && { serverOptions }),
  }) as Server;
  await new Promise<void>((settle, reject) => {
    server.once('listening', settle);
    server.once('error', reject);
  });
  return server;
}

export interface ForPeople {
  readonly port: number;
  /** Null: every address of this machine. */
  readonly host: string | null;
  /** Whether the body of this request may take as long as it likes, by its headers: a pushed stream of odds has no end. */
  readonly isEndless: (request: IncomingMessage) => boolean;
  readonly times?: RequestTimeouts;
}

export async function listenForPeople(
  fetch: ListenOptions['fetch'],
  { port, host, isEndless, times = REQUEST_TIMES }: ForPeople,
): Promise<Result<Server, { readonly message: string }>> {
  try {
    const serverOptions = { connectionsCheckingInterval: connectionsCheckingInterval(times) };
    const server = await listen({ fetch, port, serverOptions, ...(host === null ? {} : { hostname: host }) });
    limitRequests(server, times, isEndless);
    return ok(server);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      return err({ message: `HOST: ${host} não é um endereço desta máquina` });
    }
    const reason = code === 'EADDRINUSE' ? 'já está em uso' : `não pode ser usada (${code})`;
    return err({ message: `PORT: a porta ${port} ${reason}` });
  }
}

/** Listens on a free port that only this machine can reach. */
export async function listenLocally(fetch: ListenOptions['fetch']) {
  const server = await listen({ fetch, port: 0, hostname: '127.0.0.1' });
  return { address: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('server: it listens to no port');
  return address.port;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise(settle => server.close(settle));
  // A connection is idle only once its last answer has been sent, and the streams have only just been asked to end.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
