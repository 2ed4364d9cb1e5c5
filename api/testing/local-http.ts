/** For tests: an HTTP server on a free port of this machine. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** until: registers the end, as `onTestFinished` does. Returns its address, without a slash at the end. */
export async function startHttp(answer: RequestListener, until: (stop: () => Promise<void>) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  until(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
