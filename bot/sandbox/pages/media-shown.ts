/** The file of a message for the page that shows it, and its bytes for downloading. */

import { imageSize } from '#shared/pictures/image-size.ts';
import type { ChatMedia } from '#shared/wire/sandbox.ts';
import type { ChatFileStore } from '../media/chat-file-store.ts';
import type { Message, PhotoSize, VideoObject } from '../world/telegram-objects.ts';

type Files = Pick<ChatFileStore, 'get'>;

/** An animation is a document as well: the narrower name comes first. */
const KINDS = ['animation', 'video', 'audio', 'voice', 'document'] as const;

interface Found {
  readonly kind: ChatMedia['kind'];
  readonly file: PhotoSize | Partial<VideoObject>;
}

function fileOf(message: Message): Found | null {
  const photo = message.photo?.at(-1);
  if (photo !== undefined) return { kind: 'photo', file: photo };
  const kind = KINDS.find(each => message[each] !== undefined);
  const file = kind && message[kind];
  return file === undefined ? null : { kind: kind ?? 'document', file };
}

export function mediaOf(message: Message, files: Files): ChatMedia | null {
  const found = fileOf(message);
  if (found === null) return null;
  const { file_id = '', file_unique_id = '', file_size = 0, width = 0, height = 0 } = found.file;
  return {
    kind: found.kind,
    name: 'file_name' in found.file ? (found.file.file_name ?? null) : null,
    size: file_size,
    width,
    height,
    key: file_unique_id,
    isKept: files.get(file_id) !== null,
  };
}

export interface ShownFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A photo is served with the type that its bytes show; everything else is downloaded, whatever type it claims, so that no
 * page or drawing that somebody sent runs as one of ours. Null if the file is no longer stored.
 */
export function shownFile(message: Message, files: Files): ShownFile | null {
  const file = files.get(fileOf(message)?.file.file_id ?? '');
  if (file === null) return null;
  const picture = file.kind === 'photo' ? imageSize(file.bytes) : null;
  const name = encodeURIComponent(file.name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16)}`);
  return {
    bytes: file.bytes,
    headers: {
      'Content-Type': picture?.mime ?? 'application/octet-stream',
      'Content-Disposition': picture ? 'inline' : `attachment; filename*=UTF-8''${name}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  };
}
