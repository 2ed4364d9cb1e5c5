/** What kind of file the bytes for a post are. A file that is neither photo nor video is not opened here. */
import { pictureType, textAt } from '#shared/pictures/picture-type.ts';
import { stripMetadata } from '#shared/pictures/strip-metadata.ts';
import type { PostMedia } from '#shared/wire/posts.ts';

export interface SniffedFile {
  readonly kind: PostMedia['kind'];
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Larger pictures Telegram takes only as files. Source: https://core.telegram.org/bots/api#sendphoto */
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Null: it begins as a picture or a video, and is not whole. A photo loses what it says of its place and device. */
export function sniffFile(bytes: Uint8Array<ArrayBuffer>): SniffedFile | null {
  if (pictureType(bytes) !== null && bytes.length <= MAX_PHOTO_BYTES) {
    const clean = stripMetadata(bytes);
    return clean && { kind: 'photo', type: clean.type, bytes: clean.bytes };
  }
  if (isVideo(bytes)) return isWholeVideo(bytes) ? { kind: 'video', type: 'video/mp4', bytes } : null;
  return { kind: 'document', type: 'application/octet-stream', bytes };
}

/** Source: ISO/IEC 14496-12, 4.3; QuickTime has the brand 'qt  '. */
const isVideo = (bytes: Uint8Array): boolean =>
  textAt(bytes, 4) === 'ftyp' && /^(?:isom|iso\d|mp4\d|avc1|M4V |qt {2}|dash|MSNV)$/.test(textAt(bytes, 8));

/** Every box ends in the file, and one of them describes the film. Source: ISO/IEC 14496-12, 4.2. */
function isWholeVideo(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasFilm = false;
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false;
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > bytes.length) return false;
    // 0: until the end of the file. 1: the size stands behind the name.
    const size = short === 0 ? bytes.length - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (size < 8 || at + size > bytes.length) return false;
    if (textAt(bytes, at + 4) === 'moov') hasFilm = true;
    at += size;
  }
  return hasFilm;
}
