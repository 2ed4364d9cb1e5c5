/**
 * Files in one folder of the disk, for a single machine. A file holds its content, followed by the store's data about it,
 * so that both change at the same instant; programs that open pictures and documents ignore the trailing data.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { constants, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '#shared/ports/clock.ts';
import { isContentType, isFilePath } from '#shared/ports/file-path.ts';
import { type FileStore, FileStoreError, type StoredFile } from '#shared/ports/file-store.ts';
import { readTrailer, type Trailer, trailerBytes } from './disk-file-trailer.ts';

export interface DiskFileStoreDeps {
  /** Created if it is missing. Everything in it belongs to the store. */
  readonly root: string;
  /** Signs the links; anyone who has it can open every file. At least 16 characters. */
  readonly secret: string;
  readonly clock: Clock;
  /** The beginning of every link: "/api/files/", or a whole address that ends in a slash. */
  readonly linkBase: string;
}

export interface DiskFileStore extends FileStore {
  /** The path that a link opens; null if the link is not ours, was changed, or has expired. The link may have a query. */
  verifyLink(link: string): string | null;
}

/** Cannot collide with a file: a segment never begins with a dot. */
const UPLOADS = '.uploads';
const CHUNK_BYTES = 64 * 1024;

/** Throws if the folder cannot be created. */
export function createDiskFileStore({ root, secret, clock, linkBase }: DiskFileStoreDeps): DiskFileStore {
  if (secret.length < 16) throw new Error('the secret of a file store must have 16 characters or more');
  const uploads = join(root, UPLOADS);
  mkdirSync(uploads, { recursive: true });
  const base = realpathSync(root);
  // Removes the uploads of a process that died. Only one process at a time owns the folder.
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name), { force: true });

  const sign = (path: string, expires: string): string =>
    createHmac('sha256', secret).update(`file-link\n${path}\n${expires}`).digest('base64url');

  return {
    async put(path, body, { contentType, maxBytes }) {
      checkPath(path);
      if (!isContentType(contentType)) {
        throw new FileStoreError('invalid_content_type', `"${contentType.slice(0, 60)}" is no media type`);
      }
      const temporary = join(uploads, randomUUID());
      const handle = await open(temporary, 'wx');
      try {
        const size = await writeBody(handle, body, maxBytes);
        const trailer: Trailer = { contentType, updatedAt: clock.now() };
        await writeAll(handle, trailerBytes(trailer));
        await handle.sync();
        await handle.close();
        const target = join(base, path);
        await makeFolders(base, path);
        await rename(temporary, target).catch(rethrowAsPath(path));
        await syncFolder(dirname(target));
        return { path, size, ...trailer };
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async read(path) {
      checkPath(path);
      const handle = await openInside(base, path);
      if (handle === null) return null;
      try {
        const { size: total } = await handle.stat();
        const found = await readTrailer(handle, total);
        if (found === null) {
          await handle.close();
          return null;
        }
        const file: StoredFile = { path, size: found.size, ...found.trailer };
        return { file, body: streamOf(handle, found.size) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async delete(path) {
      checkPath(path);
      const kind = await kindOf(base, path);
      if (kind !== 'file') return false;
      try {
        await unlink(join(base, path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
      await syncFolder(dirname(join(base, path)));
      return true;
    },

    async signedLink(path, expiresAt) {
      checkPath(path);
      const expires = String(expiresAt);
      return `${linkBase}${path}?expires=${expires}&signature=${sign(path, expires)}`;
    },

    verifyLink(link) {
      const here = 'http://here.invalid';
      const prefix = new URL(linkBase, here).pathname;
      if (!URL.canParse(link, here)) return null;
      const { pathname, searchParams } = new URL(link, here);
      const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
      const [expires = '', ...moreExpires] = searchParams.getAll('expires');
      const [signature = '', ...moreSignatures] = searchParams.getAll('signature');
      if (!isFilePath(path) || !/^\d{1,16}$/.test(expires) || moreExpires.length + moreSignatures.length > 0)
        return null;
      if (!isEqual(signature, sign(path, expires))) return null;
      return clock.now() < Number(expires) ? path : null;
    },
  };
}

function checkPath(path: string): void {
  if (!isFilePath(path))
    throw new FileStoreError('invalid_path', `${JSON.stringify(path.slice(0, 60))} is no file path`);
}

async function writeBody(handle: FileHandle, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<number> {
  let size = 0;
  // Leaving the loop with an error cancels the stream, so the sender stops sending what would be thrown away.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileStoreError('too_large', `more than ${maxBytes} bytes`);
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
      throw new FileStoreError('invalid_path', `"${segment}" is no folder`);
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
    throw isFolder ? new FileStoreError('invalid_path', `"${path}" is a folder`) : error;
  };
}

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
