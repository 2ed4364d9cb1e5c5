/** Takes a backup back from the bucket, and proves it. */
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '#shared/result.ts';
import { lockFile } from '../../adapters/data-folder.ts';
import { timeOf, UNFINISHED } from '../folder/backup-folder.ts';
import { checkBackup } from '../folder/check-backup.ts';
import { MANIFEST, type Manifest } from '../folder/manifest.ts';
import { manifestIn, partKey } from './bucket-contents.ts';
import { inLanes } from './in-lanes.ts';
import type { S3Bucket } from './s3-bucket.ts';

export interface TakeCopyDeps {
  readonly bucket: S3Bucket;
  /** Of this machine. */
  readonly backupDir: string;
}

/** Returns where it lies then: beside those of this machine. */
export async function takeCopy({ bucket, backupDir }: TakeCopyDeps, name: string): Promise<Result<string, string>> {
  if (timeOf(name) === null) return err(`${name} não é o nome de uma cópia`);
  const path = join(backupDir, name);
  const lock = lockFile(join(backupDir, 'lock'), 0);
  if (!lock.ok) return err('outra cópia está sendo feita agora');
  const unfinished = join(backupDir, UNFINISHED + name);
  // Not under the name of an unfinished one, which anybody removes: this one is whole.
  const replaced = join(backupDir, `.replaced-${name}`);
  try {
    // The last attempt may have ended between the two names.
    if (!existsSync(path) && existsSync(replaced)) await rename(replaced, path);
    await rm(unfinished, { recursive: true, force: true });
    const read = await manifestIn(bucket, name);
    if (!read.ok) return read;
    await mkdir(unfinished, { mode: 0o700 });
    const taken = await takeParts(bucket, unfinished, read.value.manifest);
    if (!taken.ok) return taken;
    await writeFile(join(unfinished, MANIFEST), read.value.text, { mode: 0o600, flush: true });
    const whole = checkBackup(unfinished);
    if (!whole.ok) return whole;
    await rm(replaced, { recursive: true, force: true });
    if (existsSync(path)) await rename(path, replaced);
    await rename(unfinished, path);
    await rm(replaced, { recursive: true, force: true });
    return ok(path);
  } catch (cause) {
    return err(`a cópia do bucket não ficou inteira (${cause instanceof Error ? cause.message : cause})`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    lock.value();
  }
}

async function takeParts(bucket: S3Bucket, folder: string, { parts }: Manifest): Promise<Result<null, string>> {
  return inLanes(parts, async ({ path, size, sha256 }) => {
    const got = await bucket.get(partKey(sha256));
    if (!got.ok) return err(`${path}: ${got.error}`);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return (await writeBounded(file, got.value, size)) ? ok(null) : err(`${path} não veio inteiro do bucket`);
  });
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
