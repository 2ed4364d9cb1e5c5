/**
 * Files in one folder of the disk, for a single machine. A file holds its content, followed by the store's data about it,
 * so that both change at the same instant; programs that open pictures and documents ignore the trailing data.
 */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { constants, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '#shared/ports/clock.ts';
import { isFilePath } from '#shared/ports/files/file-path.ts';
import { checkFilePath, checkPutOptions, fileNameOf, headersOf } from '#shared/ports/files/file-rules.ts';
import { type FileStore, FileStoreError, type PutOptions, type StoredFile } from '#shared/ports/files/file-store.ts';
import { readTrailer, type Trailer, trailerBytes } from './disk-file-trailer.ts';
import { createFileLinks, type FileLinksDeps } from './file-links.ts';
import { limitedBody } from './limited-body.ts';

export interface DiskFileStoreDeps extends FileLinksDeps {
  /** Created if it is missing. Everything in it belongs to the store. */
  readonly root: string;
  readonly clock: Clock;
}

/** What stands for a bucket's name here. */
const DISK_BUCKET = 'arbi-local';
/** Cannot collide with a file: a segment never begins with a dot. */
const UPLOADS = '.uploads';
const CHUNK_BYTES = 64 * 1024;

/** Throws if the folder cannot be created. */
export function createDiskFileStore({ root, ...deps }: DiskFileStoreDeps): FileStore {
  const { clock } = deps;
  const links = createFileLinks(deps);
  const uploads = join(root, UPLOADS);
  mkdirSync(uploads, { recursive: true });
  const base = realpathSync(root);
  // Removes the uploads of a process that died. Only one process at a time owns the folder.
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name), { force: true });

  /** Puts content and trailer in the place of what is there, at one instant. */
  async function replace(path: string, write: (handle: FileHandle) => Promise<Trailer>): Promise<Trailer> {
    const temporary = join(uploads, randomUUID());
    const handle = await open(temporary, 'wx');
    try {
      const trailer = await write(handle);
      await writeAll(handle, trailerBytes(trailer));
      await handle.sync();
      await handle.close();
      const target = join(base, path);
      await makeFolders(base, path);
      await rename(temporary, target).catch(rethrowAsPath(path));
      await syncFolder(dirname(target));
      return trailer;
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(temporary, { force: true });
      throw inOurWords(error);
    }
  }

  /** Null: there is no such file. The caller closes the handle. */
  async function openFile(path: string) {
    checkFilePath(path);
    const handle = await openInside(base, path);
    if (handle === null) return null;
    try {
      const { size: total } = await handle.stat();
      const found = await readTrailer(handle, total);
      if (found !== null) return { handle, ...found };
      await handle.close();
      return null;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async function metadata(path: string): Promise<StoredFile | null> {
    const opened = await openFile(path);
    await opened?.handle.close();
    return opened && fileOf(path, opened.size, opened.trailer);
  }

  async function read(path: string) {
    const opened = await openFile(path);
    if (opened === null) return null;
    const { handle, size, trailer } = opened;
    return { file: fileOf(path, size, trailer), trailer, body: streamOf(handle, size) };
  }

  return {
    async put(path, body, options) {
      checkFilePath(path);
      checkPutOptions(options);
      const { contentType, customMetadata = {} } = options;
      let size = 0;
      const trailer = await replace(path, async handle => {
        const hash = createHash('md5');
        size = await writeBody(handle, body, options, hash);
        const now = clock.now();
        return {
          version: 2,
          contentType,
          timeCreated: now,
          updated: now,
          md5Hash: hash.digest('base64'),
          ...headersOf(options),
          customMetadata,
          linksRevoked: null,
        };
      });
      return fileOf(path, size, trailer);
    },

    metadata,
    async read(path) {
      const found = await read(path);
      return found && { file: found.file, body: found.body };
    },

    async delete(path) {
      checkFilePath(path);
      if ((await kindOf(base, path)) !== 'file') return false;
      try {
        await unlink(join(base, path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
      await syncFolder(dirname(join(base, path)));
      return true;
    },

    async *list(folder) {
      for (const path of await pathsUnder(base, folder)) {
        const file = await metadata(path);
        if (file !== null) yield file;
      }
    },

    downloadLink: async (path, expiresAt) => links.make(path, expiresAt),
    async revokeLinks(path) {
      const opened = await openFile(path);
      if (opened === null) return false;
      const { handle, size, trailer } = opened;
      await replace(path, async target => {
        for await (const chunk of streamOf(handle, size)) await writeAll(target, chunk);
        const now = clock.now();
        return { ...trailer, updated: now, linksRevoked: now };
      });
      return true;
    },
    async openLink(link) {
      const asked = links.read(link);
      const found = asked && (await read(asked.path));
      if (!asked || !found) return null;
      if (found.trailer.linksRevoked === null || asked.madeAt > found.trailer.linksRevoked) {
        return { file: found.file, body: found.body };
      }
      await found.body.cancel();
      return null;
    },
  };
}

const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** What the disk itself fails with; the error of a body, and ours, stay what they are. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const code = NO_ROOM.has(codeOf(error) ?? '') ? 'quota-exceeded' : 'internal-error';
  return new FileStoreError(code, `the disk refused: ${codeOf(error)}`, error);
}

function fileOf(path: string, size: number, { version: _, linksRevoked: __, ...said }: Trailer): StoredFile {
  return { bucket: DISK_BUCKET, fullPath: path, name: fileNameOf(path), size, ...said };
}

/** In the order of their paths. */
async function pathsUnder(base: string, folder: string): Promise<string[]> {
  const inside = await readdir(join(base, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const found = inside.map(async entry => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsUnder(base, path) : isFilePath(path) ? [path] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

async function writeBody(
  handle: FileHandle,
  body: ReadableStream<Uint8Array>,
  options: PutOptions,
  hash: Hash,
): Promise<number> {
  let size = 0;
  for await (const chunk of limitedBody(body, options)) {
    size += chunk.byteLength;
    hash.update(chunk);
    await writeAll(handle, chunk);
  }
  return size;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    written += (await handle.write(bytes, written)).bytesWritten;
  }
}

/** One folder at a time, so that none is created through a symbolic link. */
async function makeFolders(base: string, path: string): Promise<void> {
  let folder = base;
  for (const segment of path.split('/').slice(0, -1)) {
    const parent = folder;
    folder = join(folder, segment);
    const made = await mkdir(folder).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    if (made) await syncFolder(parent);
    else if (!(await lstat(folder)).isDirectory())
      throw new FileStoreError('invalid-argument', `"${segment}" is no folder`);
  }
}

/** Null if the file does not exist, or if its path leads through a link. */
async function openInside(base: string, path: string): Promise<FileHandle | null> {
  if ((await kindOf(base, path)) !== 'file') return null;
  try {
    return await open(join(base, path), constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return null;
    throw error;
  }
}

async function kindOf(base: string, path: string): Promise<'file' | 'other' | 'nothing'> {
  const segments = path.split('/');
  let at = base;
  for (const [index, segment] of segments.entries()) {
    at = join(at, segment);
    try {
      const status = await lstat(at);
      if (index === segments.length - 1) return status.isFile() ? 'file' : 'other';
      if (!status.isDirectory()) return 'nothing';
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 'nothing';
      throw error;
    }
  }
  return 'nothing';
}

function streamOf(handle: FileHandle, size: number): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const buffer = new Uint8Array(Math.min(CHUNK_BYTES, size - position));
        const { bytesRead } =
          size > position ? await handle.read(buffer, 0, buffer.length, position) : { bytesRead: 0 };
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead === 0 || position >= size) {
          await handle.close();
          controller.close();
        }
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    cancel: () => handle.close(),
  });
}

/** A rename is on disk only once its folder is. Windows flushes no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function rethrowAsPath(path: string): (error: unknown) => never {
  return error => {
    const isFolder = ['EISDIR', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '');
    throw isFolder ? new FileStoreError('invalid-argument', `"${path}" is a folder`) : error;
  };
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
