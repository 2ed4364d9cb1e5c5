/** The picture of a message, and how it is fetched from Telegram. What it is shows only when it has come. */
import type { Api } from 'grammy';
import type { Message } from 'grammy/types';
import { MAX_READ_BYTES } from '#shared/pictures/readable-picture.ts';

export interface PictureFile {
  readonly id: string;
  /** As Telegram says it; null: it does not. */
  readonly bytes: number | null;
}

/** Of what is sent as a file: pictures, and what people take for one. */
const AS_FILE = /^(?:image\/|application\/pdf)/;
const NAMED = /\.(?:png|jpe?g|webp|heic|heif|gif|bmp|tiff?|avif|pdf)$/i;

/** Null: it has none. */
export function pictureOf({
  photo,
  document,
  animation,
}: Partial<Pick<Message, 'photo' | 'document' | 'animation'>>): PictureFile | null {
  const largest = photo?.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  if (largest !== undefined) return { id: largest.file_id, bytes: largest.file_size ?? null };
  // A film is a document as well.
  if (document === undefined || animation !== undefined) return null;
  const isPicture = AS_FILE.test(document.mime_type ?? '') || NAMED.test(document.file_name ?? '');
  return isPicture ? { id: document.file_id, bytes: document.file_size ?? null } : null;
}

export interface FetchDeps {
  readonly token: string;
  readonly apiRoot: string;
  readonly api: Pick<Api, 'getFile'>;
}

const MOST_MS = 20_000;

/** Null: Telegram does not give it out. */
export async function fetchPicture(
  { token, apiRoot, api }: FetchDeps,
  { id, bytes }: PictureFile,
): Promise<Uint8Array | 'heavy' | null> {
  if (bytes !== null && bytes > MAX_READ_BYTES) return 'heavy';
  try {
    const { file_path: path } = await api.getFile(id);
    if (path === undefined) return null;
    const response = await fetch(`${apiRoot}/file/bot${token}/${path}`, { signal: AbortSignal.timeout(MOST_MS) });
    if (!response.ok || response.body === null) return null;
    return await upTo(response.body, MAX_READ_BYTES);
  } catch {
    // What failed says the address, and with it the token.
    return null;
  }
}

/** What Telegram says of a size is not relied on. */
async function upTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | 'heavy'> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) return 'heavy';
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
