import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventStreamParser } from './event-stream-parser.ts';

const whole = (text: string) => createEventStreamParser()(text);
const event = (data: string, type = 'message', lastEventId = '') => ({ type, data, lastEventId });

describe('an event stream', () => {
  it.each([
    ['data: a\n\n', [event('a')]],
    ['data:a\n\n', [event('a')]],
    ['data:  a\n\n', [event(' a')]],
    ['event: delta\nid: 7\ndata: {"a":1}\n\n', [event('{"a":1}', 'delta', '7')]],
    ['data: a\ndata: b\n\n', [event('a\nb')]],
    ['data\ndata\n\n', [event('\n')]],
    ['data: ç ✓ 😀\r\n\r\n', [event('ç ✓ 😀')]],
    ['data: a\r\rdata: b\r\r', [event('a'), event('b')]],
    // An id holds for what follows, also where it stood alone; one with a NUL is none.
    ['id: 7\n\ndata: a\n\nid: 8\0\ndata: b\n\n', [event('a', 'message', '7'), event('b', 'message', '7')]],
    ['id: 7\ndata: a\n\nid\ndata: b\n\n', [event('a', 'message', '7'), event('b')]],
    // A type holds for its own event only, and one without data is no event.
    ['event: gone\n\ndata: a\n\n', [event('a')]],
    [': comment\n\nretry: 5\nother: x\ndata: a\n\n', [event('a')]],
    // What is not closed by an empty line never came.
    ['data: a\n\ndata: b\n', [event('a')]],
    ['', []],
  ])('%j', (text, events) => {
    expect(whole(text)).toEqual(events);
  });

  it('says the same wherever it is cut', () => {
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
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), fc.array(fc.nat(200), { maxLength: 12 }), (parts, cuts) => {
        const text = parts.join('\n');
        const parse = createEventStreamParser();
        const at = [...new Set(cuts.map(cut => Math.min(cut, text.length)))].sort((a, b) => a - b);
        const pieces = [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
        expect(pieces.flatMap(piece => parse(piece))).toEqual(whole(text));
      }),
    );
  });
});
