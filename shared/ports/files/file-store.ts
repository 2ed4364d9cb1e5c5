/**
 * Files by path: pictures of slips and media of posts. A path is `folder/name` segments, never absolute, never `..`:
 * `file-path.ts`. A path is a file or a folder, never both.
 */
import type { EpochMs } from '../../units.ts';
import type { StorageCode } from './storage-codes.ts';

/** The first segments of all paths. What else lies in a bucket is none of ours. */
export const FILE_FOLDERS = ['slips', 'posts'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** The headers that a file is served with, as its writer chose them; null: none. */
export interface FileHeaders {
  readonly cacheControl: string | null;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
}

/** A file without its content: the provider's thirteen fields. */
export interface StoredFile extends FileHeaders {
  readonly bucket: string;
  /** The path that it was put under. */
  readonly fullPath: string;
  /** The last segment of the path. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** A file that is replaced is a new one. */
  readonly timeCreated: EpochMs;
  /** Of its content, its headers or its links. */
  readonly updated: EpochMs;
  /** Base64. */
  readonly md5Hash: string;
  readonly customMetadata: Readonly<Record<string, string>>;
}

export interface OpenedFile {
  readonly file: StoredFile;
  /** Read it to its end or cancel it, because it holds the file open. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Rejections are `FileStoreError`s, but for the error of a body that fails by itself. */
export interface FileStore {
  /**
   * Writes the whole file or nothing. Errors: 'invalid-argument' (the path, the type, a header), 'invalid-root-operation'
   * (no path), 'too-large', 'canceled' (by the signal), 'quota-exceeded' (no room). maxBytes limits what is read from `body`.
   */
  put(path: string, body: ReadableStream<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  /** Null if there is no such file. */
  metadata(path: string): Promise<StoredFile | null>;
  read(path: string): Promise<OpenedFile | null>;
  /** True if there was one. */
  delete(path: string): Promise<boolean>;
  /** All files under this folder, by path. One that is put or deleted meanwhile may be there or not. */
  list(folder: FileFolder): AsyncIterable<StoredFile>;
  /**
   * A link with `alt=media` and a token, which opens this one file until `expiresAt`, for anyone who has it. The file need not
   * exist yet.
   */
  downloadLink(path: string, expiresAt: EpochMs): Promise<string>;
  /** Ends all links to the file that were made before now. False: there is no such file. */
  revokeLinks(path: string): Promise<boolean>;
  /** What a link opens, whether it is a path with a query or a whole address; null: it is not ours, changed, expired or revoked. */
  openLink(link: string): Promise<OpenedFile | null>;
}

export interface PutOptions extends Partial<FileHeaders> {
  readonly contentType: string;
  readonly maxBytes: number;
  readonly customMetadata?: Readonly<Record<string, string>>;
  /** Aborted: nobody waits for the file any more. */
  readonly signal?: AbortSignal;
}

export type FileStoreErrorCode = StorageCode | 'too-large';

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
  readonly code: FileStoreErrorCode;
  constructor(code: FileStoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}
