/**
 * How long a request may take to arrive, and a connection may be silent. Node's own limit for a whole request is for the
 * server or for nobody, and a pushed stream of odds has no end, so the limit is counted here for each request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface RequestTimes {
  /** Milliseconds, as are the others. */
  readonly headersMs: number;
  readonly bodyMs: number;
  /** Without a byte in either direction. The streams of the live list say something every few seconds. */
  readonly idleMs: number;
}

export const REQUEST_TIMES: RequestTimes = { headersMs: 15_000, bodyMs: 30_000, idleMs: 120_000 };

/** Node looks for headers that are late only this often. */
export const connectionsCheckingInterval = ({ headersMs }: RequestTimes): number => Math.ceil(headersMs / 3);

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** isEndless: whether the body of this request may take as long as it likes, by its headers. */
export function limitRequests(
  server: Server,
  { headersMs, bodyMs, idleMs }: RequestTimes,
  isEndless: (request: IncomingMessage) => boolean,
): void {
  server.headersTimeout = headersMs;
  server.requestTimeout = 0;
  server.timeout = idleMs;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    let timer: NodeJS.Timeout | undefined;
    function limit(): void {
      timer = setTimeout(() => {
        if (request.complete) return;
        if (!response.headersSent) socket.write(LATE);
        socket.destroySoon();
      }, bodyMs);
    }
    if (isEndless(request)) {
      socket.setTimeout(0);
      // What is still sent after the answer is read by nobody.
      response.once('finish', limit);
    } else limit();
    request.once('close', () => clearTimeout(timer));
  });
}
