/** A server on a port, up and down: neither leaves before its time. */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { err, ok, type Result } from '#shared/result.ts';

export interface ListenOptions {
  readonly fetch: Parameters<typeof serve>[0]['fetch'];
  /** 0: any that is free. */
  readonly port: number;
  /** Undefined: every address of this machine. */
  readonly hostname?: string;
}

/** How long an open request may go on once the server is to end. */
const GRACE_MS = 2_000;

/** Rejects with what the system said where the port cannot be had. */
export async function listen({ fetch, port, hostname }: ListenOptions): Promise<Server> {
  const server = serve({ fetch, port, ...(hostname === undefined ? {} : { hostname }) }) as Server;
  await new Promise<void>((settle, reject) => {
    server.once('listening', settle);
    server.once('error', reject);
  });
  return server;
}

export interface ForPeople {
  readonly port: number;
  /** There is a public address. Without one this is somebody's own machine: nobody else on its network gets in. */
  readonly isPublic: boolean;
  /** A pushed stream of odds has no end, and a request without one would be cut off after five minutes. */
  readonly takesEndlessRequests: boolean;
}

export async function listenForPeople(
  fetch: ListenOptions['fetch'],
  { port, isPublic, takesEndlessRequests }: ForPeople,
): Promise<Result<Server, { readonly message: string }>> {
  try {
    const server = await listen({ fetch, port, ...(isPublic ? {} : { hostname: '127.0.0.1' }) });
    if (takesEndlessRequests) server.requestTimeout = 0;
    return ok(server);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    const reason = code === 'EADDRINUSE' ? 'já está em uso' : `não pode ser usada (${code})`;
    return err({ message: `PORT: a porta ${port} ${reason}` });
  }
}

/** On a free port that only this machine reaches. */
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
  // A connection is idle only once its last answer has left, and the streams have just been told to end.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
