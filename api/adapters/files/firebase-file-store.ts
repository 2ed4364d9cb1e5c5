/**
 * Files in a bucket of Firebase Storage, for any number of machines. Only this server reaches it, by its own account: the
 * bucket is closed to everybody else, and links lead through this server.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { isFilePath } from '#shared/ports/files/file-path.ts';
import { checkFilePath, checkPutOptions, fileNameOf, headersOf } from '#shared/ports/files/file-rules.ts';
import { type FileStore, FileStoreError, type PutOptions, type StoredFile } from '#shared/ports/files/file-store.ts';
import { OPERATION_RETRY_MS, type RetryDeps, UPLOAD_RETRY_MS, withRetries } from '#shared/ports/files/storage-retry.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { openContent } from './bucket-content.ts';
import { isBucketFailureWorthRetrying, isMissingObject, NoAnswer, toFileStoreError } from './bucket-failures.ts';
import { createFileLinks, type FileLinksDeps } from './file-links.ts';
import { limitedBody } from './limited-body.ts';
import type { Bucket, BucketObject, ObjectMetadata } from './open-firebase-bucket.ts';

export interface FirebaseFileStoreDeps extends FileLinksDeps {
  /** Loads Google's client, at the first use. */
  readonly open: () => Promise<Bucket>;
  /** `clock` is one that nobody can set. */
  readonly retry: RetryDeps;
  /** How long an answer may take to begin, beside the time for what is sent. Milliseconds. */
  readonly answerMs?: number;
}

const ANSWER_MS = 30_000;
/** The slowest connection that is still waited for, in bytes a millisecond. */
const SLOWEST = 64;
/** Our own entry among an object's metadata: links made until then do not open. Milliseconds. */
const LINKS_REVOKED = 'arbi-links-revoked';
const NEVER = new AbortController().signal;

export function createFirebaseFileStore(deps: FirebaseFileStoreDeps): FileStore {
  const { clock, retry, answerMs = ANSWER_MS } = deps;
  const links = createFileLinks(deps);
  let opening: Promise<Bucket> | null = null;

  function bucket(): Promise<Bucket> {
    opening ??= deps.open().catch((cause: unknown) => {
      opening = null;
      throw cause;
    });
    return opening;
  }

  interface Terms {
    readonly limitMs?: number;
    readonly signal?: AbortSignal;
    readonly bytes?: number;
    /** What an answer of 404 would be about. */
    readonly sought?: 'object' | 'bucket';
  }

  async function ask<T>(work: (bucket: Bucket, attempt: number, given: AbortSignal) => Promise<T>, terms: Terms = {}) {
    const { limitMs = OPERATION_RETRY_MS, signal = NEVER, bytes = 0, sought = 'object' } = terms;
    const attemptMs = answerMs + Math.ceil(bytes / SLOWEST);
    try {
      const opened = await bucket();
      const once = (attempt: number) => withinTime(attemptMs, signal, given => work(opened, attempt, given));
      return await withRetries(retry, { limitMs, signal, isWorthRetrying: isBucketFailureWorthRetrying }, once);
    } catch (cause) {
      if (signal.aborted) throw new FileStoreError('canceled', 'nobody waits for the file any more', cause);
      throw toFileStoreError(cause, sought);
    }
  }

  /** Null: there is no such object. */
  async function find(path: string): Promise<BucketObject | null> {
    checkFilePath(path);
    return ask(async bucket => {
      const object = bucket.file(path);
      try {
        await object.getMetadata();
        return object;
      } catch (cause) {
        if (isMissingObject(cause)) return null;
        throw cause;
      }
    });
  }

  /** Null: there is none. One that is replaced between its description and its content is described anew. */
  async function read(path: string): Promise<{ object: BucketObject; body: ReadableStream<Uint8Array> } | null> {
    for (;;) {
      const object = await find(path);
      if (object === null) return null;
      const { generation = '' } = object.metadata;
      const body = await ask((bucket, _, given) => openContent(bucket, { path, generation: `${generation}`, given }));
      if (body !== null) return { object, body };
    }
  }

  return {
    async put(path, body, options) {
      checkFilePath(path);
      checkPutOptions(options);
      const chunks: Uint8Array[] = [];
      for await (const chunk of limitedBody(body, options)) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      const terms: Terms = {
        limitMs: UPLOAD_RETRY_MS,
        signal: options.signal ?? NEVER,
        bytes: content.length,
        sought: 'bucket',
      };
      return ask((bucket, _, given) => upload(bucket.file(path), content, options, given), terms);
    },

    async metadata(path) {
      const object = await find(path);
      return object && fileOf(object);
    },
    async read(path) {
      const found = await read(path);
      return found && { file: fileOf(found.object), body: found.body };
    },

    async delete(path) {
      checkFilePath(path);
      return ask(async (bucket, attempt) => {
        try {
          await bucket.file(path).delete();
          return true;
        } catch (cause) {
          if (!isMissingObject(cause)) throw cause;
          // The answer to an earlier attempt may have been lost.
          return attempt > 1;
        }
      });
    },

    async *list(folder) {
      let pageToken: string | undefined;
      do {
        const page: { prefix: string; autoPaginate: false; pageToken?: string } = {
          prefix: `${folder}/`,
          autoPaginate: false,
          ...(pageToken === undefined ? {} : { pageToken }),
        };
        const [objects, next] = await ask(bucket => bucket.getFiles(page), { sought: 'bucket' });
        for (const object of objects) if (isFilePath(object.name)) yield fileOf(object);
        pageToken = (next as { pageToken?: string } | null)?.pageToken;
      } while (pageToken !== undefined);
    },

    downloadLink: async (path, expiresAt) => links.make(path, expiresAt),
    async revokeLinks(path) {
      if ((await find(path)) === null) return false;
      return ask(async bucket => {
        try {
          await bucket.file(path).setMetadata({ metadata: { [LINKS_REVOKED]: `${clock.now()}` } });
          return true;
        } catch (cause) {
          if (!isMissingObject(cause)) throw cause;
          return false;
        }
      });
    },
    async openLink(link) {
      const asked = links.read(link);
      const found = asked && (await read(asked.path));
      if (!asked || !found) return null;
      const revoked = linksRevokedOf(found.object.metadata);
      if (revoked === null || asked.madeAt > revoked) return { file: fileOf(found.object), body: found.body };
      await found.body.cancel();
      return null;
    },
  };
}

