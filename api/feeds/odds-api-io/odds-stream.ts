/**
 * One connection to odds-api.io's socket, from its handshake to its end. It bounds a message and the number of those
 * that wait: while they are many, the connection is not read. Source: https://docs.odds-api.io/guides/websockets.
 */
import { WebSocket } from 'ws';
import { createInbox } from '../http/inbox.ts';

export type StreamEnd =
  /** The handshake was answered with a status: the key, the plan or the parameters. */
  | { readonly code: 'refused'; readonly status: number }
  /** No connection, or it broke. */
  | { readonly code: 'cut'; readonly wasOpen: boolean };

export interface StreamDeps {
  readonly url: URL;
  /** Takes the frames that wait, oldest first. The next are held until it is done. */
  readonly take: (frames: readonly string[]) => Promise<void>;
  readonly onOpen: () => void;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** How often the connection is tried out, and how long an answer may take. */
  readonly pingEveryMs: number;
  readonly handshakeMs: number;
  readonly maxFrameBytes: number;
}

/** Resolves when the connection has ended, for whatever reason; never rejects but with what `take` threw. */
export async function followStream(deps: StreamDeps, signal: AbortSignal): Promise<StreamEnd> {
  if (signal.aborted) return { code: 'cut', wasOpen: false };
  const { url, take, onOpen, sleep, pingEveryMs, handshakeMs, maxFrameBytes } = deps;
  const socket = new WebSocket(url, {
    handshakeTimeout: handshakeMs,
    maxPayload: maxFrameBytes,
    followRedirects: false,
  });
  const ended = new AbortController();
  let [status, wasOpen, heard] = [0, false, true];
  const inbox = createInbox<string>({
    isPaused: () => socket.isPaused,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });

  socket.on('unexpected-response', (request, response) => {
    status = response.statusCode ?? 0;
    response.resume();
    request.destroy();
    ended.abort();
    inbox.wake();
  });
  socket.on('open', () => {
    wasOpen = true;
    onOpen();
  });
  socket.on('message', data => {
    heard = true;
    inbox.put([String(data)]);
  });
  socket.on('pong', () => {
    heard = true;
  });
  // Its message may hold the address, and with it the key.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended.abort();
    inbox.wake();
  });
  const stop = () => socket.terminate();
  signal.addEventListener('abort', stop, { once: true });

  const trying = tryOut();
  /** A connection that answers nothing is over, however long the other side leaves it open. */
  async function tryOut(): Promise<void> {
    while (!ended.signal.aborted) {
      await sleep(pingEveryMs, ended.signal).catch(() => undefined);
      if (ended.signal.aborted) return;
      if (!heard && !socket.isPaused) return socket.terminate();
      heard = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }
  }

  try {
    await inbox.drain(take, ended.signal, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    socket.terminate();
    ended.abort();
    await trying;
  }
  // An error on the provider's side passes, like a cut.
  return status > 0 && status < 500 ? { code: 'refused', status } : { code: 'cut', wasOpen };
}
