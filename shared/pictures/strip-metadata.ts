/**
 * Takes out of a picture all data beside the picture itself: where and when it was taken, with which device, by whom,
 * and what an editor noted. The pixels stay as they are. Pure; bytes that are no whole picture are refused, not
 * repaired.
 */
import { type PictureType, pictureType, textAt } from './picture-type.ts';

export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Null: no picture of a known type, or a broken one. */
export function stripMetadata(bytes: Uint8Array): CleanPicture | null {
  const type = pictureType(bytes);
  const kept = type === 'image/jpeg' ? jpegParts(bytes) : type === 'image/png' ? pngParts(bytes) : null;
  if (type === 'image/webp') return webp(bytes);
  return type === null || kept === null ? null : { type, bytes: joined(kept) };
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The frame's own segments stay, and of the application's those that say how to show it: JFIF, colours, Adobe's. */
const APP0 = 0xe0;
const ICC = 0xe2;
const ADOBE = 0xee;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

/** Source: ITU-T T.81, B.1.1: markers, each but a few followed by its length, up to the scan. */
function jpegParts(bytes: Uint8Array): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff) return null;
    const length = view(bytes).getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (marker === SCAN) {
      const picture = untilEnd(bytes, at);
      return picture && [...parts, picture];
    }
    const isApplication = marker >= APP0 && marker <= 0xef;
    const isKept = isApplication ? [APP0, ICC, ADOBE].includes(marker) : marker !== COMMENT;
    if (isKept) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** From the first scan to the end of the picture. Bytes after that end are dropped. */
function untilEnd(bytes: Uint8Array, from: number): Uint8Array | null {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 0xff && bytes[at + 1] === END) return bytes.subarray(from, at + 2);
  }
  return null;
}

/** Source: W3C PNG, 11: what is needed to show it. Texts, times and Exif are not. */
const PNG_KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs'],
]);

function pngParts(bytes: Uint8Array): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view(bytes).getUint32(at);
    if (end > bytes.length) return null;
    const name = textAt(bytes, at + 4);
    if (at === 8 && name !== 'IHDR') return null;
    if (PNG_KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
  return null;
}

const WEBP_DROPPED: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
/** Source: RFC 9649, 2.7: the flags of VP8X that say there is Exif, and XMP. */
const WEBP_FLAGS = 0b0000_1100;

function webp(bytes: Uint8Array): CleanPicture | null {
  if (bytes.length < 20) return null;
  const end = 8 + view(bytes).getUint32(4, true);
  if (end > bytes.length) return null;
  const parts: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = view(bytes).getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (next > end) return null;
    const name = textAt(bytes, at);
    if (!WEBP_DROPPED.has(name))
      parts.push(name === 'VP8X' ? withoutFlags(bytes.subarray(at, next)) : bytes.subarray(at, next));
    at = next;
  }
  if (parts.length === 0) return null;
  const clean = joined([bytes.slice(0, 12), ...parts]);
  view(clean).setUint32(4, clean.length - 8, true);
  return { type: 'image/webp', bytes: clean };
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & ~WEBP_FLAGS;
  return copy;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
