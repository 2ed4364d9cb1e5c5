/** Copies of backups in a bucket, as the server and its commands use them. */
import type { Result } from '#shared/result.ts';
import type { Backup } from '../folder/backup-folder.ts';
import { type BucketBackup, listBucket } from './bucket-contents.ts';
import { type SendCopyDeps, sendCopy } from './send-copy.ts';
import { type TakeCopyDeps, takeCopy } from './take-copy.ts';

/** Errors are one pt-BR sentence. */
export interface BucketCopies {
  /** Newest first. */
  list(): Promise<Result<BucketBackup[], string>>;
  /** Sends what is not there yet, and removes what is not kept any more. Returns what is there then. */
  send(backup: Backup): Promise<Result<BucketBackup[], string>>;
  /** Takes a backup back, proves it, and returns where it lies: beside those of this machine. */
  take(name: string): Promise<Result<string, string>>;
}

export type BucketCopiesDeps = SendCopyDeps & TakeCopyDeps;

export function createBucketCopies(deps: BucketCopiesDeps): BucketCopies {
  return {
    list: () => listBucket(deps.bucket),
    send: backup => sendCopy(deps, backup),
    take: name => takeCopy(deps, name),
  };
}
