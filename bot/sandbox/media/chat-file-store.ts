/**
 * The files of the local Telegram: a few, in memory, the oldest deleted first. After a restart the messages are still
 * there, but their files are not.
 */
import type { UploadedFile } from './multipart.ts';

/** Telegram's names of its folders. Source: https://core.telegram.org/bots/api#file */
const FOLDERS = {
  photo: 'photos',
  document: 'documents',
  video: 'videos',
  animation: 'animations',
  audio: 'music',
  voice: 'voice',
} as const;
export type MediaKind = keyof typeof FOLDERS;

/** What the bot states about a file, which is not opened here. Pixels and seconds. */
export interface FileDetails {
  readonly width: number;
  readonly height: number;
  readonly duration: number;
  readonly performer?: string;
  readonly title?: string;
}

export interface ChatFile extends UploadedFile {
  readonly details: FileDetails;
  readonly kind: MediaKind;
  readonly fileId: string;
  readonly uniqueId: string;
  /** The path after `/file/bot<token>/`. Of the original name it keeps only the extension. */
  readonly path: string;
}

export interface ChatFileStore {
  put(kind: MediaKind, file: UploadedFile, details: FileDetails): ChatFile;
  get(fileId: string): ChatFile | null;
  at(path: string): ChatFile | null;
  clear(): void;
}

const MAX_FILES = 100;
/** Room for one of the largest files that Telegram accepts from a bot, and a little more. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createFileStore(newId: () => string): ChatFileStore {
  const files = new Map<string, ChatFile>();
  let bytes = 0;
  let count = 0;

  return {
    put(kind, { name, mime, bytes: content }, details) {
      const id = newId();
      const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
      const file = {
        kind,
        details,
        name,
        mime,
        bytes: content,
        fileId: `AgAC${Buffer.from(`${kind} ${id}`).toString('base64url')}`,
        uniqueId: `AQAD${Buffer.from(id).toString('base64url')}`,
        path: `${FOLDERS[kind]}/file_${count++}.${ending}`,
      };
      files.set(file.fileId, file);
      bytes += content.byteLength;
      for (const [oldId, old] of files) {
        if (files.size <= MAX_FILES && bytes <= MAX_BYTES) break;
        files.delete(oldId);
        bytes -= old.bytes.byteLength;
      }
      return file;
    },
    get: fileId => files.get(fileId) ?? null,
    at: path => [...files.values()].find(file => file.path === path) ?? null,
    clear() {
      files.clear();
      bytes = 0;
    },
  };
}
