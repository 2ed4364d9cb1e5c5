/**
 * The stream of a market, recorded from the server and played again at its own pace in place of it: the page's work is
 * then measured without the server's and the feed's work on the same cores, as on a phone.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bytes received, and how many milliseconds after the stream was opened. */
export type RecordedStream = readonly { readonly at: number; readonly bytes: Uint8Array }[];

export interface Player {
  readonly url: string;
  close(): Promise<void>;
}

/** Records what one reader of the list receives while `work` runs. */
export async function recordStream(url: string, cookie: string, work: () => Promise<void>): Promise<RecordedStream> {
  const stop = new AbortController();
  const opened = performance.now();
  const { body } = await fetch(`${url}${STREAM}?kind=pre`, { headers: { cookie }, signal: stop.signal });
  const chunks: { at: number; bytes: Uint8Array }[] = [];
  const read = (async () => {
    for await (const bytes of body ?? []) chunks.push({ at: performance.now() - opened, bytes });
  })().catch(cause => {
    if (!stop.signal.aborted) throw cause;
  });
  await work();
  stop.abort();
  await read;
  return chunks;
}

/** Everything except the stream is the server's own answer. */
export async function playRecording(server: { readonly url: string }, recording: RecordedStream): Promise<Player> {
  const timers = new Set<NodeJS.Timeout>();
  const player = createServer((asked, answer) => {
    if (!asked.url?.startsWith(`${STREAM}?`)) return passOn(server.url, asked, answer);
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    for (const { at, bytes } of recording) timers.add(setTimeout(() => answer.write(bytes), at));
  });
  await new Promise<void>(resolve => player.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(player.address() as AddressInfo).port}`,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      player.closeAllConnections();
      await new Promise(resolve => player.close(resolve));
    },
  };
}

const STREAM = '/api/arbs/stream';

function passOn(to: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(`${to}${asked.url}`, { ...(method && { method }), headers }, got => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
