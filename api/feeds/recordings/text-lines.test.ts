import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, collect, collectUntilFailure } from './material-fixture.ts';
import { readLines } from './text-lines.ts';

const lines = async (text: string | Uint8Array, chunkSize?: number) =>
  (await collect(readLines(bytesOf(text, chunkSize), 'x.csv'))).flatMap(block => block.lines);

describe('readLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\na\n', ['', '', 'a']],
    ['a\rb\r\rc\r', ['a', 'b', '', 'c']],
    ['a\rb', ['a', 'b']],
    ['\ra\r', ['', 'a']],
    ['\uFEFFDiv,Date\nE0,São Paulo', ['Div,Date', 'E0,São Paulo']],
  ])('%j', async (text, expected) => expect(await lines(text)).toEqual(expected));

  it('says whether the file stops within a line', async () => {
    const isCut = async (text: string) => (await collect(readLines(bytesOf(text), 'x.csv'))).at(-1)?.isCut;
    expect([await isCut('a\nb'), await isCut('a\nb\n'), await isCut('a\rb'), await isCut('a\rb\r')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('does not depend on where the bytes were cut (line end %j)', async lineEnd => {
    const text = fc.array(
      fc.string({ unit: 'grapheme' }).map(s => s.replace(/[\r\n\uFEFF]/g, '')),
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 50 }), async (written, chunkSize) => {
        // Without an LF anywhere, a single line end at the very end shows nothing.
        const text = `${['first', ...written].join(lineEnd)}${lineEnd}`;
        expect(await lines(text, chunkSize)).toEqual(['first', ...written]);
      }),
    );
  });

  it('reads windows-1252 if the bytes are not UTF-8', async () => {
    const saved = Buffer.concat([
      Buffer.from('Time\nAva\u00ed\nGr\u00eamio ', 'latin1'),
      Buffer.from([0x96, 0x80]),
      Buffer.from('\n'),
    ]);
    expect(await lines(saved)).toEqual(['Time', 'Avaí', 'Grêmio –€']);
  });

  it('numbers blocks by their first line', async () => {
    const blocks = await collect(readLines(bytesOf('a\nb\nc\nd\n', 4), 'x.csv'));
    expect(blocks.map(block => [block.firstLine, block.lines.join('')])).toEqual([
      [1, 'ab'],
      [3, 'cd'],
    ]);
  });

  it.each([
    ['in one piece', 4 * 1024 * 1024],
    ['in many', 64 * 1024],
  ])('stops at a line over 1 MiB that arrives %s, after the lines before it', async (_, chunkSize) => {
    const text = `one\ntwo\n${'x'.repeat(2 * 1024 * 1024)}\nfour\n`;
    const read = await collectUntilFailure(readLines(bytesOf(text, chunkSize), 'x.csv'));
    expect(read.items.flatMap(block => block.lines)).toEqual(['one', 'two']);
    expect(read.message).toBe('FeedError: x.csv: linha 3 longa demais (mais de 1 MiB)');
  });

  it('reads no further than the limit if a line never ends', async () => {
    let served = 0;
    async function* endless() {
      for (;;) {
        served += 65_536;
        yield new Uint8Array(65_536).fill(0x78);
      }
    }
    const read = await collectUntilFailure(readLines(endless(), 'x.csv'));
    expect(read.message).toContain('linha 1 longa demais');
    expect(served).toBeLessThan(2 * 1024 * 1024);
  });
});
