/**
 * One connection to odds-api.io's socket, from its handshake to its end. It bounds a message and the number of those
 * that wait: while they are many, the connection is not read. Source: https://docs.odds-api.io/guides/websockets.
 */
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { createInbox } from '../http/inbox.ts';

/** What a connection that broke without a word is said to be closed with. */
const BROKEN = 1006;
const MAX_REFUSAL_BYTES = 64 * 1024;

export type StreamEnd =
  /** The handshake was answered with a status: the key, the plan or the parameters. said: the sentence of its body. */
  | { readonly code: 'refused'; readonly status: number; readonly json: { readonly value: unknown } | null }
  /** No connection, or it broke. */
  | { readonly code: 'cut'; readonly wasOpen: boolean }
  /** The provider closed it, with this code and reason of the WebSocket protocol. */
  | { readonly code: 'closed'; readonly closeCode: number; readonly reason: string };

export interface StreamDeps {
  readonly url: URL;
  /** Takes the frames that wait, oldest first. The next are held until it is done. */
  readonly take: (frames: readonly string[]) => Promise<void>;
  readonly onOpen: () => void;
  /** The open connection has answered when it was tried out. */
  readonly onAnswer: () => void;
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
  const { url, take, onOpen, onAnswer, sleep, pingEveryMs, handshakeMs, maxFrameBytes } = deps;
  const socket = new WebSocket(url, {
    handshakeTimeout: handshakeMs,
    maxPayload: maxFrameBytes,
    followRedirects: false,
  });
  const ended = new AbortController();
  let [status, wasOpen, heard] = [0, false, true];
  let refusal: { readonly value: unknown } | null = null;
  let closed: Extract<StreamEnd, { readonly code: 'closed' }> | null = null;
  const inbox = createInbox<string>({
    isPaused: () => socket.isPaused,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });

  const end = () => {
    ended.abort();
    inbox.wake();
  };
  socket.on('unexpected-response', (request, response) => {
    status = response.statusCode ?? 0;
    void readSmallBody(response)
      .then(body => {
        refusal = body;
      })
      .finally(() => {
        request.destroy();
        end();
      });
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
    onAnswer();
  });
  // Its message may hold the address, and with it the key.
  socket.on('error', () => undefined);
  socket.on('close', (closeCode, reason) => {
    if (wasOpen && closeCode !== BROKEN) closed = { code: 'closed', closeCode, reason: reason.toString('utf8') };
    end();
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
  if (status > 0 && status < 500) return { code: 'refused', status, json: refusal };
  return closed ?? { code: 'cut', wasOpen };
}

/** Null: no JSON, or too much of it. It ends with the connection, whose handshake has a limit of its own. */
async function readSmallBody(response: IncomingMessage): Promise<{ readonly value: unknown } | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > MAX_REFUSAL_BYTES) return null;
      parts.push(part);
    }
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return null;
  }
}
