/** Files by path: slips, media, exports. A path is `folder/name` segments, never absolute, never `..`. */
import type { EpochMs } from '../units.ts';

export interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly contentType: string;
  readonly updatedAt: EpochMs;
}

export interface FileStore {
  /**
   * Writes the whole file or nothing. Rejects with `FileStoreError`: 'invalid_path', 'too_large'.
   * maxBytes bounds what is read from `body`.
   */
  put(path: string, body: ReadableStream<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  /** Null where there is no such file. */
  read(path: string): Promise<{ readonly file: StoredFile; readonly body: ReadableStream<Uint8Array> } | null>;
  /** True if there was one. */
  delete(path: string): Promise<boolean>;
  /** A link that opens this one file until `expiresAt`, for whoever holds it. */
  signedLink(path: string, expiresAt: EpochMs): Promise<string>;
}

export interface PutOptions {
  readonly contentType: string;
  readonly maxBytes: number;
}

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
  readonly code: 'invalid_path' | 'too_large';
  constructor(code: 'invalid_path' | 'too_large', message: string) {
    super(message);
    this.code = code;
  }
}