/** One multipart request: its metadata as JSON, then the content. The provider refuses a content of another checksum. */
async function upload(
  object: BucketObject,
  content: Buffer,
  options: PutOptions,
  given: AbortSignal,
): Promise<StoredFile> {
  const { contentType, customMetadata = {} } = options;
  const md5Hash = createHash('md5').update(content).digest('base64');
  const headers = Object.entries(headersOf(options)).filter(([, value]) => value !== null);
  const metadata: ObjectMetadata = {
    contentType,
    md5Hash,
    ...Object.fromEntries(headers),
    metadata: { ...customMetadata },
  };
  const stream = object.createWriteStream({ resumable: false, validation: false, metadata });
  const leave = () => stream.destroy(new NoAnswer('the upload was given up'));
  given.addEventListener('abort', leave);
  try {
    stream.end(content);
    await once(stream, 'finish');
  } finally {
    given.removeEventListener('abort', leave);
  }
  const file = fileOf(object);
  if (file.md5Hash === md5Hash && file.size === content.length) return file;
  throw new FileStoreError('internal-error', `what was kept of ${file.fullPath} is not what was sent`);
}

/** Rejects with `NoAnswer` after this long, or when the caller leaves; `given` aborts then. */
async function withinTime<T>(ms: number, signal: AbortSignal, work: (given: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController();
  const late = Promise.withResolvers<never>();
  const giveUp = () => {
    given.abort();
    late.reject(new NoAnswer('the bucket did not answer in time'));
  };
  const timer = setTimeout(giveUp, ms);
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work(given.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

function fileOf(object: BucketObject): StoredFile {
  const { metadata } = object;
  const { [LINKS_REVOKED]: _, ...custom } = metadata.metadata ?? {};
  return {
    bucket: object.bucket.name,
    fullPath: object.name,
    name: fileNameOf(object.name),
    size: Number(metadata.size),
    contentType: metadata.contentType ?? 'application/octet-stream',
    timeCreated: instantOf(metadata.timeCreated),
    updated: instantOf(metadata.updated),
    md5Hash: metadata.md5Hash ?? '',
    cacheControl: metadata.cacheControl ?? null,
    contentDisposition: metadata.contentDisposition ?? null,
    contentEncoding: metadata.contentEncoding ?? null,
    contentLanguage: metadata.contentLanguage ?? null,
    customMetadata: Object.fromEntries(Object.entries(custom).map(([name, value]) => [name, `${value}`])),
  };
}

function linksRevokedOf({ metadata }: ObjectMetadata): EpochMs | null {
  const revoked = Number(metadata?.[LINKS_REVOKED] ?? Number.NaN);
  return Number.isFinite(revoked) ? epochMs(revoked) : null;
}

const instantOf = (text: string | undefined): EpochMs => epochMs(Date.parse(text ?? ''));
