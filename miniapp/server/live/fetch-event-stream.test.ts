import fc from 'fast-check';
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

/** What is heard of a body in these pieces, to its end. */
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

describe('what an event stream says', () => {
  it.each([
    ['data: a\n\n', [event('a')]],
    ['data:a\n\n', [event('a')]],
    ['data:  a\n\n', [event(' a')]],
    ['event: delta\nid: 7\ndata: {"a":1}\n\n', [event('{"a":1}', 'delta', '7')]],
    ['data: a\ndata: b\n\n', [event('a\nb')]],
    ['data\ndata\n\n', [event('\n')]],
    ['data: ç ✓ 😀\r\n\r\n', [event('ç ✓ 😀')]],
    ['data: a\r\rdata: b\r\r', [event('a'), event('b')]],
    // An id holds for what follows; one with a NUL is none.
    ['id: 7\ndata: a\n\nid: 8\0\ndata: b\n\n', [event('a', 'message', '7'), event('b', 'message', '7')]],
    ['id: 7\ndata: a\n\nid\ndata: b\n\n', [event('a', 'message', '7'), event('b')]],
    // A type holds for its own event only, and one without data is no event.
    ['event: gone\n\ndata: a\n\n', [event('a')]],
    [': comment\n\nretry: 5\nother: x\ndata: a\n\n', [event('a')]],
    // What is not closed by an empty line never came.
    ['data: a\n\ndata: b\n', [event('a')]],
    ['', []],
  ])('%j', async (text, events) => {
    expect(await hear([bytes(text)])).toEqual(events);
  });

  it('is the same wherever it is cut, through a character too', async () => {
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
