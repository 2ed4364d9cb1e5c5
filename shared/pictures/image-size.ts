/** Reads the size of a picture from the first bytes of its file. Supports PNG and JPEG. */

export interface ImageSize {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The JPEG markers that begin a frame; C4, C8 and CC between them are tables. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Null if it is neither of the two, or if its header is broken or declares an empty picture.
 * Source: PNG, https://www.w3.org/TR/png-3/#11IHDR; JPEG, ITU-T T.81, annex B.
 */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = PNG.every((byte, at) => bytes[at] === byte) ? pngSize(view) : jpegSize(view);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}

function pngSize(view: DataView): ImageSize | null {
  const isHead = view.byteLength >= 24 && view.getUint32(12) === 0x49_48_44_52;
  return isHead ? { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Goes from segment to segment; each one contains its own length. */
function jpegSize(view: DataView): ImageSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Any number of FF may precede a marker.
    if (marker === 0xff) at += 1;
    else if (FRAMES.has(marker)) {
      return { mime: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else {
      const length = view.getUint16(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}
