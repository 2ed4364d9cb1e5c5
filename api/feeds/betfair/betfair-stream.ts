/**
 * One connection to Betfair's stream, from the TLS handshake to its end: lines of JSON, ended by CRLF. A line, and what
 * waits to be read, is bounded; while much waits, the connection is not read.
 */
import { isIP } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { connect } from 'node:tls';
import { createInbox } from '../http/inbox.ts';

export interface LineStreamDeps {
  readonly host: string;
  readonly port: number;
  /** The authorities that the other side's certificate is believed from; by default the usual ones. */
  readonly ca?: string | undefined;
  readonly onOpen: (send: (message: object) => void) => void;
  /** Takes the lines that wait, oldest first. The next are held until it is done. */
  readonly take: (lines: readonly string[]) => Promise<void>;
  /** Real waiting. It may reject when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Without a line for this long, the connection is over: it sends heartbeats. */
  readonly silenceMs: number;
  readonly maxLineBytes: number;
}

/** Whether it was open before it ended, and why it ended if that is known: Node's code, or 'line_too_long', 'silent'. */
export interface LineStreamEnd {
  readonly wasOpen: boolean;
  readonly reason: string;
}

/** Resolves when the connection has ended, for whatever reason; never rejects but with what `take` threw. */
export async function followLines(deps: LineStreamDeps, signal: AbortSignal): Promise<LineStreamEnd> {
  const { host, port, ca, onOpen, take, sleep, silenceMs, maxLineBytes } = deps;
  if (signal.aborted) return { wasOpen: false, reason: 'stopped' };
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  });
  const ended = new AbortController();
  const decoder = new StringDecoder('utf8');
  let [wasOpen, heard, reason, rest] = [false, true, 'closed', ''];
  const inbox = createInbox<string>({
    isPaused: () => socket.isPaused(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });
  const end = (why: string) => {
    if (!ended.signal.aborted) reason = why;
    ended.abort();
    socket.destroy();
    inbox.wake();
  };

  socket.setNoDelay(true);
  socket.on('secureConnect', () => {
    wasOpen = true;
    onOpen(message => void (socket.writable && socket.write(`${JSON.stringify(message)}\r\n`)));
  });
  socket.on('data', (chunk: Buffer) => {
    heard = true;
    const lines = (rest + decoder.write(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineBytes || lines.some(line => line.length > maxLineBytes)) return end('line_too_long');
    inbox.put(lines.filter(line => line !== ''));
  });
  socket.on('error', (cause: NodeJS.ErrnoException) => end(cause.code ?? 'error'));
  socket.on('close', () => end('closed'));
  const stop = () => end('stopped');
  signal.addEventListener('abort', stop, { once: true });

  const watching = watch();
  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      heard = false;
      await sleep(silenceMs, ended.signal).catch(() => undefined);
      if (!heard && !socket.isPaused() && !ended.signal.aborted) end('silent');
    }
  }

  try {
    await inbox.drain(take, ended.signal, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    end('stopped');
    await watching;
  }
  return { wasOpen, reason };
}
