/**
 * Makes one backup: the database by SQLite's own online backup, the media, and the secrets. It is written under another name,
 * proved, and renamed when it is whole. It blocks its thread: only for a worker, or a command.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '#shared/result.ts';
import { lockFile } from '../adapters/data-folder.ts';
import { diskSpace } from '../adapters/disk-space.ts';
import type { FilesSpec } from '../adapters/files/open-file-store.ts';
import { copyBucketTo, sizeOfBucket } from './bucket-files.ts';
import { backupName, listBackups, removeUnfinished, UNFINISHED } from './folder/backup-folder.ts';
import { databaseFault } from './folder/check-backup.ts';
import { type CopiedFile, copyFile, sumFile, syncPath } from './folder/copy-file.ts';
import { type BackupPart, DATABASE, FILES, MANIFEST, manifestText, SECRETS } from './folder/manifest.ts';
import { backupsToRemove, type Keep } from './folder/retention.ts';

export interface BackupJob {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly store: 'sqlite' | 'firestore';
  readonly files: FilesSpec;
  readonly build: string | null;
  /** When it is begun, in milliseconds. */
  readonly at: number;
  readonly keep: Keep;
  /** What the disk has to have left afterwards: without it nothing but bets and sessions would be written. */
  readonly spareBytes?: number;
}

export interface BackupMade {
  readonly path: string;
  readonly bytes: number;
  /** The older backups that no longer had to be kept, and were removed. */
  readonly removed: readonly string[];
}

/** Pages of 4 kB that are copied at once. */
const PAGES_AT_ONCE = 1_000;
const SPARE_BYTES = 64 * 1024 * 1024;

/** Error: why there is none, in one pt-BR sentence; then nothing of it is left. */
export async function writeBackup(job: BackupJob): Promise<Result<BackupMade, string>> {
  const { backupDir } = job;
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    chmodSync(backupDir, 0o700);
  } catch (cause) {
    return err(`não é possível escrever em ${backupDir} (${codeOf(cause)})`);
  }
  const lock = lockFile(join(backupDir, 'lock'), 0);
  if (!lock.ok) {
    return err(
      lock.error.isTaken
        ? 'outra cópia está sendo feita agora'
        : `não é possível escrever em ${backupDir} (${codeOf(lock.error.cause)})`,
    );
  }
  try {
    // The holder of the lock is the only one writing: what is unfinished here was left by a process that died.
    removeUnfinished(backupDir);
    return await write(job);
  } catch (cause) {
    return err(`a cópia não ficou inteira (${codeOf(cause)})`);
  } finally {
    try {
      removeUnfinished(backupDir);
    } finally {
      lock.value();
    }
  }
}

async function write(job: BackupJob): Promise<Result<BackupMade, string>> {
  const { dataDir, backupDir, store, files, build, at, keep, spareBytes = SPARE_BYTES } = job;
  const { free } = await diskSpace(backupDir);
  const needed =
    (store === 'sqlite' ? sizeOf(join(dataDir, DATABASE)) : 0) +
    (files.kind === 'disk' ? sizeOf(join(dataDir, FILES)) : await sizeOfBucket(files)) +
    spareBytes;
  if (free < needed) {
    return err(`falta espaço em ${backupDir}: precisa de ${megabytes(needed)} MB e há ${megabytes(free)} MB`);
  }
  const name = backupName(at);
  const unfinished = join(backupDir, UNFINISHED + name);
  mkdirSync(unfinished, { mode: 0o700 });
  const parts = copyFolder(dataDir, SECRETS, unfinished);
  if (store === 'sqlite') {
    const copy = join(unfinished, DATABASE);
    await copyDatabase(join(dataDir, DATABASE), copy);
    const fault = databaseFault(copy);
    if (fault !== null) return err(`o banco de dados copiado não confere: ${fault}`);
    parts.push({ path: DATABASE, ...sumFile(copy) });
  }
  // After the database: a file is stored before a document names it.
  parts.push(...(await copyMedia(job, unfinished)));
  const manifest = join(unfinished, MANIFEST);
  writeFileSync(manifest, manifestText({ at, build, store, parts }), { mode: 0o600, flush: true });
  syncFolders(unfinished);
  const path = join(backupDir, name);
  renameSync(unfinished, path);
  syncPath(backupDir);
  const removed = backupsToRemove(listBackups(backupDir), keep);
  for (const { path: old } of removed) removeBackup(backupDir, old);
  const bytes = parts.reduce((sum, part) => sum + part.size, 0);
  return ok({ path, bytes, removed: removed.map(each => each.path) });
}

/**
 * The source holds one state of the database while it is copied; otherwise each write of the server would make the copy
 * begin again. The copy is one file, without a log beside it.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, to, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
  chmodSync(to, 0o600);
  syncPath(to);
}

async function copyMedia({ dataDir, files }: BackupJob, to: string): Promise<BackupPart[]> {
  if (files.kind === 'disk') return copyFolder(dataDir, FILES, to);
  await copyBucketTo(to, files);
  return partsIn(to, FILES, path => sumFile(join(to, path)));
}

/** Everything in the folder except what begins with a dot: uploads that are not finished. */
function copyFolder(from: string, folder: string, to: string): BackupPart[] {
  return partsIn(from, folder, path => copyIfThere(join(from, path), join(to, path)));
}

/** take: null leaves the file out. */
function partsIn(root: string, folder: string, take: (path: string) => CopiedFile | null): BackupPart[] {
  const parts: BackupPart[] = [];
  const visit = (inside: string): void => {
    for (const entry of readdirSync(join(root, inside), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = `${inside}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) {
        const taken = take(path);
        if (taken !== null) parts.push({ path, ...taken });
      }
    }
  };
  if (existsSync(join(root, folder))) visit(folder);
  return parts;
}

/** Null: it was deleted meanwhile. */
function copyIfThere(from: string, to: string) {
  try {
    return copyFile(from, to);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  }
}

/** A backup that is half removed is an unfinished one. */
function removeBackup(backupDir: string, path: string): void {
  const aside = join(backupDir, `${UNFINISHED}removed`);
  renameSync(path, aside);
  rmSync(aside, { recursive: true });
}

function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolders(join(folder, entry.name));
  }
  syncPath(folder);
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code !== 'ERR_SQLITE_ERROR' ? String(cause.code) : cause.message;
}
