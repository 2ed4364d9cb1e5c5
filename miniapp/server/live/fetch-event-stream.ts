/**
 * An event stream over `fetch`, for where requests must carry a header that EventSource cannot send. It never
 * reconnects: an 'error' event says that it is over, and who opened it decides.
 */
import type { EventStream } from './stream-events.ts';

export function openFetchStream(url: string, fetch: typeof globalThis.fetch): EventStream {
  const target = new EventTarget();
  const abort = new AbortController();

  async function read(): Promise<void> {
    const asked = { headers: { Accept: 'text/event-stream' }, cache: 'no-store', signal: abort.signal } as const;
    // The parser comes with the first stream: a page that only calculates opens none.
    const [response, { createParser }] = await Promise.all([fetch(url, asked), import('eventsource-parser')]);
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let lastEventId = '';
    const parser = createParser({
      onEvent({ event = 'message', data, id = lastEventId }) {
        lastEventId = id;
        // What was still on its way when it was closed is nobody's any more.
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
