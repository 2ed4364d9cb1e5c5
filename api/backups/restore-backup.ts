/**
 * Puts a backup in the place of the data. Nothing is touched until the backup is proved and copied whole beside the data; then
 * the old parts are moved aside, under a dated name, and the new ones take their names; the files of a bucket are copied aside
 * and back. If that is cut short, the server does not start until the restoration is repeated. It blocks its thread: only for
 * a command.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#shared/result.ts';
import { lockDataFolder, RESTORING } from '../adapters/data-folder.ts';
import type { FilesSpec } from '../adapters/files/open-file-store.ts';
import { replaceBucketFiles } from './bucket-files.ts';
import { readManifest } from './folder/backup-folder.ts';
import { checkBackup, partsFault } from './folder/check-backup.ts';
import { copyFile, syncPath } from './folder/copy-file.ts';
import { DATABASE, FILES, type Manifest, SECRETS } from './folder/manifest.ts';

export interface RestoreJob {
  readonly backup: string;
  readonly dataDir: string;
  /** Of the server that will run on it. */
  readonly store: Manifest['store'];
  readonly files: FilesSpec;
  /** Now, in milliseconds. */
  readonly at: number;
}

export interface RestorePlan {
  readonly manifest: Manifest;
  /** What is in the data folder now, and would be moved aside. */
  readonly replaced: readonly string[];
}

const STAGING = '.restoring-parts';
/** SQLite's log belongs to its file: one without the other is not the same data. */
const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`];

/** Proves the backup, and looks at what it would replace. Error: why it will not do, in one pt-BR sentence. */
export function planRestore({ backup, dataDir, store, files }: RestoreJob): Result<RestorePlan, string> {
  const known = readManifest(backup);
  if (!known.ok) return known;
  if (known.value.store !== store) {
    return err(
      store === 'firestore'
        ? 'a cópia tem um banco SQLite, e aqui FIREBASE_PROJECT_ID pede o Firestore'
        : 'a cópia é de um servidor com Firestore: defina FIREBASE_PROJECT_ID, e traga os documentos pela importação do Firestore',
    );
  }
  const manifest = checkBackup(backup);
  if (!manifest.ok) return manifest;
  const names = [...(store === 'sqlite' ? DATABASE_FILES : []), SECRETS, ...(files.kind === 'disk' ? [FILES] : [])];
  return ok({ manifest: manifest.value, replaced: names.filter(name => existsSync(join(dataDir, name))) });
}

/**
 * Returns where the old data are now; null if there were none. Error: why nothing was replaced, in one pt-BR sentence.
 * Any other failure throws, and leaves the mark that keeps the server from starting.
 */
export async function restoreBackup(job: RestoreJob): Promise<Result<string | null, string>> {
  const { backup, dataDir, files, at } = job;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mark = join(dataDir, RESTORING);
  const lock = lockDataFolder(dataDir, { evenHalfRestored: true });
  if (!lock.ok) return err(lock.error.message);
  try {
    const plan = planRestore(job);
    if (!plan.ok) return plan;
    const { manifest, replaced } = plan.value;
    const staging = join(dataDir, STAGING);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    for (const { path } of manifest.parts) copyFile(join(backup, path), join(staging, path));
    const fault = partsFault(staging, manifest);
    if (fault !== null) {
      rmSync(staging, { recursive: true, force: true });
      return err(fault);
    }
    writeFileSync(mark, '', { flush: true });
    syncPath(dataDir);
    const aside = join(dataDir, `replaced-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}`);
    const hasBefore = replaced.length > 0 || files.kind === 'bucket';
    if (hasBefore) mkdirSync(aside, { mode: 0o700 });
    if (files.kind === 'bucket') {
      await replaceBucketFiles(files, staging, aside);
      rmSync(join(staging, FILES), { recursive: true, force: true });
    }
    swap({ dataDir, staging, aside, replaced });
    rmSync(mark);
    syncPath(dataDir);
    return ok(hasBefore ? aside : null);
  } finally {
    lock.value();
  }
}

interface Swap {
  readonly dataDir: string;
  readonly staging: string;
  readonly aside: string;
  readonly replaced: readonly string[];
}

function swap({ dataDir, staging, aside, replaced }: Swap): void {
  for (const name of replaced) renameSync(join(dataDir, name), join(aside, name));
  for (const name of [DATABASE, SECRETS, FILES]) {
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
  }
  rmSync(staging, { recursive: true });
  syncPath(dataDir);
}
