import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

const text = (value: string) => [...value].map(char => char.charCodeAt(0));
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const little = (value: number) => big(value).reverse();
const SECRET = text('GPS -23.5505, -46.6333');

const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd9];
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...SCAN]);
const JFIF = segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const FRAME = segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]);

const chunk = (name: string, data: number[]) => [...big(data.length), ...text(name), ...data, 0, 0, 0, 0];
const png = (...chunks: number[][]) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat()]);
const IHDR = chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
const IDAT = chunk('IDAT', [1, 2, 3]);
const IEND = chunk('IEND', []);

const riff = (name: string, data: number[]) => [
  ...text(name),
  ...little(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];
function webp(...chunks: number[][]): Uint8Array {
  const body = [...text('WEBP'), ...chunks.flat()];
  return Uint8Array.from([...text('RIFF'), ...little(body.length), ...body]);
}
const VP8X = (flags: number) => riff('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const VP8 = riff('VP8 ', [1, 2, 3]);

describe('what a picture says beside its picture is taken out', () => {
  it.each([
    [
      'Exif, XMP, IPTC and comments of a JPEG, and what is hung on behind it',
      Uint8Array.from([
        ...jpeg(JFIF, segment(0xe1, SECRET), FRAME, segment(0xed, SECRET), segment(0xfe, SECRET)),
        ...SECRET,
      ]),
      jpeg(JFIF, FRAME),
    ],
    [
      'Exif, texts and time of a PNG',
      png(
        IHDR,
        chunk('eXIf', SECRET),
        chunk('tEXt', SECRET),
        chunk('iTXt', SECRET),
        chunk('tIME', [1]),
        IDAT,
        IEND,
        SECRET,
      ),
      png(IHDR, IDAT, IEND),
    ],
    ['Exif and XMP of a WebP', webp(VP8X(0b1100), VP8, riff('EXIF', SECRET), riff('XMP ', SECRET)), webp(VP8X(0), VP8)],
  ])('%s', (_, bytes, clean) => {
    const stripped = stripMetadata(bytes);
    expect([...(stripped?.bytes ?? [])]).toEqual([...clean]);
    expect([...(stripMetadata(clean)?.bytes ?? [])]).toEqual([...clean]);
  });

  it.each([
    ['nothing', []],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', text('GIF89a')],
    ['a JPEG without its end', [...jpeg(JFIF, FRAME)].slice(0, -2)],
    ['a JPEG whose segment is longer than it', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]],
    [
      'a PNG whose chunk is longer than it',
      [...png(IHDR).subarray(0, 8), 0xff, 0xff, 0xff, 0xff, ...text('IHDR'), 0, 0, 0, 0],
    ],
    ['a PNG without its end', [...png(IHDR, IDAT)]],
    ['a WebP that is shorter than it says', [...webp(VP8)].slice(0, -1)],
  ])('refuses %s', (_, bytes) => {
    expect(stripMetadata(Uint8Array.from(bytes))).toBeNull();
  });

  it('ends, and never throws, whatever the bytes', () => {
    const head = fc.constantFrom([0xff, 0xd8, 0xff], [...png()], [...text('RIFF'), 40, 0, 0, 0, ...text('WEBP')]);
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 80 }), (first, rest) => {
        const given = Uint8Array.from([...first, ...rest]);
        const stripped = stripMetadata(given);
        expect(stripped === null || stripped.bytes.length <= given.length).toBe(true);
      }),
      { seed: 20261123, numRuns: 500 },
    );
  });
});
