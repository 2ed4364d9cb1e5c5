/** Sends a backup of this machine to the bucket, and removes there what is not kept any more. */
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#shared/result.ts';
import { lockFile } from '../../adapters/data-folder.ts';
import { sha256 as sumOf } from '../../secrets/digest.ts';
import { type Backup, readManifest } from '../folder/backup-folder.ts';
import { type BackupPart, MANIFEST, type Manifest } from '../folder/manifest.ts';
import { backupsToRemove, type Keep } from '../folder/retention.ts';
import { type BucketBackup, listBucket, manifestIn, manifestKey, PARTS, partKey } from './bucket-contents.ts';
import { inLanes } from './in-lanes.ts';
import type { S3Bucket } from './s3-bucket.ts';

export interface SendCopyDeps {
  readonly bucket: S3Bucket;
  /** Of this machine. */
  readonly backupDir: string;
  readonly keep: Keep;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Another server may be sending to the same bucket, and its manifest comes last. */
const LEFT_ALONE_MS = 24 * 60 * 60_000;

/** The manifest goes last, so that a backup that is listed is whole. Returns what is there then, newest first. */
export async function sendCopy(deps: SendCopyDeps, { name, path }: Backup): Promise<Result<BucketBackup[], string>> {
  const { bucket, backupDir } = deps;
  const lock = lockFile(join(backupDir, 'bucket-lock'), 0);
  if (!lock.ok) return err('outro processo está enviando cópias agora');
  try {
    const manifest = readManifest(path);
    if (!manifest.ok) return manifest;
    const sent = await sendParts(bucket, path, manifest.value);
    if (!sent.ok) return sent;
    const text = await readFile(join(path, MANIFEST), 'utf8');
    const done = await bucket.put(manifestKey(name), new Blob([text]), sumOf(text));
    return done.ok ? await removeOld(deps) : done;
  } catch (cause) {
    return err(`a cópia não pôde ser lida (${cause instanceof Error ? cause.message : cause})`);
  } finally {
    lock.value();
  }
}

async function sendParts(bucket: S3Bucket, path: string, { parts }: Manifest): Promise<Result<null, string>> {
  const known = await bucket.list(PARTS);
  if (!known.ok) return known;
  const there = new Map(known.value.map(({ key, size }) => [key, size]));
  return inLanes(uniqueParts(parts), async ({ path: file, size, sha256 }) => {
    if (there.get(partKey(sha256)) === size) return ok(null);
    return bucket.put(partKey(sha256), await openAsBlob(join(path, file)), sha256);
  });
}

/** If anything is in doubt, the parts are not deleted: a manifest that this build cannot read may name any of them. */
async function removeOld({ bucket, keep, now }: SendCopyDeps): Promise<Result<BucketBackup[], string>> {
  const found = await listBucket(bucket);
  if (!found.ok) return found;
  const old = backupsToRemove(found.value, keep);
  for (const { name } of old) {
    const gone = await bucket.delete(manifestKey(name));
    if (!gone.ok) return gone;
  }
  const left = found.value.filter(each => !old.includes(each));
  if (old.length === 0) return ok(left);
  const named = new Set<string>();
  for (const { name } of left) {
    const read = await manifestIn(bucket, name);
    if (!read.ok) return err(`a cópia ${name} do bucket não se lê: ${read.error}`);
    for (const { sha256 } of read.value.manifest.parts) named.add(partKey(sha256));
  }
  const parts = await bucket.list(PARTS);
  if (!parts.ok) return parts;
  const unnamed = parts.value.filter(({ key, at }) => !named.has(key) && now() - at > LEFT_ALONE_MS);
  const removed = await inLanes(unnamed, ({ key }) => bucket.delete(key));
  return removed.ok ? ok(left) : removed;
}

/** Each content once. */
function uniqueParts(parts: readonly BackupPart[]): BackupPart[] {
  return [...new Map(parts.map(part => [part.sha256, part])).values()];
}
