/** The backups of this server, as its environment wants them. */
import { ok, type Result } from '#shared/result.ts';
import { prepareBackupFolder } from '../adapters/data-folder.ts';
import type { StoreSpec } from '../adapters/documents/open-document-store.ts';
import { writeBackupInThread } from './backup-thread.ts';
import { type BackupSpec, type Backups, type BackupsDeps, createBackups } from './create-backups.ts';

interface OpenBackupsDeps extends Pick<BackupsDeps, 'clock' | 'log' | 'audit'> {
  readonly dataDir: string;
  readonly buildId: string;
}

/** dir: null: in the data folder. Error: why nothing can be written there, in one pt-BR line. */
export function openBackups(
  env: { readonly store: StoreSpec; readonly backups: Omit<BackupSpec, 'dir'> & { readonly dir: string | null } },
  { dataDir, buildId, clock, log, audit }: OpenBackupsDeps,
): Result<Backups, { readonly message: string }> {
  const dir = prepareBackupFolder(env.backups.dir, dataDir);
  if (!dir.ok) return dir;
  const spec = { ...env.backups, dir: dir.value };
  const job = { dataDir, store: env.store.kind, build: buildId };
  return ok(createBackups({ spec, job, clock, log, audit, write: writeBackupInThread }));
}
