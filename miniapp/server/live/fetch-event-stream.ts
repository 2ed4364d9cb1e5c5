/**
 * An event stream over `fetch`, for requests that must carry a header, which EventSource cannot send. It never
 * reconnects: an 'error' event says that it has ended, and its owner decides what to do.
 */
import type { EventStream } from './stream-events.ts';

export function openFetchStream(url: string, fetch: typeof globalThis.fetch): EventStream {
  const target = new EventTarget();
  const abort = new AbortController();

  async function read(): Promise<void> {
    const asked = { headers: { Accept: 'text/event-stream' }, cache: 'no-store', signal: abort.signal } as const;
    // The parser is loaded with the first stream, because a page that only calculates opens none.
    const [response, { createParser }] = await Promise.all([fetch(url, asked), import('eventsource-parser')]);
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let lastEventId = '';
    const parser = createParser({
      onEvent({ event = 'message', data, id = lastEventId }) {
        lastEventId = id;
        // Events that were still on their way when the stream was closed are dropped.
        if (!abort.signal.aborted) target.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
      },
    });
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      parser.feed(decoder.decode(chunk.value, { stream: true }));
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
