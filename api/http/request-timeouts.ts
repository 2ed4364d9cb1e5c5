/**
 * How long a request may take to arrive, and a connection may be silent. Node can limit a whole request only for every
 * request of a server or for none, and a pushed stream of odds has no end, so the limit is counted here for each
 * request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { MAX_POST_MEDIA_BYTES } from '#shared/wire/posts.ts';

export interface RequestTimeouts {
  /** Milliseconds, as are the others. */
  readonly headersMs: number;
  readonly bodyMs: number;
  /** For a file that is uploaded: the slowest line that is waited for, in bytes a millisecond. */
  readonly leastUpload: number;
  /** Without a byte in either direction. The streams of the live list say something every few seconds. */
  readonly idleMs: number;
}

export const REQUEST_TIMES: RequestTimeouts = { headersMs: 15_000, bodyMs: 30_000, leastUpload: 64, idleMs: 120_000 };

/** Node looks for headers that are late only this often. */
export const connectionsCheckingInterval = ({ headersMs }: RequestTimeouts): number => Math.ceil(headersMs / 3);

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** isEndless: whether the body of this request may take as long as it likes, by its headers. */
export function limitRequests(
  server: Server,
  times: RequestTimeouts,
  isEndless: (request: IncomingMessage) => boolean,
): void {
  const { headersMs, bodyMs, idleMs } = times;
  server.headersTimeout = headersMs;
  server.requestTimeout = 0;
  server.timeout = idleMs;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    let timer: NodeJS.Timeout | undefined;
    function limit(ms = bodyMs): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (request.complete) return;
        if (!response.headersSent) socket.write(LATE);
        socket.destroySoon();
      }, ms);
    }
    if (isEndless(request)) {
      socket.setTimeout(0);
      // Nobody reads what is still sent after the answer.
      response.once('finish', () => limit());
    } else {
      const uploadMs = uploadTime(request, times);
      limit(bodyMs + uploadMs);
      if (uploadMs > 0) response.once('finish', () => limit());
    }
    request.once('close', () => clearTimeout(timer));
  });
}

const UPLOAD = /^\/api\/posts\/media(?:\?|$)/;

/** How much longer a file of the announced size may take; no other body gets more time. */
function uploadTime({ method, url = '', headers }: IncomingMessage, { leastUpload }: RequestTimeouts): number {
  const announced = Number(headers['content-length']);
  if (method !== 'POST' || !UPLOAD.test(url) || !Number.isSafeInteger(announced)) return 0;
  return Math.min(announced, MAX_POST_MEDIA_BYTES) / leastUpload;
}
