/** The files of a bucket in a backup: there they are as on the disk, so that a backup can be restored to either. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_FOLDERS, type FileStore } from '#shared/ports/files/file-store.ts';
import { copyFiles, deleteOtherFiles } from '../adapters/files/copy-files.ts';
import { type BucketFilesSpec, openFileStore } from '../adapters/files/open-file-store.ts';
import { createSteadyClock, createSystemClock } from '../adapters/system-clock.ts';
import { FILES } from './folder/manifest.ts';

/** Whatever a store is opened for here, no links are made. */
function open(spec: BucketFilesSpec | { readonly kind: 'disk' }, root: string): FileStore {
  const [clock, steady] = [createSystemClock(), createSteadyClock()];
  return openFileStore(spec, { root, clock, steady, secret: randomUUID(), linkBase: '/' });
}

export const openBucketFiles = (spec: BucketFilesSpec): FileStore => open(spec, '');
/** inside: what the folder of the files is in. */
export const openDiskFiles = (inside: string): FileStore => open({ kind: 'disk' }, join(inside, FILES));

/** Rejects with a `FileStoreError` if one of them cannot be copied. */
export async function copyBucketTo(folder: string, spec: BucketFilesSpec): Promise<void> {
  await copyFiles(openBucketFiles(spec), openDiskFiles(folder));
  rmSync(join(folder, FILES, '.uploads'), { recursive: true, force: true });
}

/** Bytes. */
export async function sizeOfBucket(spec: BucketFilesSpec): Promise<number> {
  let size = 0;
  const files = openBucketFiles(spec);
  for (const folder of FILE_FOLDERS) for await (const file of files.list(folder)) size += file.size;
  return size;
}

/** Puts the files of `staged` in the place of the bucket's, which are copied to `aside` first. */
export async function replaceBucketFiles(spec: BucketFilesSpec, staged: string, aside: string): Promise<void> {
  await copyBucketTo(aside, spec);
  const bucket = openBucketFiles(spec);
  const { paths } = await copyFiles(openDiskFiles(staged), bucket);
  await deleteOtherFiles(bucket, new Set(paths));
}
