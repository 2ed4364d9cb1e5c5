import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { cutOut, type GreyPicture, greyOfPng, pgmOf, scaled, standingOut } from './grey-picture.ts';

const grey = (width: number, ...pixels: number[]): GreyPicture => ({
  width,
  height: pixels.length / width,
  pixels: Uint8Array.from(pixels),
});

/** Its rows as they are kept: a filter, then the differences. The sums of the chunks are not looked at. */
function pngOf(width: number, rows: readonly number[][], kind = [8, 0, 0, 0, 0]): Uint8Array {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, rows.length);
  head.set(kind, 8);
  const chunk = (name: string, data: Uint8Array) => {
    const size = new Uint8Array(4);
    new DataView(size.buffer).setUint32(0, data.length);
    return [...size, ...new TextEncoder().encode(name), ...data, 0, 0, 0, 0];
  };
  const body = zlibSync(Uint8Array.from(rows.flat()));
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', head),
    ...chunk('IDAT', body),
    ...chunk('IEND', new Uint8Array()),
  ]);
}

it('opens a PNG in grey, whatever its rows are kept as differences to', () => {
  const rows = [
    [0, 10, 20, 30],
    [1, 10, 10, 10],
    [2, 1, 1, 1],
    [3, 5, 5, 5],
    [4, 1, 1, 1],
  ];
  expect([...(greyOfPng(pngOf(3, rows))?.pixels ?? [])]).toEqual([
    ...[10, 20, 30],
    ...[10, 20, 30],
    ...[11, 21, 31],
    ...[10, 20, 30],
    ...[11, 21, 31],
  ]);
  expect(greyOfPng(pngOf(1, [[0, 1]], [8, 2, 0, 0, 0]))).toBeNull();
  expect(greyOfPng(new Uint8Array(20))).toBeNull();
});

it('makes it larger between its pixels', () => {
  expect(scaled(grey(2, 0, 100), 2)).toEqual(grey(4, 0, 25, 75, 100, 0, 25, 75, 100));
  expect(scaled(grey(2, 0, 100), 1)).toEqual(grey(2, 0, 100));
});

it('cuts out a box with its rim, and no more than there is', () => {
  const picture = grey(3, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(cutOut(picture, { left: 1, top: 1, right: 2, bottom: 2 }, 0)).toEqual(grey(1, 5));
  expect(cutOut(picture, { left: 1, top: 1, right: 2, bottom: 2 }, 9)).toEqual(picture);
});

it('draws light on dark and dark on light alike', () => {
  const letter = (ground: number, ink: number) =>
    grey(5, ...Array.from({ length: 25 }, (_, at) => (at === 12 ? ink : ground)));
  const [dark, light] = [standingOut(letter(200, 100), 2), standingOut(letter(100, 200), 2)];
  expect(dark).toEqual(light);
  expect(dark.pixels[12]).toBeLessThan(dark.pixels[0] ?? 0);
});

it('is written as its size and its bytes', () => {
  expect(new TextDecoder().decode(pgmOf(grey(2, 65, 66)))).toBe('P5\n2 1\n255\nAB');
});
