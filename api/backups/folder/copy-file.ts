/** Copies and reads files while their checksum is taken. It blocks its thread: only for a worker, or a command. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const CHUNK_BYTES = 1024 * 1024;

export interface CopiedFile {
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** Follows no link. Throws the error of the file system, also if `to` exists already. */
export function copyFile(from: string, to: string): CopiedFile {
  const source = openSync(from, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    const target = openSync(to, 'wx', 0o600);
    try {
      const copied = readThrough(source, bytes => {
        for (let written = 0; written < bytes.length; ) written += writeSync(target, bytes, written);
      });
      fsyncSync(target);
      return copied;
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

/** Follows no link. */
export function sumFile(path: string): CopiedFile {
  const source = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return readThrough(source, () => undefined);
  } finally {
    closeSync(source);
  }
}

/** A file is on disk under its name only once its folder is. Windows flushes no folders. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readThrough(source: number, use: (bytes: Uint8Array) => void): CopiedFile {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let size = 0;
  for (let read = readSync(source, buffer); read > 0; read = readSync(source, buffer)) {
    const bytes = buffer.subarray(0, read);
    hash.update(bytes);
    use(bytes);
    size += read;
  }
  return { size, sha256: hash.digest('hex') };
}
