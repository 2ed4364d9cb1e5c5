/** The bucket of the environment, and the copies in it. */
import { type BucketCopies, type BucketCopiesDeps, createBucketCopies } from './bucket-copies.ts';
import { type BucketSpec, openS3Bucket } from './s3-bucket.ts';

interface OpenBucketDeps extends Pick<BucketCopiesDeps, 'backupDir' | 'now'> {
  /** Gives up what is under way. */
  readonly signal: AbortSignal;
}

/** Null: backups stay on this machine. */
export function openBucket(
  { bucket: spec, keep }: { readonly bucket: BucketSpec | null } & Pick<BucketCopiesDeps, 'keep'>,
  { signal, ...deps }: OpenBucketDeps,
): { readonly url: string; readonly copies: BucketCopies } | null {
  if (spec === null) return null;
  const bucket = openS3Bucket(spec, { signal });
  return { url: spec.url, copies: createBucketCopies({ ...deps, bucket, keep }) };
}
