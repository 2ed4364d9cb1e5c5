/**
 * Copies of backups in a bucket. A file lies there once, under its checksum, however many backups have it; a backup is its
 * manifest, which is sent last, so that what is listed is whole. What no manifest names any more is removed after a day.
 */
import { openAsBlob } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '#shared/result.ts';
import { lockFile } from '../../adapters/data-folder.ts';
import { sha256 as sumOf } from '../../secrets/digest.ts';
import { type Backup, MAX_MANIFEST_BYTES, readManifest, timeOf, UNFINISHED } from '../backup-folder.ts';
import { checkBackup } from '../check-backup.ts';
import { type BackupPart, MANIFEST, type Manifest, parseManifest } from '../manifest.ts';
import { backupsToRemove, type Keep } from '../retention.ts';
import type { S3Bucket } from './s3-bucket.ts';

export type BucketBackup = Pick<Backup, 'name' | 'at'>;

/** Errors are one pt-BR sentence. */
export interface BucketCopies {
  /** Newest first. */
  list(): Promise<Result<BucketBackup[], string>>;
  /** Sends what is not there yet, and removes what is not kept any more. Returns what is there then. */
  send(backup: Backup): Promise<Result<BucketBackup[], string>>;
  /** Takes a backup back, proves it, and returns where it lies: beside those of this machine. */
  take(name: string): Promise<Result<string, string>>;
}

export interface BucketCopiesDeps {
  readonly bucket: S3Bucket;
  /** Of this machine. */
  readonly backupDir: string;
  readonly keep: Keep;
  /** Milliseconds. */
  readonly now: () => number;
}

const BACKUPS = 'backups/';
const PARTS = 'parts/';
const AT_ONCE = 4;
/** Another server may be sending to the same bucket, and its manifest comes last. */
const LEFT_ALONE_MS = 24 * 60 * 60_000;

