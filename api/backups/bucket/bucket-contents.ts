/**
 * What lies in the bucket: a file once, under its checksum, however many backups have it; and each backup as its manifest,
 * which is sent last, so that what is listed is whole. What no manifest names any more is removed after a day.
 */
import { err, ok, type Result } from '#shared/result.ts';
import { type Backup, MAX_MANIFEST_BYTES, timeOf } from '../folder/backup-folder.ts';
import { type Manifest, parseManifest } from '../folder/manifest.ts';
import type { S3Bucket } from './s3-bucket.ts';

export type BucketBackup = Pick<Backup, 'name' | 'at'>;

const BACKUPS = 'backups/';
export const manifestKey = (name: string) => `${BACKUPS}${name}.json`;
/** The files of backups. */
export const PARTS = 'parts/';
export const partKey = (sha256: string) => PARTS + sha256;

/** Newest first. */
export async function listBucket(bucket: S3Bucket): Promise<Result<BucketBackup[], string>> {
  const found = await bucket.list(BACKUPS);
  if (!found.ok) return found;
  const backups = found.value.flatMap(({ key }) => {
    const name = /^backups\/(.+)\.json$/.exec(key)?.[1] ?? '';
    const at = timeOf(name);
    return at === null ? [] : [{ name, at }];
  });
  return ok(backups.sort((a, b) => b.at - a.at));
}

export async function manifestIn(
  bucket: S3Bucket,
  name: string,
): Promise<Result<{ text: string; manifest: Manifest }, string>> {
  const got = await bucket.get(manifestKey(name));
  if (!got.ok) return got;
  const text = await readBounded(got.value, MAX_MANIFEST_BYTES);
  if (text === null) return err('o manifesto da cópia no bucket veio cortado, ou é grande demais');
  const manifest = parseManifest(text);
  return manifest.ok ? ok({ text, manifest: manifest.value }) : manifest;
}

/** Null: the content is longer than `most`, or ended early. */
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
