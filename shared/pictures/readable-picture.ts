/** Whether letters can be read on a picture, by the first bytes of its file: nothing is unpacked before this says so. */
import { imageSize } from './image-size.ts';
import { pictureType, textAt } from './picture-type.ts';

/** What a phone takes of its screen is 3 MB at most; a photo by a good camera 12. */
export const MAX_READ_BYTES = 12 * 1024 * 1024;
/** A long screenshot of 1440 by 16000. More is a bomb: a small file that fills the memory once it is unpacked. */
const MAX_PIXELS = 24_000_000;
const LONGEST_SIDE = 20_000;
const SHORTEST_SIDE = 60;

export type PictureProblem = 'empty' | 'heavy' | 'large' | 'small' | 'pdf' | 'heic' | 'animated' | 'type' | 'broken';

/** Null: it can be read. */
export function pictureProblem(bytes: Uint8Array): PictureProblem | null {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > MAX_READ_BYTES) return 'heavy';
  const type = pictureType(bytes);
  if (type === null) return typeProblem(bytes);
  // The engine knows no WebP.
  if (type === 'image/webp') return isAnimatedWebp(bytes) ? 'animated' : 'type';
  const size = imageSize(bytes);
  if (size === null) return 'broken';
  const { width, height } = size;
  if (width * height > MAX_PIXELS || Math.max(width, height) > LONGEST_SIDE) return 'large';
  if (Math.min(width, height) < SHORTEST_SIDE) return 'small';
  return type === 'image/png' && isAnimatedPng(bytes) ? 'animated' : null;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

/** Sources: ISO 32000 7.5.2, ISO 14496-12 4.3, GIF89a 17. */
function typeProblem(bytes: Uint8Array): PictureProblem {
  if (textAt(bytes, 0) === '%PDF') return 'pdf';
  if (textAt(bytes, 4) === 'ftyp' && HEIC_BRANDS.has(textAt(bytes, 8))) return 'heic';
  return textAt(bytes, 0) === 'GIF8' ? 'animated' : 'type';
}

/** Of VP8X the bit that says so. Source: RFC 9649, 2.7. */
const isAnimatedWebp = (bytes: Uint8Array): boolean => textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;

/** The chunk that says so stands before the pixels. Source: W3C PNG, third edition, 11.3.2. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4);
    if (name === 'IDAT') return false;
    if (name === 'acTL') return true;
  }
  return false;
}
