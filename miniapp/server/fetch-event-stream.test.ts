import { describe, expect, it } from 'vitest';
import { openFetchStream } from './fetch-event-stream.ts';

const EVENT_STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };

/** A server that says what it is told to, piece by piece. */
function setup(init: ResponseInit = { headers: EVENT_STREAM }) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const requests: Request[] = [];
  const body = new ReadableStream<Uint8Array>({
    start: own => {
      controller = own;
    },
  });
  const heard: string[] = [];
  const stream = openFetchStream('http://localhost/api/arbs/stream?kind=pre', async (input, options) => {
    requests.push(new Request(input, options));
    options?.signal?.addEventListener('abort', () => controller?.error(new DOMException('closed', 'AbortError')));
    return new Response(body, init);
  });
  let onHeard = () => {};
  const note = (text: string) => {
    heard.push(text);
    onHeard();
  };
  stream.addEventListener('delta', event => note(`${event.data} ${event.lastEventId}`));
  stream.addEventListener('error', () => note('error'));
  return {
    stream,
    heard,
    requests,
    say: (bytes: Uint8Array) => controller?.enqueue(bytes),
    end: () => controller?.close(),
    /** Resolves once that much was heard. */
    hears: (count: number) =>
      new Promise<void>(resolve => {
        onHeard = () => heard.length >= count && resolve();
        onHeard();
      }),
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a stream over fetch', () => {
  it('hands on events by their type, with characters cut through the middle', async () => {
    const { say, hears, heard, requests } = setup();
    for (const byte of bytes('id: 7\r\nevent: delta\r\ndata: São João 😀\r\n\r\n')) say(Uint8Array.of(byte));
    await hears(1);
    expect(heard).toEqual(['São João 😀 7']);
    expect(requests[0]?.headers.get('Accept')).toBe('text/event-stream');
  });

  it('says error when it ends', async () => {
    const { say, end, hears, heard } = setup();
    say(bytes('event: delta\ndata: a\n\nevent: delta\ndata: half'));
    end();
    await hears(2);
    expect(heard).toEqual(['a ', 'error']);
  });

  it.each([
    ['a refusal', { status: 401, headers: EVENT_STREAM }],
    ['what is no event stream', { headers: { 'Content-Type': 'text/html' } }],
  ])('says error on %s', async (_, init) => {
    const { hears, heard } = setup(init);
    await hears(1);
    expect(heard).toEqual(['error']);
  });

  it('says error where nobody answers', async () => {
    const stream = openFetchStream('http://localhost/', () => Promise.reject(new TypeError('fetch failed')));
    await new Promise<void>(resolve => stream.addEventListener('error', () => resolve()));
  });

  it('says nothing after it was closed', async () => {
    const { stream, say, hears, heard } = setup();
    say(bytes('event: delta\ndata: a\n\n'));
    await hears(1);
    stream.close();
    await new Promise(resolve => setTimeout(resolve, 0));
    expect(heard).toEqual(['a ']);
  });
});