export function createBucketCopies({ bucket, backupDir, keep, now }: BucketCopiesDeps): BucketCopies {
  async function list(): Promise<Result<BucketBackup[], string>> {
    const found = await bucket.list(BACKUPS);
    if (!found.ok) return found;
    const backups = found.value.flatMap(({ key }) => {
      const name = /^backups\/(.+)\.json$/.exec(key)?.[1] ?? '';
      const at = timeOf(name);
      return at === null ? [] : [{ name, at }];
    });
    return ok(backups.sort((a, b) => b.at - a.at));
  }

  async function manifestOf(name: string): Promise<Result<{ text: string; manifest: Manifest }, string>> {
    const got = await bucket.get(`${BACKUPS}${name}.json`);
    if (!got.ok) return got;
    const text = await readBounded(got.value, MAX_MANIFEST_BYTES);
    if (text === null) return err('o manifesto da cópia no bucket veio cortado, ou é grande demais');
    const manifest = parseManifest(text);
    return manifest.ok ? ok({ text, manifest: manifest.value }) : manifest;
  }

  async function sendParts(path: string, { parts }: Manifest): Promise<Result<null, string>> {
    const known = await bucket.list(PARTS);
    if (!known.ok) return known;
    const there = new Map(known.value.map(({ key, size }) => [key, size]));
    return inLanes(uniqueParts(parts), async ({ path: file, size, sha256 }) => {
      if (there.get(PARTS + sha256) === size) return ok(null);
      return bucket.put(PARTS + sha256, await openAsBlob(join(path, file)), sha256);
    });
  }

  /** What was read is not deleted if anything is in doubt: a manifest that this build cannot read may name anything. */
  async function removeOld(): Promise<Result<BucketBackup[], string>> {
    const found = await list();
    if (!found.ok) return found;
    const old = backupsToRemove(found.value, keep);
    for (const { name } of old) {
      const gone = await bucket.delete(`${BACKUPS}${name}.json`);
      if (!gone.ok) return gone;
    }
    const left = found.value.filter(each => !old.includes(each));
    if (old.length === 0) return ok(left);
    const named = new Set<string>();
    for (const { name } of left) {
      const read = await manifestOf(name);
      if (!read.ok) return err(`a cópia ${name} do bucket não se lê: ${read.error}`);
      for (const { sha256 } of read.value.manifest.parts) named.add(PARTS + sha256);
    }
    const parts = await bucket.list(PARTS);
    if (!parts.ok) return parts;
    const unnamed = parts.value.filter(({ key, at }) => !named.has(key) && now() - at > LEFT_ALONE_MS);
    const removed = await inLanes(unnamed, ({ key }) => bucket.delete(key));
    return removed.ok ? ok(left) : removed;
  }

  async function takeParts(folder: string, { parts }: Manifest): Promise<Result<null, string>> {
    return inLanes(parts, async ({ path, size, sha256 }) => {
      const got = await bucket.get(PARTS + sha256);
      if (!got.ok) return err(`${path}: ${got.error}`);
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      return (await writeBounded(file, got.value, size)) ? ok(null) : err(`${path} não veio inteiro do bucket`);
    });
  }

  return {
    list,

    async send({ name, path }) {
      const lock = lockFile(join(backupDir, 'bucket-lock'), 0);
      if (!lock.ok) return err('outro processo está enviando cópias agora');
      try {
        const manifest = readManifest(path);
        if (!manifest.ok) return manifest;
        const sent = await sendParts(path, manifest.value);
        if (!sent.ok) return sent;
        const text = await readFile(join(path, MANIFEST), 'utf8');
        const done = await bucket.put(`${BACKUPS}${name}.json`, new Blob([text]), sumOf(text));
        return done.ok ? await removeOld() : done;
      } catch (cause) {
        return err(`a cópia não pôde ser lida (${cause instanceof Error ? cause.message : cause})`);
      } finally {
        lock.value();
      }
    },

    async take(name) {
      if (timeOf(name) === null) return err(`${name} não é o nome de uma cópia`);
      const path = join(backupDir, name);
      const lock = lockFile(join(backupDir, 'lock'), 0);
      if (!lock.ok) return err('outra cópia está sendo feita agora');
      const unfinished = join(backupDir, UNFINISHED + name);
      try {
        await rm(unfinished, { recursive: true, force: true });
        const read = await manifestOf(name);
        if (!read.ok) return read;
        await mkdir(unfinished, { mode: 0o700 });
        const taken = await takeParts(unfinished, read.value.manifest);
        if (!taken.ok) return taken;
        await writeFile(join(unfinished, MANIFEST), read.value.text, { mode: 0o600, flush: true });
        const whole = checkBackup(unfinished);
        if (!whole.ok) return whole;
        await rm(path, { recursive: true, force: true });
        await rename(unfinished, path);
        return ok(path);
      } catch (cause) {
        return err(`a cópia do bucket não ficou inteira (${cause instanceof Error ? cause.message : cause})`);
      } finally {
        await rm(unfinished, { recursive: true, force: true });
        lock.value();
      }
    },
  };
}

/** Each content once. */
function uniqueParts(parts: readonly BackupPart[]): BackupPart[] {
  return [...new Map(parts.map(part => [part.sha256, part])).values()];
}

/** Some at once; after the first that fails nothing more is begun. */
async function inLanes<T>(
  all: readonly T[],
  work: (one: T) => Promise<Result<null, string>>,
): Promise<Result<null, string>> {
  const waiting = all.values();
  let failed: Result<null, string> | null = null;
  const lane = async () => {
    for (const one of waiting) {
      if (failed !== null) return;
      const done = await work(one);
      if (!done.ok) failed = done;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failed ?? ok(null);
}

/** Null: it is longer, or ended early. */
async function readBounded(response: Response, most: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > most) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** False: it is not so long. The checksum is looked at later. */
async function writeBounded(path: string, response: Response, size: number): Promise<boolean> {
  const file = await open(path, 'wx', 0o600);
  let written = 0;
  try {
    for await (const chunk of response.body ?? []) {
      written += chunk.length;
      if (written > size) return false;
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch {
    return false;
  } finally {
    await file.close();
  }
  return written === size;
}
