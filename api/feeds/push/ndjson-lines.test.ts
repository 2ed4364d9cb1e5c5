import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineSplitter, type NdjsonLine } from './ndjson-lines.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const say = (lines: Iterable<NdjsonLine>) =>
  [...lines].map(({ line, bytes }) => [line, bytes && new TextDecoder().decode(bytes)]);

/** All lines of a text that arrives in chunks of a given size. */
function split(text: string, chunkSize: number, maxLineBytes = 10) {
  const splitter = createLineSplitter(maxLineBytes);
  const bytes = encode(text);
  const lines: NdjsonLine[] = [];
  for (let start = 0; start < bytes.length; start += chunkSize) {
    lines.push(...splitter.push(bytes.subarray(start, start + chunkSize)));
  }
  return say([...lines, ...splitter.end()]);
}

describe('createLineSplitter', () => {
  it.each([
    ['', []],
    ['a', [[1, 'a']]],
    ['a\n', [[1, 'a']]],
    [
      'a\n\nb',
      [
        [1, 'a'],
        [3, 'b'],
      ],
    ],
    ['a\r\n', [[1, 'a\r']]],
    ['0123456789\n', [[1, '0123456789']]],
    [
      '0123456789x\nb\n',
      [
        [1, null],
        [2, 'b'],
      ],
    ],
    [
      'b\n0123456789x',
      [
        [1, 'b'],
        [2, null],
      ],
    ],
  ])('%j', (text, lines) => {
    for (const chunkSize of [1, 3, 100]) expect(split(text, chunkSize)).toEqual(lines);
  });

  it('does not depend on where the bytes were cut', () => {
    const text = fc.array(fc.string({ maxLength: 15 }), { minLength: 1 }).map(lines => lines.join('\n'));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (written, chunkSize) => {
        expect(split(written, chunkSize)).toEqual(split(written, 1_000_000));
      }),
    );
  });

  it('counts empty lines without a thing for each of them', () => {
    const splitter = createLineSplitter(10);
    const chunk = new Uint8Array(1_000_000).fill(0x0a);
    for (let index = 0; index < 5; index += 1) expect([...splitter.push(chunk)]).toEqual([]);
    expect(say(splitter.push(encode('b\n')))).toEqual([[5_000_001, 'b']]);
  });

  it('keeps nothing of a line that is too long', () => {
    const splitter = createLineSplitter(64 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    const chunk = new Uint8Array(64 * 1024).fill(0x78);
    for (let index = 0; index < 16 * 50; index++) expect([...splitter.push(chunk.slice())]).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
    expect(say(splitter.push(encode('\nb\n')))).toEqual([
      [1, null],
      [2, 'b'],
    ]);
  });
});
