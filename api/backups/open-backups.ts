/** The backups of this server, as its environment wants them. */
import { ok, type Result } from '#shared/result.ts';
import { prepareBackupFolder } from '../adapters/data-folder.ts';
import type { StoreSpec } from '../adapters/documents/open-document-store.ts';
import type { FilesSpec } from '../adapters/files/open-file-store.ts';
import { writeBackupInThread } from './backup-thread.ts';
import { openBucket } from './bucket/open-bucket.ts';
import type { BucketSpec } from './bucket/s3-bucket.ts';
import { type BackupSpec, type Backups, type BackupsDeps, createBackups } from './create-backups.ts';

interface OpenBackupsDeps extends Pick<BackupsDeps, 'clock' | 'log' | 'audit'> {
  readonly dataDir: string;
  readonly buildId: string;
}

interface BackupEnv {
  readonly store: StoreSpec;
  readonly files: FilesSpec;
  readonly floorBytes: number;
  readonly backups: Omit<BackupSpec, 'dir'> & {
    /** Null: in the data folder. */
    readonly dir: string | null;
    /** Null: they stay on this machine. */
    readonly bucket: BucketSpec | null;
  };
}

/** Error: why nothing can be written there, in one pt-BR line. */
export function openBackups(
  env: BackupEnv,
  { dataDir, buildId, clock, log, audit }: OpenBackupsDeps,
): Result<Backups, { readonly message: string }> {
  const dir = prepareBackupFolder(env.backups.dir, dataDir);
  if (!dir.ok) return dir;
  const spec = { ...env.backups, dir: dir.value };
  const job = { dataDir, store: env.store.kind, files: env.files, build: buildId, spareBytes: env.floorBytes };
  const stopped = new AbortController();
  const bucket = openBucket(env.backups, { backupDir: dir.value, now: () => clock.now(), signal: stopped.signal });
  const backups = createBackups({ spec, job, clock, log, audit, bucket, write: writeBackupInThread });
  return ok({
    ...backups,
    start() {
      const stop = backups.start();
      return async () => {
        stopped.abort();
        await stop();
      };
    },
  });
}
