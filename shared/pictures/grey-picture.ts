/** A picture in shades of grey: made larger or smaller, evened out, cut out, and written as a file of plain numbers. */
import { unzlibSync } from 'fflate';
import { textAt } from './picture-type.ts';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, row by row. */
  readonly pixels: Uint8Array;
}

/** Of a PNG with 8 bits of grey a pixel, not interlaced. Null: it is none. Source: W3C PNG, 9 and 11.2. */
export function greyOfPng(png: Uint8Array): GreyPicture | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  let width = 0;
  let height = 0;
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const name = textAt(png, at + 4);
    if (name === 'IHDR') {
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
      const [depth, colour, , , interlace] = png.subarray(at + 16, at + 21);
      if (depth !== 8 || colour !== 0 || interlace !== 0) return null;
    }
    if (name === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  if (width === 0 || height === 0) return null;
  return { width, height, pixels: unfiltered(unzlibSync(joined(parts)), width, height) };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Source: W3C PNG, 9.2: each row is kept as its difference to what stands left of it, above it, or both. */
function unfiltered(raw: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (width + 1)];
    const [from, to] = [y * (width + 1) + 1, y * width];
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? (out[to + x - 1] ?? 0) : 0;
      const up = y > 0 ? (out[to + x - width] ?? 0) : 0;
      const corner = x > 0 && y > 0 ? (out[to + x - width - 1] ?? 0) : 0;
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0;
      out[to + x] = (raw[from + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Between four pixels, by how near each is. */
export function scaled({ width, height, pixels }: GreyPicture, by: number): GreyPicture {
  const [wide, high] = [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const fromY = Math.min(height - 1, Math.max(0, (y + 0.5) / by - 0.5));
    const [top, partY] = [Math.floor(fromY), fromY % 1];
    const below = Math.min(height - 1, top + 1);
    for (let x = 0; x < wide; x++) {
      const fromX = Math.min(width - 1, Math.max(0, (x + 0.5) / by - 0.5));
      const [left, partX] = [Math.floor(fromX), fromX % 1];
      const right = Math.min(width - 1, left + 1);
      const at = (px: number, py: number) => pixels[py * width + px] ?? 0;
      const upper = at(left, top) * (1 - partX) + at(right, top) * partX;
      const lower = at(left, below) * (1 - partX) + at(right, below) * partX;
      out[y * wide + x] = Math.round(upper * (1 - partY) + lower * partY);
    }
  }
  return { width: wide, height: high, pixels: out };
}

/**
 * What stands out from what is round it, dark on white, whether it was lighter or darker: letters on a coloured button as those
 * on the page. within: how far round a pixel is looked, in pixels.
 */
export function standingOut({ width, height, pixels }: GreyPicture, within: number): GreyPicture {
  const sums = summed(pixels, width, height);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - within), Math.min(height, y + within + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - within), Math.min(width, x + within + 1)];
      const at = (px: number, py: number) => sums[py * (width + 1) + px] ?? 0;
      const mean =
        (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
      const apart = Math.abs((pixels[y * width + x] ?? 0) - mean);
      out[y * width + x] = 255 - Math.min(255, Math.round(apart * CONTRAST));
    }
  }
  return { width, height, pixels: out };
}

const CONTRAST = 2;

/** Of all pixels above and left of each corner. */
function summed(pixels: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The box, and a rim round it as wide as `rim`. */
export function cutOut(
  { width, height, pixels }: GreyPicture,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  rim: number,
): GreyPicture {
  const left = Math.max(0, Math.floor(box.left - rim));
  const top = Math.max(0, Math.floor(box.top - rim));
  const right = Math.min(width, Math.ceil(box.right + rim));
  const bottom = Math.min(height, Math.ceil(box.bottom + rim));
  const [wide, high] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    out.set(pixels.subarray((top + y) * width + left, (top + y) * width + left + wide), y * wide);
  return { width: wide, height: high, pixels: out };
}

/** Source: netpbm, PGM: its size in letters, then its bytes. */
export function pgmOf({ width, height, pixels }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  return joined([head, pixels]);
}
