import fc from 'fast-check';
import { expect, it } from 'vitest';
import { imageSize } from '#shared/pictures/image-size.ts';
import { jpegOf, pngOf } from './pictures-fixture.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

it.each<[string, Uint8Array, ReturnType<typeof imageSize>]>([
  ['a PNG', pngOf(3, 2), { mime: 'image/png', width: 3, height: 2 }],
  ['a large PNG', pngOf(70_000, 1), { mime: 'image/png', width: 70_000, height: 1 }],
  ['a JPEG, past its other segments', jpegOf(640, 480), { mime: 'image/jpeg', width: 640, height: 480 }],
  ['nothing', bytes(), null],
  ['a PNG of no width', pngOf(0, 2), null],
  ['a PNG that ends before it says', pngOf(3, 2).subarray(0, 20), null],
  ['a PNG whose first chunk is another', pngOf(3, 2).map((byte, at) => (at === 12 ? 0x41 : byte)), null],
  ['a JPEG without a frame', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9), null],
  ['a JPEG whose segment has no length', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0), null],
  ['a page', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), null],
])('reads %s', (_, given, expected) => {
  expect(imageSize(given)).toEqual(expected);
});

it('never fails, whatever its input', () => {
  const heads = fc.constantFrom(pngOf(1, 1), jpegOf(1, 1), bytes(0xff, 0xd8), bytes());
  fc.assert(
    fc.property(heads, fc.uint8Array({ maxLength: 64 }), (head, tail) => {
      const size = imageSize(Uint8Array.from([...head, ...tail]));
      expect(size === null || size.width > 0).toBe(true);
    }),
  );
});
