import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFetchStream } from './fetch-event-stream.ts';

const EVENT_STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };

/** A server that sends what the test tells it to, piece by piece. */
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
    /** Resolves once this many events were received. */
    hears: (count: number) =>
      new Promise<void>(resolve => {
        onHeard = () => heard.length >= count && resolve();
        onHeard();
      }),
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** The events of a body that arrives in these pieces, up to its end. */
function hear(pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const stream = openFetchStream('http://localhost/', async () => new Response(body, { headers: EVENT_STREAM }));
  const heard: unknown[] = [];
  for (const type of ['message', 'delta', 'gone']) {
    stream.addEventListener(type, ({ data, lastEventId }) => heard.push(event(data, type, lastEventId)));
  }
  return new Promise(resolve => stream.addEventListener('error', () => resolve(heard)));
}

const event = (data: string, type = 'message', lastEventId = '') => ({ type, data, lastEventId });

describe('parsing an event stream', () => {
  it.each([
    ['data: a\n\n', [event('a')]],
    ['data:a\n\n', [event('a')]],
    ['data:  a\n\n', [event(' a')]],
    ['event: delta\nid: 7\ndata: {"a":1}\n\n', [event('{"a":1}', 'delta', '7')]],
    ['data: a\ndata: b\n\n', [event('a\nb')]],
    ['data\ndata\n\n', [event('\n')]],
    ['data: ç ✓ 😀\r\n\r\n', [event('ç ✓ 😀')]],
    ['data: a\r\rdata: b\r\r', [event('a'), event('b')]],
    // An id also applies to later events; an id with a NUL is ignored.
    ['id: 7\ndata: a\n\nid: 8\0\ndata: b\n\n', [event('a', 'message', '7'), event('b', 'message', '7')]],
    ['id: 7\ndata: a\n\nid\ndata: b\n\n', [event('a', 'message', '7'), event('b')]],
    // A type applies only to its own event, and an event without data is ignored.
    ['event: gone\n\ndata: a\n\n', [event('a')]],
    [': comment\n\nretry: 5\nother: x\ndata: a\n\n', [event('a')]],
    // An event that is not closed by an empty line is ignored.
    ['data: a\n\ndata: b\n', [event('a')]],
    ['', []],
  ])('%j', async (text, events) => {
    expect(await hear([bytes(text)])).toEqual(events);
  });

  it('is the same wherever the text is cut, even inside a character', async () => {
    const part = fc.constantFrom(
      'data: a',
      'data: ç😀',
      'id: 7',
      'event: delta',
      ': x',
      '',
      'data',
      '\r\n',
      '\n',
      '\r',
    );
    const parts = fc.array(part, { maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(parts, fc.array(fc.nat(200), { maxLength: 12 }), async (lines, cuts) => {
        const whole = bytes(lines.join('\n'));
        const at = [...new Set(cuts.map(cut => Math.min(cut, whole.length)))].sort((a, b) => a - b);
        const pieces = [0, ...at].map((from, index) => whole.subarray(from, at[index] ?? whole.length));
        expect(await hear(pieces)).toEqual(await hear([whole]));
      }),
    );
  });
});

describe('a stream over fetch', () => {
  it('dispatches events by type, even with characters cut in the middle', async () => {
    const { say, hears, heard, requests } = setup();
    for (const byte of bytes('id: 7\r\nevent: delta\r\ndata: São João 😀\r\n\r\n')) say(Uint8Array.of(byte));
    await hears(1);
    expect(heard).toEqual(['São João 😀 7']);
    expect(requests[0]?.headers.get('Accept')).toBe('text/event-stream');
  });

  it('dispatches an error when it ends', async () => {
    const { say, end, hears, heard } = setup();
    say(bytes('event: delta\ndata: a\n\nevent: delta\ndata: half'));
    end();
    await hears(2);
    expect(heard).toEqual(['a ', 'error']);
  });

  it.each([
    ['a refusal', { status: 401, headers: EVENT_STREAM }],
    ['what is no event stream', { headers: { 'Content-Type': 'text/html' } }],
  ])('dispatches an error on %s', async (_, init) => {
    const { hears, heard } = setup(init);
    await hears(1);
    expect(heard).toEqual(['error']);
  });

  it('dispatches an error if there is no answer', async () => {
    const stream = openFetchStream('http://localhost/', () => Promise.reject(new TypeError('fetch failed')));
    await new Promise<void>(resolve => stream.addEventListener('error', () => resolve()));
  });

  it('dispatches nothing after it was closed', async () => {
    const { stream, say, hears, heard } = setup();
    say(bytes('event: delta\ndata: a\n\n'));
    await hears(1);
    stream.close();
    await new Promise(resolve => setTimeout(resolve, 0));
    expect(heard).toEqual(['a ']);
  });
});
