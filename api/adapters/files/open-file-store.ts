/** The file store that the environment selects. */
import type { Clock } from '#shared/ports/clock.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { sleep } from '../system-clock.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileLinksDeps } from './file-links.ts';
import { createFirebaseFileStore } from './firebase-file-store.ts';
import { type FirebaseBucketSpec, openFirebaseBucket } from './open-firebase-bucket.ts';

export type BucketFilesSpec = { readonly kind: 'bucket' } & FirebaseBucketSpec;
export type FilesSpec = { readonly kind: 'disk' } | BucketFilesSpec;

export interface OpenFileStoreDeps extends FileLinksDeps {
  /** The folder of the files that are kept on the disk. */
  readonly root: string;
  /** Cannot be set, unlike `clock`. */
  readonly steady: Clock;
}

/** Throws if the folder cannot be created. A bucket is opened at the first use. */
export function openFileStore(spec: FilesSpec, deps: OpenFileStoreDeps): FileStore {
  if (spec.kind === 'disk') return createDiskFileStore(deps);
  return createFirebaseFileStore({
    ...deps,
    open: () => openFirebaseBucket(spec),
    retry: { clock: deps.steady, sleep, random: Math.random },
  });
}
