/** Reads the events of a response until it ends. Loaded with the first stream: a page that only calculates opens none. */
import { createParser } from 'eventsource-parser';

/** A response that is no event stream is one without events. */
export async function readEventStream(
  response: Response,
  onEvent: (event: MessageEvent<string>) => void,
): Promise<void> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let lastEventId = '';
  const parser = createParser({
    onEvent({ event = 'message', data, id = lastEventId }) {
      lastEventId = id;
      onEvent(new MessageEvent(event, { data, lastEventId }));
    },
  });
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}
