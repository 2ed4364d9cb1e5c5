/**
 * How the bot's requests reach Telegram: idle connections are given up before the server does it, and a request that
 * was certainly not taken is sent once more.
 *
 * grammY keeps idle connections open without end. Servers close them after a while (Node's, and so the local Telegram,
 * after 5 s); a request that is written at that very moment fails with ECONNRESET, and nobody tried again.
 *
 * A request is sent again in two cases only. No connection could be made: nothing was sent. Or it went out on a
 * connection that had been used before, which was closed within a round trip and without one byte of an answer: then
 * the server had closed it while it was idle (RFC 9112, 9.3.1). Any other failure may have come after the server took
 * the request, and a message twice is worse than one that its person asks for again.
 */
import { Agent, type ClientRequest, type Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { type ApiClientOptions, HttpError, type Transformer } from 'grammy';

/** Less than any server waits. */
const IDLE_MS = 2_000;
/** A server that has begun to work on a message takes longer to fail than a closed connection takes to refuse it. */
const QUICK_MS = 1_000;
const MAX_IDLE = 16;

/** The code of a failure on a connection that had been idle, before any answer. */
const CLOSED_WHILE_IDLE = 'CLOSED_WHILE_IDLE';
const NEVER_SENT: ReadonlySet<string> = new Set([
  CLOSED_WHILE_IDLE,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** apiRoot: without a slash at its end. idleMs: how long a connection may wait for its next request. */
export function connectionOf(apiRoot: string, idleMs = IDLE_MS): ApiClientOptions {
  const options = { keepAlive: true, maxFreeSockets: MAX_IDLE };
  const agent = apiRoot.startsWith('https:') ? new HttpsAgent(options) : new Agent(options);
  retireIdle(agent, idleMs);
  return { apiRoot, baseFetchConfig: { agent, compress: true } };
}

interface Reusable {
  keepSocketAlive(socket: Socket): boolean;
  reuseSocket(socket: Socket, request: ClientRequest): void;
}

/** Source: https://nodejs.org/api/http.html#agentkeepsocketalivesocket; a free socket that times out is destroyed. */
function retireIdle(agent: HttpAgent, idleMs: number): void {
  const own = agent as unknown as Reusable;
  const [keep, reuse] = [own.keepSocketAlive.bind(agent), own.reuseSocket.bind(agent)];
  own.keepSocketAlive = socket => {
    const isKept = keep(socket);
    if (isKept) socket.setTimeout(idleMs);
    return isKept;
  };
  own.reuseSocket = (socket, request) => {
    socket.setTimeout(0);
    reuse(socket, request);
    const [before, began] = [socket.bytesRead, performance.now()];
    request.prependListener('error', (error: NodeJS.ErrnoException) => {
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      const isQuick = performance.now() - began <= QUICK_MS;
      if (isClosed && isQuick && socket.bytesRead === before) error.code = CLOSED_WHILE_IDLE;
    });
  };
}

/** Sends a request that the server cannot have taken once more, on a new connection. */
export function sendOnceMore(): Transformer {
  return async (prev, method, payload, signal) => {
    try {
      return await prev(method, payload, signal);
    } catch (cause) {
      if (signal?.aborted || !wasNeverSent(cause)) throw cause;
      return await prev(method, payload, signal);
    }
  };
}

/** Whether the server has certainly not taken the request. */
export function wasNeverSent(cause: unknown): boolean {
  const error: unknown = cause instanceof HttpError ? cause.error : null;
  return typeof error === 'object' && error !== null && 'code' in error && NEVER_SENT.has(String(error.code));
}
