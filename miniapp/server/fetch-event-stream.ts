/**
 * An event stream over `fetch`, for where requests must carry a header that EventSource cannot send. It never
 * reconnects: an 'error' event says that it is over, and who opened it decides.
 */
import { createEventStreamParser } from './event-stream-parser.ts';
import type { EventStream } from './live-connection.ts';

export function openFetchStream(url: string, fetch: typeof globalThis.fetch): EventStream {
  const target = new EventTarget();
  const abort = new AbortController();

  async function read(): Promise<void> {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: abort.signal,
    });
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parse = createEventStreamParser();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      for (const { type, data, lastEventId } of parse(decoder.decode(chunk.value, { stream: true }))) {
        // What was still on its way when it was closed is nobody's any more.
        if (abort.signal.aborted) return;
        target.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
      }
    }
  }

  const end = () => {
    if (abort.signal.aborted) return;
    abort.abort();
    target.dispatchEvent(new Event('error'));
  };
  read().then(end, end);

  return {
    addEventListener: (type, listener) => target.addEventListener(type, listener as (event: Event) => void),
    close: () => abort.abort(),
  };
}
