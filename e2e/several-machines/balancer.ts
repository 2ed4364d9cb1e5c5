/** What stands before the API processes of an installation, as a proxy does: one address, whichever of them are running. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** urls: of the processes that answer. A connection goes to the first of them, and ends when that process does. */
export async function openBalancer(urls: () => readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const server = createServer(outside => {
    const [url] = urls();
    if (url === undefined) {
      outside.destroy();
      return;
    }
    const inside = connect(Number(new URL(url).port), 'localhost');
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
