/**
 * Files by path: slips, media, exports. A path is `folder/name` segments, never absolute, never `..`: `file-path.ts`.
 * A path is a file or a folder, never both.
 */
import type { EpochMs } from '../units.ts';

export interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly contentType: string;
  readonly updatedAt: EpochMs;
}

export interface FileStore {
  /**
   * Writes the whole file or nothing. Rejects with `FileStoreError`: 'invalid_path', 'invalid_content_type',
   * 'too_large'; and with the body's own error if the body fails. maxBytes limits what is read from `body`.
   */
  put(path: string, body: ReadableStream<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  /** Null if there is no such file. Read the body to its end or cancel it, because it holds the file open. */
  read(path: string): Promise<{ readonly file: StoredFile; readonly body: ReadableStream<Uint8Array> } | null>;
  /** True if there was one. */
  delete(path: string): Promise<boolean>;
  /** A link that opens this one file until `expiresAt`, for anyone who has it. The file need not exist yet. */
  signedLink(path: string, expiresAt: EpochMs): Promise<string>;
}

interface PutOptions {
  readonly contentType: string;
  readonly maxBytes: number;
}

export type FileStoreErrorCode = 'invalid_path' | 'invalid_content_type' | 'too_large';

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
  readonly code: FileStoreErrorCode;
  constructor(code: FileStoreErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
