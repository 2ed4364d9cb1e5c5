/** What kind of picture some bytes are, by their first ones: a name or a declared type proves nothing. */

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A photo of a slip as our pages send it has a tenth of that. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** The most pictures of one person. */
export const MAX_PICTURES = 500;
/** The most pictures of one operation. */
export const MAX_PROCEDURE_PICTURES = 10;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Null: none of the three. Sources: ITU-T T.81 B.1, W3C PNG 5.2, RFC 9649 2.4. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (PNG.every((byte, index) => bytes[index] === byte)) return 'image/png';
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? 'image/webp' : null;
}

/** Four bytes as characters: how chunks are named. */
export function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
