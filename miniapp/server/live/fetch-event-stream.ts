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
    const [response, { readEventStream }] = await Promise.all([fetch(url, asked), import('./read-event-stream.ts')]);
    // Events that were still on their way when the stream was closed are dropped.
    await readEventStream(response, event => void (abort.signal.aborted || target.dispatchEvent(event)));
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
