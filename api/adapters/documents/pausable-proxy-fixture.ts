/**
 * Stands before a server that is to hang for a while. Stopping the server's process instead takes effect only once the
 * system has reached each of its threads: on a busy machine it still answers for some time.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PausableProxy {
  readonly host: string;
  /** From now on nothing that is sent reaches the server; connections are still accepted. */
  pause(): void;
  /** Sends what was held back, and goes on. */
  resume(): void;
  close(): Promise<void>;
}

/** target: `host:port` of the server. */
export async function startPausableProxy(target: string): Promise<PausableProxy> {
  const [host, port] = target.split(':');
  const pairs = new Map<Socket, Socket>();
  let isPaused = false;
  const server = createServer(outside => {
    const inside = connect(Number(port), host);
    pairs.set(outside, inside);
    inside.pipe(outside);
    if (!isPaused) outside.pipe(inside);
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(outside);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    pause() {
      isPaused = true;
      for (const [outside, inside] of pairs) outside.unpipe(inside);
    },
    resume() {
      isPaused = false;
      for (const [outside, inside] of pairs) outside.pipe(inside);
    },
    async close() {
      for (const outside of pairs.keys()) outside.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
